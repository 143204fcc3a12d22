import fc from 'fast-check';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
}
/** What is sent to an operation: partly as it is described, partly not. */
interface Attempt {
  url: string;
  body: unknown;
  headers: Record<string, string>;
}

/** Every operation of the document; the mailbox is a tool and no part of the API. */
export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths)
    .filter(([path]) => !/^\/dev\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: Object.values(requestBody?.content ?? {})[0]?.schema,
      })),
    );

/** Texts that lead somewhere, and texts that break what is built carelessly. */
const TEXTS = [
  '1001AZUREDR1',
  '9999ZZZZZZZZ',
  '02-08-2027',
  '02-12-2027',
  '02-29-2027',
  '10:00',
  '24:00',
  '2027-02-08T10:00:00.000Z',
  'EUR',
  'XXX',
  'en-GB',
  'tlh',
  'ana@example.com',
  'ONLINE5',
  'http://localhost:3000/',
  'javascript:alert(1)',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '<svg onload=alert(1)>',
  '%',
  '%00',
  'null',
  'NaN',
  'true',
  '1e999',
  '-1',
  '0',
  '99999999999999999999',
  '{"a":[]}',
  'x'.repeat(300),
  'a.png',
  'data:image/png;base64,iVBORw0KGgo=',
];
const NUMBERS = [0, -0, 1, -1, 22, 101, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e21, 0.1, 5e-324];
const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...TEXTS) }, fc.string(), fc.string({ unit: 'binary' }));
const number = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.integer({ min: 1, max: 300 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

const BY_TYPE: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  array: ({ items = {} }) => fc.array(valueOf(items), { maxLength: 4 }),
  object: objectOf,
  integer: () => number,
  number: () => number,
  boolean: () => fc.boolean(),
  string: () => text,
};

function described(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valueOf));
  const type = [schema.type].flat()[0] ?? '';
  return BY_TYPE[type]?.(schema) ?? anything;
}

const valueOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: described(schema) }, { weight: 1, arbitrary: anything });

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const usual = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(text, anything, { maxKeys: 4 }) },
  );
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Surrogate}/gu, '');
const segment = (value: unknown): string => encodeURIComponent(asText(value)) || '-';

/** One call of an operation; `identities` are headers by which a caller may be somebody. */
export function attemptOf(
  { path, parameters, body }: Operation,
  identities: readonly Record<string, string>[],
): fc.Arbitrary<Attempt> {
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const named = (list: Parameter[]) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, valueOf(schema)])));
  return fc
    .record({
      path: named(inPath),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valueOf(schema)])), {
        requiredKeys: [],
      }),
      body: body ? valueOf(body) : fc.constant(undefined),
      identity: fc.constantFrom(...identities),
      key: fc.option(fc.uuid(), { nil: undefined }),
    })
    .map(({ path: ids, query, body: sent, identity, key }) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [value]).map((each) => [name, asText(each)]),
        ),
      );
      return {
        url: `${path.replace(/\{(\w+)\}/g, (_all, name: string) => segment(ids[name]))}?${search}`,
        body: sent,
        headers: { ...identity, ...(key && { 'idempotency-key': key }) },
      };
    });
}
