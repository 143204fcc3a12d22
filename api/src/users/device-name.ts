/** The first that fits: most browsers name their relatives, too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Names by which people know a device, from what its browser says of itself; undefined where it says nothing known. */
export const deviceName = (userAgent: string): { browser: string | undefined; system: string | undefined } => ({
  browser: BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0],
  system: SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0],
});
