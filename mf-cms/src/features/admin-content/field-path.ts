export type Path = readonly (string | number)[];
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What stands at a path, as the server writes it (`menuItems.0.label`). */
export const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, name) => (Array.isArray(found) ? found[Number(name)] : isObject(found) ? found[name] : undefined),
    body,
  );

/** The body with another value at a path; `undefined` takes a name away. Everything else stays as it is. */
export function withValueAt(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === Number(name) ? withValueAt(item, rest, value) : item));
  const object = isObject(body) ? body : {};
  const next = withValueAt(object[name], rest, value);
  if (next !== undefined) return { ...object, [name]: next };
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}

/** One value that differs between two bodies; undefined where a body does not have it. */
export interface Difference {
  path: Path;
  before: unknown;
  after: unknown;
}

const idsOf = (list: readonly unknown[]): unknown[] => list.map((item) => (isObject(item) ? item['id'] : undefined));

/** Field by field; a list counts as one value where its length or the order of its items differs. */
export function differencesOf(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differencesOf(before[name], after[name], [...path, name]),
    );
  if (Array.isArray(before) && Array.isArray(after) && isSame(idsOf(before), idsOf(after)))
    return before.flatMap((item: unknown, index) => differencesOf(item, after[index], [...path, index]));
  return [{ path, before, after }];
}

export const pathText = (path: Path): string => path.join('.');
