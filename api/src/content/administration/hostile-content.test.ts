import { CONTENT_KINDS, PAGE_COMPONENTS, type ContentKind, type PropField } from '@forecourt/shared/contract';
import { CONTENT_DOCUMENTS } from '../../db/seed/content';
import type { Body } from '../document-schemas';
import { documentJsonSchemas } from './document-json-schemas';
import { ADDRESSES, HARMLESS, isAstray, MARKUP } from './hostile.fixture';
import { shapeProblems } from './publish-gate';
import { withSafeTexts } from './safe-content';

const VECTORS = [...MARKUP, ...ADDRESSES];

interface Schema {
  type?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema;
  propertyNames?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}
interface Linked {
  type: string;
  at: string;
  kind: PropField['kind'];
  name: string;
  inner: string | undefined;
}
type Path = readonly (string | number)[];

/** The schemas inside one; of a list its first entry, of a map one name. */
function partsOf({ properties = {}, items, additionalProperties, propertyNames }: Schema): [string | number, Schema][] {
  const name = String(propertyNames?.enum?.[0] ?? 'en-GB');
  return [
    ...Object.entries(properties),
    ...(items ? [[0, items] as [number, Schema]] : []),
    ...(additionalProperties ? [[name, additionalProperties] as [string, Schema]] : []),
  ];
}
const isText = ({ type, enum: choices, const: only }: Schema): boolean =>
  type === 'string' && choices === undefined && only === undefined;

/** Every text that a body of this shape may have. */
function textsOf(root: Schema): Path[] {
  const walk = (given: Schema, path: Path, above: readonly Schema[]): Path[] => {
    const schema = root.$defs?.[given.$ref?.split('/').at(-1) ?? ''] ?? given;
    if (above.filter((one) => one === schema).length > 1) return [];
    return [
      ...(isText(schema) ? [path] : []),
      ...partsOf(schema).flatMap(([name, part]) => walk(part, [...path, name], [...above, schema])),
      ...(schema.anyOf ?? []).flatMap((one) => walk(one, path, [...above, schema])),
    ];
  };
  return [...new Map(walk(root, [], []).map((path) => [path.join('.'), path])).values()];
}

function withText(body: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  if (typeof name === 'number') {
    const list = Array.isArray(body) ? (body as unknown[]) : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const object = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...object, [name]: withText(object[name], rest, text) };
}

const aLink = { label: {}, url: '/about', children: [] };
/** Where the demo company has none, or too much of it to be judged a thousand times. */
const BODIES: Partial<Record<ContentKind, unknown>> = {
  currencies: { items: [{ id: 1, isoCode: 'EUR', name: {}, symbol: '€', isSystemDefault: true, decimals: 2 }] },
  redirects: { items: [{ from: '/old', to: '/new', permanent: false }] },
  'advanced-config': { scripts: [{ id: 'a', consent: 'marketing', hosts: [] }] },
  menu: { name: 'Main', menuItems: [{ ...aLink, children: [{ ...aLink, children: [aLink] }] }] },
};
const { builder: _builder, ...emptyPage } = CONTENT_DOCUMENTS.find(({ kind }) => kind === 'page')?.body as Body<'page'>;
const pageWith = (builder: object) => ({
  ...emptyPage,
  builder: { sections: [], translations: {}, scripts: [], pageCSS: '', ...builder },
});
const sectionsOf = (components: object[]) => [
  { id: 's', settings: {}, rows: [{ id: 'r', columns: [{ id: 'c', components }] }] },
];
const bodyOf = (kind: ContentKind): unknown => {
  if (kind === 'page') return pageWith({});
  return BODIES[kind] ?? CONTENT_DOCUMENTS.find((document) => document.kind === kind)?.body;
};

/** Single texts that are followed or loaded. */
const isAddress = (path: Path): boolean =>
  /^(?:href|url|src|srcOnDark|image|imagePath|favicon|to|video|audio|poster)$/.test(String(path.at(-1)));

const linksOf = (type: string, props: Readonly<Record<string, PropField>>): Linked[] =>
  Object.entries(props).flatMap(([name, field]): Linked[] => {
    if (field.kind !== 'list') return [{ type, at: name, kind: field.kind, name, inner: undefined }];
    const inside = Object.entries(field.item);
    return inside.map(([inner, { kind }]) => ({ type, at: `${name}.${inner}`, kind, name, inner }));
  });

describe('Two hundred attempts to run something in a browser', () => {
  it('are two hundred and more, each another one', () => {
    expect(new Set(VECTORS).size).toBe(VECTORS.length);
    expect(VECTORS.length).toBeGreaterThan(200);
  });

  const ADDRESSED = CONTENT_KINDS.flatMap((kind) =>
    textsOf(documentJsonSchemas()[kind] as Schema)
      .filter((path) => isAddress(path) && path[0] !== 'builder')
      .map((path) => ({ kind, at: path.join('.'), path })),
  );
  it.each(ADDRESSED)('lead nowhere from $kind $at, as other addresses do', ({ kind, path }) => {
    const isTaken = (text: string) => shapeProblems(kind, withText(bodyOf(kind), path, text)).length === 0;
    expect(['/sea', 'https://sea.example/', 'sea'].some(isTaken)).toBe(true);
    expect(VECTORS.filter((text) => isAstray(text) && isTaken(text))).toEqual([]);
  });

  const LINKED = Object.entries(PAGE_COMPONENTS)
    .flatMap(([type, { props }]) => linksOf(type, props))
    .filter(({ kind }) => kind === 'link' || kind === 'picture');
  it.each(LINKED)('lead nowhere from $at of $type', ({ type, name, inner }) => {
    const isTaken = (text: string) => {
      const props = { [name]: inner === undefined ? text : [{ id: 'one', [inner]: text }] };
      return (
        shapeProblems('page', pageWith({ sections: sectionsOf([{ id: type, type, version: 1, props }]) })).length === 0
      );
    };
    expect(isTaken('/sea')).toBe(true);
    expect(VECTORS.filter((text) => isAstray(text) && isTaken(text))).toEqual([]);
  });

  it.each(VECTORS)('end no text of a page, whatever its component: %j', (text) => {
    const components = Object.keys(PAGE_COMPONENTS).map((type) => ({ id: type, type, version: 1, props: {} }));
    const sections = sectionsOf(components);
    const keys = Object.entries(PAGE_COMPONENTS).flatMap(([type, { texts }]) =>
      Object.entries(texts).map(([name, kind]) => ({ key: `${type}.${name}`, kind })),
    );
    const translations = { 'en-GB': Object.fromEntries(keys.map(({ key }) => [key, text])) };
    const { builder } = withSafeTexts('page', pageWith({ sections, translations })) as Body<'page'>;
    for (const { key, kind } of keys) {
      const saved = builder.translations['en-GB']?.[key] ?? '';
      if (kind === 'rich') expect(saved.replace(HARMLESS, '')).not.toContain('<');
      else expect(saved).toBe(text);
    }
  });
});
