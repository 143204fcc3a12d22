import type * as z from 'zod/mini';

type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/** One request, described: what is sent where, and the schema through which the answer passes. */
export interface Call<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Sent as application/x-www-form-urlencoded instead of JSON. */
  form?: Record<string, string | number>;
  /** With at least one, the call is sent as a form: these as parts by the name of their list, the body as a part. */
  files?: { list: string; of: readonly File[] };
  /** With the session's token when there is one; `replaced`: by a sign-in, which ends the session of before. */
  auth?: 'bearer' | 'replaced';
  /** Guest's token for one booking. */
  bookingToken?: string | undefined;
  /** Makes a write repeatable: the server answers a repeated key with its first answer (D28). */
  idempotencyKey?: string;
  /** The version of what is changed; the server refuses when somebody has changed it since (412). 0 is "not there". */
  ifMatch?: number;
  /** The answer is a file, not JSON. */
  isFile?: boolean;
  /** Loaded beside the answer, so that a page which calls nothing yet carries no schemas. */
  schema: () => Promise<z.ZodMiniType<Answer>>;
}

/** What a call answers, by the function that describes it. */
export type AnswerOf<MakeCall extends (...args: never[]) => Call<unknown>> =
  ReturnType<MakeCall> extends Call<infer Answer> ? Answer : never;

/** Repeats a list as `name=a&name=b`, leaves out what is undefined. */
export function queryString(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) value.forEach((item) => search.append(name, String(item)));
    else if (value !== undefined && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Names the schema of a call's answer. Each area of the API has its schemas in a module of its own, so that a remote is
 * built with those of its calls alone; all that a remote calls are one chunk, loaded with the first call that is sent.
 */
export const schemasOf =
  <Schemas extends object>(load: () => Promise<Schemas>) =>
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    load().then((schemas) => schemas[name]);
