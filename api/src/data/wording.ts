import { languageChain, type Language, type Translated } from '@forecourt/shared/contract';

/** A catalogue text in a language, or in the next one of its chain (D5). */
export const textIn = (text: Translated, language: Language): string =>
  languageChain(language)
    .map((each) => text[each])
    .find((found) => found !== undefined && found !== '') ?? '';
