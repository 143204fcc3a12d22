import type { i18n as I18n } from 'i18next';
import type { Language } from '@forecourt/shared/contract';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import type { ServerBuilds } from './server-builds';

const kept = new WeakMap<ServerBuilds, Map<Language, Promise<I18n>>>();

async function textsOf(language: Language, builds: ServerBuilds): Promise<I18n> {
  const i18n = createI18n(language);
  await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  for (const { name, messages } of Object.values(builds))
    await addMessages(i18n, name, language, async (candidate) => messages[candidate]);
  return i18n;
}

/** Texts of a set of server builds in a language; made once for each set. */
export function serverTexts(language: Language, builds: ServerBuilds): Promise<I18n> {
  const languages = kept.get(builds) ?? new Map<Language, Promise<I18n>>();
  kept.set(builds, languages);
  const texts = languages.get(language) ?? textsOf(language, builds);
  languages.set(language, texts);
  return texts;
}
