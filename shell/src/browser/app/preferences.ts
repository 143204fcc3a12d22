import type { Language } from '@forecourt/shared/contract';

export const LANGUAGE_COOKIE = 'forecourt_language';
export const CURRENCY_COOKIE = 'forecourt_currency';
const A_YEAR = 31_536_000;

/** In cookies, so that the server renders the next page with them. */
export function rememberLanguage(language: Language): void {
  // Setting what is set already would have every element's style worked out anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

export function rememberCurrency(currency: string): void {
  document.cookie = `${CURRENCY_COOKIE}=${currency}; path=/; samesite=lax`;
}
