/** Package → version → who provides it, as federation keeps it. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, { from: string; loaded?: boolean | number }>>>>;

/** What the server takes. */
const MOST = 20;
const LONGEST = 90;

/** Packages of which more than one version is loaded, each as "react: 19.3.1 (forecourt_shell), 19.2.0 (other)". */
export function duplicatesIn(scope: ShareScope): string[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) => {
      const loaded = Object.entries(versions).filter(([, { loaded: isLoaded }]) => isLoaded);
      return loaded.length > 1
        ? [`${name}: ${loaded.map(([version, { from }]) => `${version} (${from})`).join(', ')}`.slice(0, LONGEST)]
        : [];
    })
    .slice(0, MOST);
}
