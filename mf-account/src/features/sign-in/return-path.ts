const HERE = 'https://same.origin.invalid';
// A browser strips these before it reads an address, so that what looks harmless would become `//elsewhere`.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zs}\\]/u;

/**
 * Where to go after the sign-in: a path of this site, or undefined. An address that leads elsewhere would lend
 * our sign-in page to whoever made the link.
 */
export function sitePath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || UNPRINTABLE.test(wanted) || !URL.canParse(wanted, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** `?callback=` before `?origin=` (S1-2). */
export const returnPath = (search: URLSearchParams): string | undefined =>
  sitePath(search.get('callback')) ?? sitePath(search.get('origin'));
