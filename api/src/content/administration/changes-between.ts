const MOST_CHANGES = 60;
const LONGEST_VALUE = 300;

type Path = string;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Nothing of a secret is among the content of a site; long texts are cut, the history has the whole of them. */
const cut = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : value;
};

function pathsOf(before: unknown, after: unknown, path: Path, found: [Path, unknown, unknown][]): void {
  if (found.length >= MOST_CHANGES || Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    found.push([path, before, after]);
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    pathsOf(before[name], after[name], path === '' ? name : `${path}.${name}`, found);
}

/** What differs of two bodies, by its path; at most sixty places, for the log of changes. */
export function changesBetween(before: unknown, after: unknown): { before: object; after: object } {
  const found: [Path, unknown, unknown][] = [];
  pathsOf(before, after, '', found);
  const side = (index: 1 | 2) =>
    Object.fromEntries(
      found.filter((entry) => entry[index] !== undefined).map((entry) => [entry[0], cut(entry[index])]),
    );
  return { before: side(1), after: side(2) };
}
