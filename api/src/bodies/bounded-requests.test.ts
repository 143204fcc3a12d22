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

/** Paths of what a schema lets grow without end. */
function unbounded(schema: Schema, path: string): string[] {
  const { def } = schema._zod;
  const inner = (names: string[]) => names.flatMap((name) => unbounded(def[name] as Schema, path));
  if (SHORT.has(def.type)) return [];
  switch (def.type) {
    case 'string':
      return isBoundedText(schema) ? [] : [path];
    case 'array':
      return [...(hasMaximum(schema) ? [] : [`${path}[]`]), ...unbounded(def['element'] as Schema, `${path}[]`)];
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, field]) =>
        unbounded(field, `${path}.${name}`),
      );
    case 'record': {
      const isBounded = z.globalRegistry.get(schema as never)?.['maxProperties'] !== undefined;
      return [...(isBounded ? [] : [`${path}{}`]), ...inner(['keyType', 'valueType'])];
    }
    case 'union':
      return (def['options'] as Schema[]).flatMap((option) => unbounded(option, path));
    case 'pipe':
      return inner(['in', 'out']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return inner(['innerType']);
    default:
      return [`${path} (${def.type})`];
  }
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
