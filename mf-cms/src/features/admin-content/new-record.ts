import { isObject } from './field-path';
import { defaultOf, type JsonSchema } from './json-schema';

const PATH_SUFFIX = '-2';

/** A copy under another name; an address belongs to one record, so the copy gets one of its own. */
export function copyOf(body: unknown, word: string): unknown {
  if (!isObject(body)) return body;
  const moved = (paths: unknown): unknown =>
    isObject(paths)
      ? Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, `${String(path)}${PATH_SUFFIX}`]))
      : paths;
  return {
    ...body,
    ...(typeof body['name'] === 'string' && { name: `${body['name']} (${word})`.slice(0, 200) }),
    ...(isObject(body['path']) && { path: moved(body['path']) }),
    ...(isObject(body['url']) && { url: moved(body['url']) }),
  };
}

/** The body with which a record begins: what its schema asks for, empty. */
export const emptyBody = (schema: JsonSchema): unknown => defaultOf(schema, schema);

/** State of the address to which a record moves when it is saved for the first time. */
export const MADE_HERE = { wasMadeHere: true };
/** Then its form stays, with the dialog that is open in it, though the address has got a number. */
export const wasMadeHere = (state: unknown): boolean => isObject(state) && state['wasMadeHere'] === true;
