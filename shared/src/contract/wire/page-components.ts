import * as z from 'zod/mini';
import type { ComponentType } from '../vocabulary';
import { list, text } from './primitive';

/*
 * What an editor may set of each component of a page (D7). Schemas of the server and fields of the editor are made of
 * this one table; a test holds it against what the storefront reads.
 */

const MOST_ITEMS = 60;
const MOST_PIXELS = 20_000;
const LINE = 300;
const PARAGRAPH = 2000;
const ADDRESS = 2000;
export const MOST_TEXT = { line: LINE, long: PARAGRAPH, rich: 50_000 } as const;
/** A line, several lines, or the small grammar of HTML (D7). */
export type TextKind = keyof typeof MOST_TEXT;

export const PAGE_ICONS = [
  'check',
  'shield',
  'calendar',
  'car',
  'phone',
  'mail',
  'building',
  'clock',
  'map-pin',
] as const;
export type PageIcon = (typeof PAGE_ICONS)[number];

/** Records that a component shows, by their id; 0 while none is chosen. */
export type ShownRecord = 'form' | 'menu' | 'shared-component';

export type PropField =
  /** The first choice is the default. */
  | { kind: 'choice'; choices: readonly [string | number, ...(string | number)[]] }
  | { kind: 'flag' }
  | { kind: 'number'; initial: number; min: number; max: number; whole: boolean }
  | { kind: 'record'; of: ShownRecord }
  | { kind: 'icon' | 'instant' }
  /** Without `optional`, empty is an empty text; with it, absent. */
  | { kind: 'link' | 'picture'; optional?: true }
  | { kind: 'list'; item: Readonly<Record<string, PropField>>; texts: Readonly<Record<string, TextKind>> };

/** Makes the props of the next version. */
export type PropsStep = (props: Record<string, unknown>) => Record<string, unknown>;

export interface ComponentSpec {
  props: Readonly<Record<string, PropField>>;
  /** Texts by name; those of list items are named `<item id>.<name>`. */
  texts: Readonly<Record<string, TextKind>>;
  /** From version 1 to 2, from 2 to 3, …: a component is of version `steps.length + 1`. */
  steps: readonly PropsStep[];
}

const choice = (...choices: readonly [string | number, ...(string | number)[]]) =>
  ({ kind: 'choice', choices }) as const;
const flag = { kind: 'flag' } as const;
const whole = (initial: number, min: number, max: number) =>
  ({ kind: 'number', initial, min, max, whole: true }) as const;
const degrees = (most: number) => ({ kind: 'number', initial: 0, min: -most, max: most, whole: false }) as const;
const link = { kind: 'link' } as const;
const linkOrNone = { kind: 'link', optional: true } as const;
const picture = { kind: 'picture' } as const;
const pictureOrNone = { kind: 'picture', optional: true } as const;
const record = (of: ShownRecord) => ({ kind: 'record', of }) as const;
const items = (item: Readonly<Record<string, PropField>>, texts: Readonly<Record<string, TextKind>>) =>
  ({ kind: 'list', item, texts }) as const;
const size = { width: whole(1200, 1, MOST_PIXELS), height: whole(800, 1, MOST_PIXELS) };
const component = (
  props: ComponentSpec['props'] = {},
  texts: ComponentSpec['texts'] = {},
  steps: ComponentSpec['steps'] = [],
): ComponentSpec => ({ props, texts, steps });

export const PAGE_COMPONENTS: Readonly<Record<ComponentType, ComponentSpec>> = {
  heading: component({ level: choice(2, 1, 3, 4), align: choice('start', 'center') }, { text: 'line' }),
  richText: component({ muted: flag }, { html: 'rich' }),
  image: component({ src: picture, href: linkOrNone, ...size }, { alt: 'line', caption: 'line' }),
  gallery: component({ items: items({ src: picture, ...size }, { alt: 'line' }) }),
  carousel: component({ items: items({ src: picture, ...size }, { alt: 'line' }) }, { label: 'line' }),
  button: component(
    { href: link, variant: choice('primary', 'secondary', 'ghost'), align: choice('start', 'center', 'end') },
    { label: 'line' },
  ),
  spacer: component({ size: choice('m', 's', 'l') }),
  divider: component(),
  accordion: component({
    mode: choice('firstExpanded', 'allExpanded'),
    items: items({}, { title: 'line', html: 'rich' }),
  }),
  tabs: component({ items: items({}, { title: 'line', html: 'rich' }) }, { label: 'line' }),
  video: component({ href: link, poster: pictureOrNone }, { title: 'line' }),
  map: component({ lat: degrees(90), lng: degrees(180), zoom: whole(15, 1, 19) }, { address: 'line' }),
  iconList: component({
    columns: choice(1, 2, 3, 4),
    compact: flag,
    items: items({ icon: { kind: 'icon' }, href: linkOrNone }, { title: 'line', text: 'long' }),
  }),
  testimonials: component({ items: items({}, { text: 'long', name: 'line' }) }),
  countdown: component({ until: { kind: 'instant' } }, { title: 'line' }),
  searchForm: component({ variant: choice('horizontal', 'vertical') }),
  featuredCars: component({ limit: whole(6, 1, 24) }),
  promotions: component(),
  branches: component({ headingLevel: choice(3, 2) }),
  blogList: component({ top: whole(6, 1, 50) }),
  form: component({ formId: record('form') }),
  loginForm: component(),
  menu: component({ menuId: record('menu') }, { title: 'line' }),
  logo: component({ tone: choice('dark', 'light') }),
  languageSelector: component(),
  currencySelector: component(),
  breadcrumb: component({}, { label: 'line' }),
  html: component({ muted: flag }, { html: 'rich' }),
  shared: component({ sharedComponentId: record('shared-component') }),
};

/** Ids are parts of text keys (`id.text`) and of zone keys (`id:slot`), so they hold neither sign. */
const ID = /^[\w-]{1,100}$/;
export const nodeId = z.string().check(z.regex(ID));

/** Browsers drop these characters before they read a scheme. */
const withoutControls = (address: string): string => address.replace(/[\u0000-\u0020]/g, '');
/** http(s), mailto, tel, a page or route of the storefront, its own path, or a place on the page; or nothing yet. */
export const isContentAddress = (address: string): boolean =>
  /^$|^(#|https?:\/\/|mailto:|tel:|page:\d+$|route:[A-Z_]+($|\?)|\/(?![/\\]))/i.test(withoutControls(address));
export const isPictureAddress = (address: string): boolean =>
  /^$|^(https?:\/\/|\/(?![/\\]))/i.test(withoutControls(address));

const address = text(ADDRESS).check(z.refine(isContentAddress, 'errors.invalidAddress'));
const pictureAddress = text(ADDRESS).check(z.refine(isPictureAddress, 'errors.invalidAddress'));
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
