import type { i18n as I18n } from 'i18next';
import { LANGUAGES } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

export const NAMESPACE = 'releases';

/** All of them at once: the page's language may change while the banner stands there. */
export async function addTexts(i18n: I18n): Promise<void> {
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const messages = await loadMessages(language);
      if (messages) i18n.addResourceBundle(language, NAMESPACE, messages);
    }),
  );
}
