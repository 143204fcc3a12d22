import type { TFunction } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@forecourt/shared/contract';
import { addMessages, createI18n, preferredLanguage } from '@forecourt/shared/i18n';
import { loadMessages } from './messages';

const NAMESPACE = 'operations';

export interface OperationsTexts {
  t: TFunction;
  language: Language;
}

const ALL_LANGUAGES = LANGUAGES.map((language) => ({
  isoLanguageName: language,
  isDefault: language === DEFAULT_LANGUAGE,
  url: language.toLowerCase(),
}));

/**
 * The page stands without the company's configuration: its language is the browser's, whatever the storefront offers.
 */
export async function operationsTexts(acceptLanguage: string | undefined): Promise<OperationsTexts> {
  const language = preferredLanguage(undefined, acceptLanguage, ALL_LANGUAGES);
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
  return { t: i18n.getFixedT(language, NAMESPACE), language };
}
