import { languageChain, type Language, type PageBuilder } from '@forecourt/shared/contract';

/** Reads a builder's texts along the language chain, and in the site's default language at last (D6). */
export function textsOf({ translations }: PageBuilder, language: Language, defaultLanguage: Language) {
  const chain = [...languageChain(language), defaultLanguage];
  return (componentId: string) =>
    (prop: string): string => {
      const key = `${componentId}.${prop}`;
      return chain.map((candidate) => translations[candidate]?.[key]).find(Boolean) ?? '';
    };
}
