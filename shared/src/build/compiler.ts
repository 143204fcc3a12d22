import browserslist from 'browserslist';

/** The compiler's names of browsers that the list calls otherwise; those of Android have the versions of desktops. */
const COMPILER_NAMES: Record<string, string> = { ios_saf: 'ios', and_chr: 'chrome', and_ff: 'firefox' };

/** The oldest version of each browser that the package.json of this folder, or of one above it, lists. */
function oldestBrowsers(folder: string): Record<string, string> {
  const oldest = new Map<string, string>();
  for (const listed of browserslist(null, { path: folder })) {
    const [name = '', versions = ''] = listed.split(' ');
    const browser = COMPILER_NAMES[name] ?? name;
    const [version = ''] = versions.split('-');
    const known = oldest.get(browser);
    if (known === undefined || Number(version) < Number(known)) oldest.set(browser, version);
  }
  return Object.fromEntries(oldest);
}

/** How our sources become scripts; those of browsers are written in what the oldest of the list understands. */
export const compilerOptions = (target: 'browser' | 'server', folder: string) => ({
  ...(target === 'browser' && { env: { targets: oldestBrowsers(folder) } }),
  jsc: {
    ...(target === 'server' && { target: 'es2023' as const }),
    parser: { syntax: 'typescript' as const, tsx: true },
    transform: { react: { runtime: 'automatic' as const } },
  },
});
