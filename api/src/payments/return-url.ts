/** A return address of the storefront's own origin, or undefined: anything else would be an open redirect with our signature under it. */
export function ownReturnOrigin(returnUrl: string, publicOrigin: string): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  return url.origin === publicOrigin && url.username === '' && url.password === '' ? url.origin : undefined;
}
