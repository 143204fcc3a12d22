import {
  isLanguage,
  languageChain,
  languageFamily,
  type Language,
  type PageBuilder,
  type PageComponent,
} from '@forecourt/shared/contract';
import type { ReadText } from './block';
import { flag, listOf, oneOf, shaped, whole, words, wordsOrNone, type Reader } from './read-props';

type Section = PageBuilder['sections'][number];

const record: Reader<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const TWELFTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const bounded = whole(12, 1, 12);
/** Share of a row's width. */
export const twelfths: Reader<(typeof TWELFTHS)[number]> = (value) => TWELFTHS[bounded(value) - 1] ?? 12;
const span: Reader<Section['rows'][number]['columns'][number]['span']> = (value) => {
  const { xs, md, lg } = record(value);
  return {
    xs: twelfths(xs),
    ...(md !== undefined && { md: twelfths(md) }),
    ...(lg !== undefined && { lg: twelfths(lg) }),
  };
};
const component: Reader<PageComponent[]> = listOf({ id: words, type: words, version: whole(1), props: record });
const settings = shaped({
  background: oneOf('none', 'surface', 'accent', 'dark', 'hero'),
  width: oneOf('box', 'full'),
  overlap: flag,
  image: wordsOrNone,
  anchor: wordsOrNone,
});
const sections: Reader<Section[]> = listOf({
  id: words,
  settings,
  rows: listOf({ id: words, columns: listOf({ id: words, span, components: component }) }),
});

const texts: Reader<Record<string, string>> = (value) =>
  Object.fromEntries(
    Object.entries(record(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/**
 * Reads the document of a shared component, which the global configuration carries unparsed (S1-3); undefined when the
 * value is not a document.
 */
export function readBuilder(value: unknown): PageBuilder | undefined {
  const document = record(value);
  if (!Array.isArray(document['sections'])) return undefined;
  const translations = Object.entries(record(document['translations']))
    .filter(([language]) => isLanguage(language))
    .map(([language, entries]) => [language, texts(entries)]);
  return {
    sections: sections(document['sections']),
    translations: Object.fromEntries(translations) as PageBuilder['translations'],
    scripts: [],
    pageCSS: '',
  };
}

/** Reads a document's texts along the language chain, then in the site's default language (D6). */
export function textsOf({ translations }: PageBuilder, language: Language, defaultLanguage: Language) {
  const chain = [...languageChain(language), defaultLanguage];
  const sourceOf = (key: string) => chain.find((candidate) => translations[candidate]?.[key]);
  const texts =
    (componentId: string): ReadText =>
    (prop) => {
      const key = `${componentId}.${prop}`;
      const source = sourceOf(key);
      return (source && translations[source]?.[key]) ?? '';
    };
  /** The language of a component whose texts are all there in another one alone. */
  const foreign = (componentId: string): Language | undefined => {
    const keys = Object.keys(translations[defaultLanguage] ?? {}).filter((key) => key.startsWith(`${componentId}.`));
    const [source, ...others] = new Set(keys.map(sourceOf));
    return source && others.length === 0 && languageFamily(source) !== languageFamily(language) ? source : undefined;
  };
  return { texts, foreign };
}
