import type { TFunction } from 'i18next';
import type { Language } from '@forecourt/shared/contract';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { loadMessages } from './messages';

/** What every part of a plain page needs. */
export interface PageContext {
  t: TFunction;
  isWritten: (key: string) => boolean;
  language: Language;
  configuration: StorefrontConfiguration;
}

const NAMESPACE = 'shell';

async function textsOf(language: Language): Promise<Pick<PageContext, 't' | 'isWritten'>> {
  const i18n = createI18n(language);
  await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
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
