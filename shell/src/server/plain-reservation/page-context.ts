import type { TFunction } from 'i18next';
import type { Language, LoadMessages, Messages } from '@forecourt/shared/contract';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';

/** What every part of a plain page needs. */
export interface PageContext {
  t: TFunction;
  isWritten: (key: string) => boolean;
  language: Language;
  configuration: StorefrontConfiguration;
}

const NAMESPACE = 'shell';

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
const ownMessages: LoadMessages = async (language) => (await FILES[language]?.())?.default;

async function textsOf(language: Language): Promise<Pick<PageContext, 't' | 'isWritten'>> {
  const i18n = createI18n(language);
  await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  await addMessages(i18n, NAMESPACE, language, ownMessages);
  return {
    t: i18n.getFixedT(language, NAMESPACE),
    isWritten: (key) => i18n.exists(key, { ns: [NAMESPACE, SHARED_NAMESPACE] }),
  };
}

const kept = new Map<Language, ReturnType<typeof textsOf>>();

/** Made once per language. */
export async function pageContext(language: Language, configuration: StorefrontConfiguration): Promise<PageContext> {
  const texts = kept.get(language) ?? textsOf(language);
  kept.set(language, texts);
  return { ...(await texts), language, configuration };
}
