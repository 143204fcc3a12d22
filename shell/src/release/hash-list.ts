/** A file of each release, with the hashes of its scripts and stylesheets (ADR 081). */
export const HASH_LIST = 'hashes.json';

/** Name of each script and stylesheet of a release → `sha384-…`, of all its files. */
export const hashesOfCode = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(js|css)$/.test(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The same files always make the same bytes. */
export const hashListText = (files: Readonly<Record<string, string>>): string => JSON.stringify(hashesOfCode(files));
