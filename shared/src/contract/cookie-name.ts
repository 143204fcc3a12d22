/**
 * The name under which a cookie is set. Over https its prefix makes browsers refuse one that another host of the domain
 * or a page without encryption has planted: `__Host-` for a cookie of the whole site, `__Secure-` for one that is sent
 * to a part of it only.
 */
export const cookieName = (name: string, secure: boolean, path = '/'): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;
