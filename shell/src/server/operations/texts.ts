import type { TFunction } from 'i18next';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type LoadMessages,
  type Messages,
} from '@forecourt/shared/contract';
import { addMessages, createI18n, preferredLanguage } from '@forecourt/shared/i18n';

const NAMESPACE = 'operations';

const FILES: Partial<Record<Language, () => Promise<{ default: Messages }>>> = {
  de: () => import('./messages/de.json'),
  'en-GB': () => import('./messages/en-GB.json'),
  'es-ES': () => import('./messages/es-ES.json'),
  'fr-FR': () => import('./messages/fr-FR.json'),
  hr: () => import('./messages/hr.json'),
  it: () => import('./messages/it.json'),
  lt: () => import('./messages/lt.json'),
  'nl-NL': () => import('./messages/nl-NL.json'),
  pl: () => import('./messages/pl.json'),
  pt: () => import('./messages/pt.json'),
  ru: () => import('./messages/ru.json'),
};
const messages: LoadMessages = async (language) => (await FILES[language]?.())?.default;

export interface OperationsTexts {
  t: TFunction;
  language: Language;
}

const ALL_LANGUAGES = LANGUAGES.map((language) => ({
  isoLanguageName: language,
  isDefault: language === DEFAULT_LANGUAGE,
  url: language.toLowerCase(),
}));

/** The page stands without the company's configuration: its language is the browser's, whatever the storefront offers. */
export async function operationsTexts(acceptLanguage: string | undefined): Promise<OperationsTexts> {
  const language = preferredLanguage(undefined, acceptLanguage, ALL_LANGUAGES);
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, messages);
  return { t: i18n.getFixedT(language, NAMESPACE), language };
}
