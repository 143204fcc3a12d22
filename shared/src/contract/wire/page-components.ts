import * as z from 'zod/mini';
import {
  PAGE_COMPONENTS,
  PAGE_ICONS,
  type ComponentType,
  type PropField,
  type PropsStep,
  type TextKind,
} from '../page-components';
import { list, text } from './primitive';

/* The schemas of the components of a page, and what becomes of those of earlier versions. */

const MOST_ITEMS = 60;
const ADDRESS = 2000;
export const MOST_TEXT: Readonly<Record<TextKind, number>> = { line: 300, long: 2000, rich: 50_000 };

/** Ids are parts of text keys (`id.text`) and of zone keys (`id:slot`), so they hold neither sign. */
const ID = /^[\w-]{1,100}$/;
export const nodeId = z.string().check(z.regex(ID));

/** Browsers drop these characters before they read a scheme. */
const withoutControls = (address: string): string => address.replace(/[\u0000-\u0020]/g, '');
/** http(s), mailto, tel, a page or route of the storefront, its own path, or a place on the page; or nothing yet. */
export const isContentAddress = (address: string): boolean =>
  /^$|^(#|https?:\/\/|mailto:|tel:|blog:$|page:\d+$|route:[A-Z_]+($|\?)|\/(?![/\\]))/i.test(withoutControls(address));
/** Of this site: the policy of its pages loads no picture from another (D136). */
export const isPictureAddress = (address: string): boolean => /^$|^\/(?![/\\])/.test(withoutControls(address));

const address = text(ADDRESS).check(z.refine(isContentAddress, 'errors.invalidAddress'));
const pictureAddress = text(ADDRESS).check(z.refine(isPictureAddress, 'errors.foreignPicture'));
const recordId = z.int().check(z.minimum(0), z.maximum(999_999_999));

type FieldOf<K extends PropField['kind']> = Extract<PropField, { kind: K }>;
type PerKind<R> = { [K in PropField['kind']]: (field: FieldOf<K>) => R };
type AnyKind<R> = (field: PropField) => R;

const SCHEMA_OF: PerKind<z.ZodMiniType> = {
  choice: ({ choices }) => z.literal([...choices]),
  flag: () => z.boolean(),
  number: ({ whole, min, max }) => (whole ? z.int() : z.number()).check(z.minimum(min), z.maximum(max)),
  record: () => recordId,
  icon: () => z.enum(['', ...PAGE_ICONS]),
  instant: () => z.union([z.literal(''), z.iso.datetime({ offset: true, local: true }).check(z.maxLength(40))]),
  link: () => address,
  picture: () => pictureAddress,
  list: ({ item }) => list(z.strictObject({ id: nodeId, ...schemasOf(item) }), MOST_ITEMS),
};
const schemaOfField = (field: PropField) => (SCHEMA_OF[field.kind] as AnyKind<z.ZodMiniType>)(field);

/** A prop that is left out has its default. */
function schemasOf(fields: Readonly<Record<string, PropField>>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(schemaOfField(field))]));
}

const schemas = Object.fromEntries(
  Object.entries(PAGE_COMPONENTS).map(([type, { props }]) => [type, z.strictObject(schemasOf(props))]),
) as Record<ComponentType, ReturnType<typeof z.strictObject>>;

export const isComponentType = (type: string): type is ComponentType => Object.hasOwn(PAGE_COMPONENTS, type);

/** What the props of this type may be; undefined for a type that this release does not know (D7). */
export const componentProps = (type: string) => (isComponentType(type) ? schemas[type] : undefined);

const DEFAULT_OF: PerKind<unknown> = {
  choice: ({ choices }) => choices[0],
  flag: () => false,
  number: ({ initial }) => initial,
  record: () => 0,
  icon: () => '',
  instant: () => '',
  link: ({ optional }) => (optional ? undefined : ''),
  picture: ({ optional }) => (optional ? undefined : ''),
  list: () => [],
};
/** What the storefront takes where a prop is left out. */
export const defaultOf = (field: PropField) => (DEFAULT_OF[field.kind] as AnyKind<unknown>)(field);

interface Versioned {
  type: string;
  version: number;
  props: Record<string, unknown>;
}

const itemIds = (given: unknown): string[] =>
  Array.isArray(given)
    ? given
        .map((item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined))
        .filter((id): id is string => typeof id === 'string')
    : [];

/** The texts that a component has, by their names after its id, list items in their order. */
export function textsOfComponent({ type, props }: Pick<Versioned, 'type' | 'props'>): Record<string, TextKind> {
  if (!isComponentType(type)) return {};
  const spec = PAGE_COMPONENTS[type];
  const ofItems = Object.entries(spec.props).flatMap(([name, field]) =>
    field.kind === 'list'
      ? itemIds(props[name]).flatMap((id) =>
          Object.entries(field.texts).map(([textName, kind]): [string, TextKind] => [`${id}.${textName}`, kind]),
        )
      : [],
  );
  return { ...spec.texts, ...Object.fromEntries(ofItems) };
}

/** Brings a component to the present version of its type; one of an unknown type or a later version stays. */
export function migrated<C extends Versioned>(
  given: C,
  stepsOf: (type: string) => readonly PropsStep[] = (type) =>
    isComponentType(type) ? PAGE_COMPONENTS[type].steps : [],
): C {
  const due = stepsOf(given.type).slice(Math.max(0, given.version - 1));
  if (due.length === 0) return given;
  return {
    ...given,
    version: Math.max(1, given.version) + due.length,
    props: due.reduce((props, step) => step(props), given.props),
  };
}
