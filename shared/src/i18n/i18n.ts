import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageChain, type Language, type LoadMessages } from '../contract';

export const SHARED_NAMESPACE = 'shared';

/** One instance per page; remotes add their namespaces to it and never make their own. */
export function createI18n(language: Language): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: languageChain(language).slice(1),
    ns: [SHARED_NAMESPACE],
    defaultNS: SHARED_NAMESPACE,
    fallbackNS: SHARED_NAMESPACE,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
    returnNull: false,
    resources: {},
  });
  return instance;
}

/**
 * Loads a namespace for a language: the texts of the first language of its chain that has some. They are complete, a
 * regional variant's as well (ADR 090), so nothing behind them is needed.
 * @param replaces the texts of another release of its remote take the place of those that are there
 */
export async function addMessages(
  instance: I18n,
  namespace: string,
  language: Language,
  load: LoadMessages,
  replaces = false,
): Promise<void> {
  for (const candidate of languageChain(language)) {
    const isNew = replaces || !instance.hasResourceBundle(candidate, namespace);
    const messages = isNew ? await load(candidate) : undefined;
    if (messages) instance.addResourceBundle(candidate, namespace, messages, true, replaces);
    if (messages || !isNew) return;
  }
}
