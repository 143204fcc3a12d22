import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Node = Record<PropertyKey, unknown>;

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Node)[name] : undefined),
    value,
  );
/** What is repaired is JSON. */
const copyOf = (json: unknown): unknown => (json === undefined ? undefined : JSON.parse(JSON.stringify(json)));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where the value was put right; undefined where nothing but the whole could be. */
function putRight(body: unknown, defaults: unknown, path: Path): Path | undefined {
  const name = path.at(-1);
  const parent = at(body, path.slice(0, -1)) as Node | undefined;
  if (name === undefined || typeof parent !== 'object') return undefined;
  const above = () => putRight(body, defaults, path.slice(0, -1));
  if (Array.isArray(parent)) {
    parent.splice(Number(name), 1);
    return path;
  }
  const [known, usual] = [parent[name], at(defaults, path)];
  // What is wrong with a list as a whole is not put right by another list: it holds what a company has written.
  if (Array.isArray(known)) return above();
  if (usual !== undefined && !isSame(known, usual)) parent[name] = copyOf(usual);
  else if (usual === undefined && Object.hasOwn(parent, name)) delete parent[name];
  else return above();
  return path;
}

const MOST_REPAIRS = 200;

/** What could be read, and the paths of what could not. */
export interface Repaired<T> {
  data: T;
  faults: string[];
}

/**
 * Reads JSON that may hold wrong values: each costs itself alone. It has its default, is left out where it has none,
 * and takes its group or entry with it if it must. Undefined where the whole cannot be read.
 */
export function repaired<T>(schema: z.ZodMiniType<T>, given: unknown, defaults: unknown): Repaired<T> | undefined {
  const body: unknown = copyOf(given);
  const faults: string[] = [];
  for (let repairs = 0; repairs < MOST_REPAIRS; repairs += 1) {
    const read = schema.safeParse(body);
    if (read.success) return { data: read.data, faults };
    const [issue] = read.error.issues;
    const put = issue && putRight(body, defaults, issue.path);
    if (!put) return undefined;
    faults.push(put.map(String).join('.'));
  }
  return undefined;
}
