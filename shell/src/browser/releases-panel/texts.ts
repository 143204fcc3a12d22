import type { i18n as I18n } from 'i18next';
import type { Language, Messages } from '@forecourt/shared/contract';

export const NAMESPACE = 'releases';

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

/** All of them at once: the page's language may change while the banner stands there. */
export async function addTexts(i18n: I18n): Promise<void> {
  await Promise.all(
    Object.entries(FILES).map(async ([language, load]) =>
      i18n.addResourceBundle(language, NAMESPACE, (await load()).default),
    ),
  );
}
