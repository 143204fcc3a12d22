import { baseLanguage, LANGUAGES, type ContentProblem, type Language } from '@forecourt/shared/contract';

const KNOWN: ReadonlySet<string> = new Set(LANGUAGES);
type Texts = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Its languages by name; a text by each, or a dictionary of texts by each. */
const isTranslated = (value: Texts): boolean => {
  const names = Object.keys(value);
  return !Array.isArray(value) && names.length > 0 && names.every((name) => KNOWN.has(name));
};

const isSaid = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : isObject(value));

/** One text per language for each key of dictionaries by language. */
function asTexts(value: Texts, path: string): [string, Texts][] {
  const dictionaries = Object.values(value).filter(isObject);
  if (dictionaries.length === 0) return [[path, value]];
  const keys = new Set(dictionaries.flatMap((dictionary) => Object.keys(dictionary)));
  return [...keys].map((key) => [
    `${path}.${key}`,
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, isObject(item) ? item[key] : undefined])),
  ]);
}

function translatedIn(value: unknown, path = ''): [string, Texts][] {
  if (!isObject(value)) return [];
  if (isTranslated(value)) return asTexts(value, path);
  return Object.entries(value).flatMap(([name, item]) => translatedIn(item, path === '' ? name : `${path}.${name}`));
}

/** Not what it falls back on at last: readers would get the default's words, which they may not understand. */
const ownChain = (language: Language): Language[] => [language, baseLanguage(language)];

/** One warning for each language of the site in which something that is said at all is not said. */
export function untranslatedProblems(body: unknown, languages: readonly Language[]): ContentProblem[] {
  const texts = translatedIn(body).filter(([, said]) => Object.values(said).some(isSaid));
  return languages.flatMap((language) => {
    const missing = texts.filter(([, said]) => !ownChain(language).some((one) => isSaid(said[one])));
    const [first] = missing;
    if (first === undefined) return [];
    const values = { count: String(missing.length) };
    return [{ code: 'missing-translation' as const, severity: 'warning' as const, path: first[0], language, values }];
  });
}
