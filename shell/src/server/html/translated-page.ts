import { baseLanguage, type Language, type Page } from '@forecourt/shared/contract';

const filled = (written: Partial<Record<Language, object | string>>) =>
  Object.fromEntries(Object.entries(written).filter(([, text]) => Object.keys(text).length > 0));

/**
 * Whether a page speaks a language: its title and its texts are there in it, or in the language that a regional variant
 * differs from (D137).
 */
export function isTranslated({ seo: { title }, builder: { translations } }: Page, language: Language): boolean {
  const own = [language, baseLanguage(language)];
  const isIn = (written: Partial<Record<Language, unknown>>) =>
    Object.keys(written).length === 0 || own.some((candidate) => written[candidate] !== undefined);
  return isIn(filled(title)) && isIn(filled(translations));
}
