import { createInstance } from 'i18next';
import { languageChain, LANGUAGES, type Language } from '@forecourt/shared/contract';
import { messages } from './messages/all';

const texts = createInstance({
  resources: Object.fromEntries(Object.entries(messages).map(([language, translation]) => [language, { translation }])),
  fallbackLng: Object.fromEntries(LANGUAGES.map((language) => [language, languageChain(language).slice(1)])),
  initAsync: false,
  // Names are written by strangers: they are escaped where HTML is made, and nothing in them is a placeholder.
  interpolation: { escapeValue: false, skipOnVariables: true },
});
void texts.init();

/** A text of an e-mail, falling back along the language chain (D5); undefined when no language has the key. */
export function mailText(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const options = { lng: language, replace: values };
  return texts.exists(key, options) ? texts.t(key, options) : undefined;
}
