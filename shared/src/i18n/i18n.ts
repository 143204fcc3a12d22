import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { baseLanguage, languageChain, type Language, type LoadMessages, type Messages } from '../contract';

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
 * Loads a namespace for a language with what it falls back on. Base languages are complete, so nothing
 * behind one that has a file is needed.
 * @param complete adds what a namespace that is there does not have yet: the texts of another release of its remote
 */
export async function addMessages(
  instance: I18n,
  namespace: string,
  language: Language,
  load: LoadMessages,
  complete = false,
): Promise<void> {
  for (const candidate of languageChain(language)) {
    const isNew = complete || !instance.hasResourceBundle(candidate, namespace);
    const messages: Messages | undefined = isNew
      ? await load(candidate)
      : (instance.getResourceBundle(candidate, namespace) as Messages);
    if (!messages) continue;
    if (isNew) instance.addResourceBundle(candidate, namespace, messages, true, false);
    if (candidate === baseLanguage(language)) return;
  }
}
