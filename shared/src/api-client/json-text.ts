import type * as z from 'zod/mini';

/** JSON text that does not parse counts as absent: the schema's defaults then apply (D9). */
export const jsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const parsedOrDefault = <T>(schema: z.ZodMiniType<T>, text: string): T => {
  const parsed = schema.safeParse(jsonText(text));
  return parsed.success ? parsed.data : schema.parse({});
};
