type Version = readonly [number, number, number];

function versionIn(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

const isAtLeast = (version: Version, least: Version): boolean => {
  const differs = version.findIndex((part, index) => part !== least[index]);
  return differs === -1 || (version[differs] ?? 0) > (least[differs] ?? 0);
};

/** What `^` lets no version change: everything up to the first number that is not 0. */
const isCompatible = (version: Version, least: Version): boolean => {
  const firm =
    Math.max(
      0,
      least.findIndex((part) => part !== 0),
    ) + 1;
  return version.slice(0, firm).every((part, index) => part === least[index]);
};

/**
 * Whether a version is in a range as builds write them: `*`, `^1.2.3` or `1.2.3`. What it cannot read it does not take
 * for satisfied.
 */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true;
  const [has, least] = [versionIn(version), versionIn(range.replace(/^\^/, ''))];
  if (!has || !least) return false;
  return range.startsWith('^')
    ? isAtLeast(has, least) && isCompatible(has, least)
    : has.every((part, index) => part === least[index]);
}
