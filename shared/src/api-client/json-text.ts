import type * as z from 'zod/mini';
import { repaired } from '../contract/wire/repaired';

/** JSON text that does not parse counts as absent: the schema's defaults then apply (D9). */
export const jsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A wrong value costs itself; `unreadable` names each, by `name` and its path, for a report (D9). */
export function parsedOrDefault<T>(
  schema: z.ZodMiniType<T>,
  text: string,
  name: string,
): { data: T; unreadable: string[] } {
  const usual = schema.parse({});
  const read = repaired(schema, jsonText(text), usual);
  if (read === undefined) return { data: usual, unreadable: [name] };
  return { data: read.data, unreadable: read.faults.map((path) => `${name}.${path}`) };
}
