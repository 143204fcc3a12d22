import type { GlobalConfig, Language } from '@forecourt/shared/contract';
import { languagePrefix } from '@forecourt/shared/i18n';

/** What follows the language prefix. */
export const RESERVE = 'reserve';

/** The plain form for a checkout's offer; `search` is the checkout's own query. */
export const plainReservationPath = (
  language: Language,
  { languages }: Pick<GlobalConfig, 'languages'>,
  search = '',
): string => `${languagePrefix(language, languages)}/${RESERVE}${search}`;
