import type { PageBuilder, PageComponent, PageSection } from '@forecourt/shared/contract';
import { translated, translatedAll, type Text } from '../translated';

export { translated, type Text };

interface Composed {
  component: PageComponent;
  texts: Readonly<Record<string, Text>>;
}
interface ComposedColumn {
  span: { xs: number; md?: number; lg?: number };
  parts: Composed[];
}
interface ComposedSection {
  id: string;
  settings: Partial<PageSection['settings']>;
  rows: ComposedColumn[][];
}

export const part = (
  id: string,
  type: string,
  texts: Readonly<Record<string, Text>> = {},
  props: PageComponent['props'] = {},
): Composed => ({ component: { id, type, version: 1, props }, texts });

export const column = (span: ComposedColumn['span'] | number, ...parts: Composed[]): ComposedColumn => ({
  span: typeof span === 'number' ? { xs: 12, md: span } : span,
  parts,
});

export const section = (
  id: string,
  settings: ComposedSection['settings'],
  ...rows: ComposedColumn[][]
): ComposedSection => ({ id, settings, rows });

/** One full-width row. */
export const stacked = (id: string, settings: ComposedSection['settings'], ...parts: Composed[]): ComposedSection =>
  section(id, settings, [column(12, ...parts)]);

const translationsOf = (parts: readonly Composed[]): PageBuilder['translations'] =>
  translatedAll(
    Object.fromEntries(
      parts.flatMap(({ component, texts }) =>
        Object.entries(texts).map(([prop, text]) => [`${component.id}.${prop}`, text]),
      ),
    ),
  );

/** The page builder's document (D6): structure here, texts by `componentId.prop`. */
export function builderOf(sections: readonly ComposedSection[], pageCSS = ''): PageBuilder {
  return {
    sections: sections.map(({ id, settings, rows }) => ({
      id,
      settings: { background: 'none', width: 'box', overlap: false, ...settings },
      rows: rows.map((columns, row) => ({
        id: `${id}-row-${row + 1}`,
        columns: columns.map(({ span, parts }, index) => ({
          id: `${id}-${row + 1}-${index + 1}`,
          span,
          components: parts.map(({ component }) => component),
        })),
      })),
    })),
    translations: translationsOf(sections.flatMap(({ rows }) => rows.flat().flatMap(({ parts }) => parts))),
    scripts: [],
    pageCSS,
  };
}

interface PageInput {
  id: number;
  name: string;
  label: Text;
  path: Text;
  title: Text;
  description: Text;
  image?: string;
  showBreadcrumb?: boolean;
  pageCSS?: string;
  sections: ComposedSection[];
}

export function pageDocument({
  id,
  name,
  label,
  path,
  title,
  description,
  image,
  showBreadcrumb = true,
  pageCSS,
  sections,
}: PageInput) {
  const ogTags = Object.fromEntries(
    Object.entries(translatedAll({ title, description })).map(([language, texts]) => [
      language,
      {
        ...texts,
        type: 'website',
        siteName: 'Azure Drive',
        locale: language.replace('-', '_'),
        ...(image !== undefined && { image }),
      },
    ]),
  );
  const body = {
    name,
    layoutId: 1,
    showBreadcrumb,
    label: translated(label),
    path: translated(path),
    builder: builderOf(sections, pageCSS),
    seo: { title: translated(title), description: translated(description), ogTags, networks: {}, noIndex: false },
  };
  return { kind: 'page', id, body } as const;
}
