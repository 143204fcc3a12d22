import type { i18n as I18n } from 'i18next';
import type { Language } from '@forecourt/shared/contract';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import type { Releases } from '../releases/release-library';

const kept = new WeakMap<Releases, Map<Language, Promise<I18n>>>();

async function textsOf(language: Language, releases: Releases): Promise<I18n> {
  const i18n = createI18n(language);
  await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  for (const { remote, server } of Object.values(releases)) {
    if (server) await addMessages(i18n, remote, language, async (candidate) => server.messages[candidate]);
  }
  return i18n;
}

/** Texts of a set of releases in a language; made once for each set. */
export function serverTexts(language: Language, releases: Releases): Promise<I18n> {
  const languages = kept.get(releases) ?? new Map<Language, Promise<I18n>>();
  kept.set(releases, languages);
  const texts = languages.get(language) ?? textsOf(language, releases);
  languages.set(language, texts);
  return texts;
}
