import { languageChain, type Language, type Translated } from '../contract';

/** A text that comes with the data, in the visitor's language or what it falls back on (D6). */
export function pick(text: Translated | undefined, language: Language): string {
  if (!text) return '';
  const found = languageChain(language).find((candidate) => text[candidate]);
  return (found ? text[found] : Object.values(text)[0]) ?? '';
}
