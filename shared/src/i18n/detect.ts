import { baseLanguage, isLanguage, type Language } from '../contract';

export interface LanguageEntry {
  isoLanguageName: Language;
  isDefault: boolean;
  url: string;
}

const defaultOf = (languages: readonly LanguageEntry[]): LanguageEntry => {
  const entry = languages.find(({ isDefault }) => isDefault) ?? languages[0];
  if (!entry) throw new Error('The language list is empty: add a language to the global configuration.');
  return entry;
};

export type PathLanguage =
  | { kind: 'found'; language: Language; rest: string }
  /** The canonical prefix is spelled otherwise: redirect for good (D2). */
  | { kind: 'misspelled'; language: Language; rest: string }
  /** No known prefix: the default language, with the whole path (or what follows an unknown language) kept (D3). */
  | { kind: 'unknown'; language: Language; rest: string };

const LOOKS_LIKE_A_LANGUAGE = /^[a-z]{2}(-[a-z]{2,4})?$/i;

/** Language and rest of a path such as `/en-gb/search`. */
export function languageOfPath(path: string, languages: readonly LanguageEntry[]): PathLanguage {
  const [, first = '', ...others] = path.split('/');
  const rest = `/${others.join('/')}`;
  const entry = languages.find(({ url, isoLanguageName }) =>
    [url.toLowerCase(), isoLanguageName.toLowerCase()].includes(first.toLowerCase()),
  );
  if (entry) return { kind: entry.url === first ? 'found' : 'misspelled', language: entry.isoLanguageName, rest };
  return {
    kind: 'unknown',
    language: defaultOf(languages).isoLanguageName,
    rest: LOOKS_LIKE_A_LANGUAGE.test(first) ? rest : path,
  };
}

const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The language of a first visit: stored preference, then `Accept-Language`, then the default (D2). */
export function preferredLanguage(
  stored: string | undefined,
  acceptLanguage: string | undefined,
  languages: readonly LanguageEntry[],
): Language {
  const offered = languages.map(({ isoLanguageName }) => isoLanguageName);
  if (stored && isLanguage(stored) && offered.includes(stored)) return stored;
  for (const tag of acceptedTags(acceptLanguage ?? '')) {
    const exact = offered.find((language) => language.toLowerCase() === tag);
    const family = offered.filter((language) => language.toLowerCase().split('-')[0] === tag.split('-')[0]);
    const found = exact ?? family.find((language) => language === baseLanguage(language)) ?? family[0];
    if (found) return found;
  }
  return defaultOf(languages).isoLanguageName;
}

/** `/de`: what stands before every path of a language. */
export const languagePrefix = (language: Language, languages: readonly LanguageEntry[]): string =>
  `/${languages.find(({ isoLanguageName }) => isoLanguageName === language)?.url ?? language.toLowerCase()}`;
