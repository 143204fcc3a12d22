/** The 19 languages of the storefront (S1-2). */
export const LANGUAGES = [
  'de',
  'en-GB',
  'en-US',
  'es-AR',
  'es-CL',
  'es-CR',
  'es-DO',
  'es-MX',
  'es-NI',
  'es-US',
  'es-ES',
  'fr-FR',
  'hr',
  'it',
  'nl-NL',
  'pl',
  'pt',
  'ru',
  'lt',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en-GB';

type FamilyOf<L> = L extends `${infer Family}-${string}` ? Family : L;
/** What regional variants have in common: `es` of es-AR and es-ES. */
export type LanguageFamily = FamilyOf<Language>;

const BASE_OF_FAMILY: Readonly<Record<Exclude<LanguageFamily, Language>, Language>> = {
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  nl: 'nl-NL',
};

export const languageFamily = (language: Language): LanguageFamily => language.split('-')[0] as LanguageFamily;

export const isLanguage = (value: string): value is Language => (LANGUAGES as readonly string[]).includes(value);

/** The language whose texts a regional variant differs from; a base language is its own. */
export function baseLanguage(language: Language): Language {
  const family = languageFamily(language);
  return family in BASE_OF_FAMILY ? BASE_OF_FAMILY[family as keyof typeof BASE_OF_FAMILY] : language;
}

/** The languages in which a text is looked up, most specific first: es-AR, es-ES, en-GB (D5). */
export const languageChain = (language: Language): Language[] => [
  ...new Set<Language>([language, baseLanguage(language), DEFAULT_LANGUAGE]),
];

export interface NumberStyle {
  group: string;
  point: string;
  /** Where a currency symbol stands when no Currency entity says it. */
  symbolLast: boolean;
}

const COMMA_THEN_POINT: NumberStyle = { group: ',', point: '.', symbolLast: false };
const POINT_THEN_COMMA: NumberStyle = { group: '.', point: ',', symbolLast: true };
const SPACE_THEN_COMMA: NumberStyle = { group: '\u00a0', point: ',', symbolLast: true };
const LATIN_AMERICAN: NumberStyle = { ...POINT_THEN_COMMA, symbolLast: false };

const STYLES: Readonly<Record<Language, NumberStyle>> = {
  'en-GB': COMMA_THEN_POINT,
  'en-US': COMMA_THEN_POINT,
  'es-US': COMMA_THEN_POINT,
  'es-MX': COMMA_THEN_POINT,
  'es-DO': COMMA_THEN_POINT,
  'es-NI': COMMA_THEN_POINT,
  'es-AR': LATIN_AMERICAN,
  'es-CL': LATIN_AMERICAN,
  pt: POINT_THEN_COMMA,
  'es-CR': { ...SPACE_THEN_COMMA, symbolLast: false },
  de: POINT_THEN_COMMA,
  'es-ES': POINT_THEN_COMMA,
  hr: POINT_THEN_COMMA,
  it: POINT_THEN_COMMA,
  'nl-NL': { ...POINT_THEN_COMMA, symbolLast: false },
  'fr-FR': SPACE_THEN_COMMA,
  pl: SPACE_THEN_COMMA,
  ru: SPACE_THEN_COMMA,
  lt: SPACE_THEN_COMMA,
};

export const numberStyle = (language: Language): NumberStyle => STYLES[language];
