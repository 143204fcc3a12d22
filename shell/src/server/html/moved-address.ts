import { languagePrefix } from '@forecourt/shared/i18n';
import { redirectOf } from '@forecourt/shared/rules';
import type { ResolvedPath } from '../../routing/paths';
import type { StorefrontConfiguration } from '../storefront-configuration';

/** `?…` of the address, behind what the target asks for already. */
function withQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${search.slice(1)}${hash}`;
}

/**
 * Where an address that has moved is to be found (D86), with the query kept. A provider's return is never sent on: its
 * payment would be lost.
 */
export function movedTo(
  { page, rest, language }: ResolvedPath,
  { global, redirects = [] }: Pick<StorefrontConfiguration, 'global' | 'redirects'>,
  search: string,
): { to: string; permanent: boolean } | undefined {
  const target = page.kind === 'return' ? undefined : redirectOf(redirects, rest, language);
  if (!target) return undefined;
  const isHere = target.to.startsWith('/');
  const to = isHere ? languagePrefix(language, global.languages) + (target.to === '/' ? '' : target.to) : target.to;
  return { to: withQuery(encodeURI(decoded(to)), search), permanent: target.permanent };
}

/** Stored as it is read or percent-encoded; neither is encoded twice. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
