import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { AREAS } from '../areas';
import { deskDeps } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import type { Area } from '../deps';
import { buildServer } from '../server';

interface Check {
  maximum?: number;
  pattern?: RegExp;
}
interface Schema {
  _zod: { def: Record<string, unknown> & Check & { type: string; checks?: { _zod: { def: Check } }[] } };
}

const UNBOUNDED_PATTERN = /(?<!\\)[*+]|\{\d+,\}/;
/** A type of which no value is long. */
const SHORT: ReadonlySet<string> = new Set([
  'number',
  'int',
  'boolean',
  'null',
  'enum',
  'literal',
  'transform',
  'date',
]);

const checksOf = ({ _zod: { def } }: Schema): Check[] => [def, ...(def.checks ?? []).map((check) => check._zod.def)];
const hasMaximum = (schema: Schema): boolean => checksOf(schema).some(({ maximum }) => maximum !== undefined);
const isBoundedText = (schema: Schema): boolean =>
  hasMaximum(schema) ||
  checksOf(schema).some(({ pattern }) => pattern !== undefined && !UNBOUNDED_PATTERN.test(pattern.source));

type Def = Schema['_zod']['def'];
type Walk = (schema: Schema, path: string) => string[];

const within =
  (...names: string[]): Walk =>
  ({ _zod: { def } }, path) =>
    names.flatMap((name) => unbounded(def[name] as Schema, path));

const hasMostFields = (schema: Schema): boolean =>
  z.globalRegistry.get(schema as never)?.['maxProperties'] !== undefined;

/** By the type of a schema: the paths of what it lets grow without end. */
const WALKS: Readonly<Record<Def['type'], Walk>> = {
  ...Object.fromEntries([...SHORT].map((type) => [type, () => []])),
  string: (schema, path) => (isBoundedText(schema) ? [] : [path]),
  array: (schema, path) => [
    ...(hasMaximum(schema) ? [] : [`${path}[]`]),
    ...unbounded(schema._zod.def['element'] as Schema, `${path}[]`),
  ],
  object: ({ _zod: { def } }, path) =>
    Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, field]) =>
      unbounded(field, `${path}.${name}`),
    ),
  record: (schema, path) => [
    ...(hasMostFields(schema) ? [] : [`${path}{}`]),
    ...within('keyType', 'valueType')(schema, path),
  ],
  union: ({ _zod: { def } }, path) => (def['options'] as Schema[]).flatMap((option) => unbounded(option, path)),
  unknown: (schema, path) => (hasMostFields(schema) ? [] : [`${path} (unknown)`]),
  pipe: within('in', 'out'),
  optional: within('innerType'),
  nullable: within('innerType'),
  default: within('innerType'),
  catch: within('innerType'),
};

function unbounded(schema: Schema, path: string): string[] {
  const { type } = schema._zod.def;
  return WALKS[type]?.(schema, path) ?? [`${path} (${type})`];
}

/** The routes of the whole server: a hook that is registered beside the areas sees those of all of them. */
async function routesOf(areas: readonly Area[]): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const watch: Area = () =>
    Object.assign(
      async (app: { addHook: (name: 'onRoute', hook: (route: RouteOptions) => void) => void }) =>
        app.addHook('onRoute', (route) => routes.push(route)),
      { [Symbol.for('skip-override')]: true },
    ) as never;
  const app = await buildServer(deskDeps({} as Db), { areas: [watch, ...areas] });
  await app.ready();
  await app.close();
  return routes;
}

test('every text, list and dictionary that a call takes has an end', async () => {
  const routes = (await routesOf(AREAS)).filter(({ url }) => !/^\/(sim|dev)\//.test(url));
  expect(routes.length).toBeGreaterThan(50);
  const found = routes.flatMap(({ method, url, schema = {} }) =>
    (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) =>
      schema[part] === undefined ? [] : unbounded(schema[part] as Schema, `${String(method)} ${url} ${part}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a text', z.string()],
  ['a pattern', z.string().check(z.regex(/^a+$/))],
  ['a list', z.array(z.boolean())],
  ['a dictionary', z.record(z.string().check(z.maxLength(9)), z.boolean())],
  ['anything', z.unknown()],
  ['a text in an optional list', z.object({ a: z.optional(z.array(z.string()).check(z.maxLength(2))) })],
])('%s without an end is found', (_what, schema) => {
  expect(unbounded(schema as unknown as Schema, 'body')).toHaveLength(1);
});
