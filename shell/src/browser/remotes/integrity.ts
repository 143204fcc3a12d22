import type { RunningRelease } from '../../routing/page-state';

export interface Integrity {
  hashOf: (path: string) => string | undefined;
  /** Takes in the scripts of one more release: only paths of its own folder, and never another hash for a known path. */
  admit: (release: Pick<RunningRelease, 'base'>, hashes: Readonly<Record<string, string>>) => void;
}

declare global {
  /** Path of a script → `sha384-…`: asked by webpack's loader in every build. Page scripts can ask; only the shell can add. */
  var forecourtIntegrity: ((path: string) => string | undefined) | undefined;
}

/** The page's look-up, in place before the first remote is loaded. */
export function createIntegrity(initial: Readonly<Record<string, string>>): Integrity {
  const hashes = new Map(Object.entries(initial));
  const hashOf = (path: string) => hashes.get(path);
  Object.defineProperty(globalThis, 'forecourtIntegrity', { value: hashOf });
  return {
    hashOf,
    admit: ({ base }, more) => {
      for (const [path, hash] of Object.entries(more)) {
        if (path.startsWith(base) && !hashes.has(path)) hashes.set(path, hash);
      }
    },
  };
}
