import type { Language, LoadMessages, Messages } from '@forecourt/shared/contract';

const FILES: Partial<Record<Language, () => Promise<{ default: Messages }>>> = {
  de: () => import(/* webpackChunkName: "messages-de" */ './de.json'),
  'en-GB': () => import(/* webpackChunkName: "messages-en-GB" */ './en-GB.json'),
  'es-ES': () => import(/* webpackChunkName: "messages-es-ES" */ './es-ES.json'),
  'fr-FR': () => import(/* webpackChunkName: "messages-fr-FR" */ './fr-FR.json'),
  hr: () => import(/* webpackChunkName: "messages-hr" */ './hr.json'),
  it: () => import(/* webpackChunkName: "messages-it" */ './it.json'),
  lt: () => import(/* webpackChunkName: "messages-lt" */ './lt.json'),
  'nl-NL': () => import(/* webpackChunkName: "messages-nl-NL" */ './nl-NL.json'),
  pl: () => import(/* webpackChunkName: "messages-pl" */ './pl.json'),
  pt: () => import(/* webpackChunkName: "messages-pt" */ './pt.json'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ './ru.json'),
};

/** The base languages have a file; regional variants fall back on them (D5). */
export const loadMessages: LoadMessages = async (language) => (await FILES[language]?.())?.default;
