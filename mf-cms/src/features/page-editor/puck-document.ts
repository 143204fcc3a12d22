import type { Data } from '@puckeditor/core';
import {
  componentWire,
  type Language,
  type PageBuilder,
  type PageComponent,
  type PageSection,
} from '@forecourt/shared/contract';

type Row = PageSection['rows'][number];
type Column = Row['columns'][number];
/** A text per language, of one component; its texts by their names. */
export type NodeTexts = Readonly<Record<string, Partial<Record<Language, string>>>>;

interface NodeOf<T extends string, P> {
  type: T;
  props: P & { id: string };
}
export type SectionNode = NodeOf<'Section', { settings: PageSection['settings']; rows: RowNode[] }>;
export type RowNode = NodeOf<'Row', { columns: ColumnNode[] }>;
export type ColumnNode = NodeOf<'Column', { span: Column['span']; components: ComponentNode[] }>;
/** `kind` is the type of the document: one that this release does not know is a node of type `Unknown`. */
export type ComponentNode = NodeOf<
  string,
  { kind: string; version: number; props: PageComponent['props']; texts: NodeTexts }
>;
export type EditorNode = SectionNode | RowNode | ColumnNode | ComponentNode;

/** What belongs to the page and not to one of its nodes. */
export interface RootProps {
  sections: SectionNode[];
  /** Texts of no component, and the languages of the document, kept as they are. */
  loose: PageBuilder['translations'];
  scripts: PageBuilder['scripts'];
  pageCSS: string;
}

export const UNKNOWN = 'Unknown';

type Texts = Map<string, Record<string, Partial<Record<Language, string>>>>;

/** The component whose text this is; ids with a point are older than the rule against them. */
function ownerOf(key: string, ids: ReadonlySet<string>): string | undefined {
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1))
    if (ids.has(key.slice(0, end))) return key.slice(0, end);
  return undefined;
}

function sortedTexts(builder: PageBuilder): { texts: Texts; loose: PageBuilder['translations'] } {
  const ids = new Set(
    builder.sections.flatMap(({ rows }) =>
      rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ id }) => id))),
    ),
  );
  const texts: Texts = new Map();
  const loose: PageBuilder['translations'] = {};
  for (const [language, entries] of Object.entries(builder.translations) as [Language, Record<string, string>][]) {
    loose[language] = {};
    for (const [key, text] of Object.entries(entries)) {
      const owner = ownerOf(key, ids);
      if (owner === undefined) loose[language][key] = text;
      else {
        const ofOwner = texts.get(owner) ?? {};
        const name = key.slice(owner.length + 1);
        ofOwner[name] = { ...ofOwner[name], [language]: text };
        texts.set(owner, ofOwner);
      }
    }
  }
  return { texts, loose };
}

export function componentNode(component: PageComponent, texts: NodeTexts = {}): ComponentNode {
  const { id, type, version, props } = componentWire.migrated(component);
  return {
    type: componentWire.isComponentType(type) ? type : UNKNOWN,
    props: { id, kind: type, version, props, texts },
  };
}

/**
 * The text of a component by its name, in the languages in their order. The library unfolds names with a point, such as
 * those of the items of a list, into objects within objects before it draws a component.
 */
export function drawnText(texts: NodeTexts, name: string, languages: readonly Language[]): string {
  const unfolded: unknown = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], texts);
  const byLanguage = texts[name] ?? (unfolded as NodeTexts[string] | undefined);
  return languages.map((language) => byLanguage?.[language]).find(Boolean) ?? '';
}

/**
 * The document as the editor holds it: sections in a slot of the root, texts of all languages beside their component,
 * so that undoing, copying and moving carry them.
 */
export function toPuck(builder: PageBuilder): Data {
  const { texts, loose } = sortedTexts(builder);
  const sections = builder.sections.map(({ id, settings, rows }): SectionNode => ({
    type: 'Section',
    props: {
      id,
      settings,
      rows: rows.map((row): RowNode => ({
        type: 'Row',
        props: {
          id: row.id,
          columns: row.columns.map((column): ColumnNode => ({
            type: 'Column',
            props: {
              id: column.id,
              span: column.span,
              components: column.components.map((component) => componentNode(component, texts.get(component.id))),
            },
          })),
        },
      })),
    },
  }));
  const props: RootProps = { sections, loose, scripts: builder.scripts, pageCSS: builder.pageCSS };
  return { content: [], root: { props: props as never } };
}

export const rootOf = (data: Pick<Data, 'root'>): RootProps => data.root.props as unknown as RootProps;

/** Data of the editor with other props of the page. */
export const withRoot = (data: Data, props: Partial<RootProps>): Data => ({
  ...data,
  root: { ...data.root, props: { ...rootOf(data), ...props } as never },
});

const componentsOf = (sections: readonly SectionNode[]): ComponentNode[] =>
  sections.flatMap(({ props: { rows } }) =>
    rows.flatMap(({ props: { columns } }) => columns.flatMap(({ props: { components } }) => components)),
  );

/** Back to the document; the opposite of `toPuck`. */
export function fromPuck(data: Pick<Data, 'root'>): PageBuilder {
  const { sections, loose, scripts, pageCSS } = rootOf(data);
  const translations = Object.fromEntries(
    Object.entries(loose).map(([language, entries]) => [language, { ...entries }]),
  ) as Record<string, Record<string, string>>;
  for (const { props } of componentsOf(sections))
    for (const [name, byLanguage] of Object.entries(props.texts))
      for (const [language, text] of Object.entries(byLanguage))
        (translations[language] ??= {})[`${props.id}.${name}`] = text;
  return {
    sections: sections.map(({ props: { id, settings, rows } }) => ({ id, settings, rows: rows.map(rowOf) })),
    translations,
    scripts,
    pageCSS,
  };
}

const rowOf = ({ props: { id, columns } }: RowNode): Row => ({ id, columns: columns.map(columnOf) });
const columnOf = ({ props: { id, span, components } }: ColumnNode): Column => ({
  id,
  span,
  components: components.map(componentOf),
});
const componentOf = ({ props: { id, kind, version, props } }: ComponentNode): PageComponent => ({
  id,
  type: kind,
  version,
  props,
});
