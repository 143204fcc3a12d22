/** The part of JSON Schema (2020-12) that the server writes for the kinds of content. */
export interface JsonSchema {
  type?: string;
  enum?: readonly (string | number)[];
  const?: string | number;
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  'x-translated'?: boolean;
  'x-widget'?: string;
}

/** Follows a reference inside the document `root`. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name !== undefined ? root.$defs?.[name] : undefined) ?? schema;
}

/** The values of a choice; undefined where anything may be written. */
export function choicesOf({ enum: values, anyOf }: JsonSchema): readonly (string | number)[] | undefined {
  if (values) return values;
  const constants = anyOf?.map((one) => one.const);
  return constants?.every((one) => one !== undefined) ? constants : undefined;
}

const EMPTY_OF_TYPE: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  boolean: () => false,
  array: () => [],
  number: () => 0,
  integer: () => 0,
};

/** What a new value is before anybody has typed: the default, else the first choice, else empty. */
export function defaultOf(given: JsonSchema, root: JsonSchema): unknown {
  const schema = resolved(given, root);
  if (schema.default !== undefined) return structuredClone(schema.default);
  const [first] = choicesOf(schema) ?? [];
  if (first !== undefined) return first;
  if (schema.format === 'date-time') return new Date().toISOString();
  if (schema.type === 'object') return requiredOf(schema, root);
  const empty = EMPTY_OF_TYPE[schema.type ?? '']?.();
  return typeof empty === 'number' ? Math.max(empty, schema.minimum ?? 0) : empty;
}

const requiredOf = ({ required = [], properties }: JsonSchema, root: JsonSchema): unknown =>
  Object.fromEntries(required.map((name) => [name, defaultOf(properties?.[name] ?? {}, root)]));
