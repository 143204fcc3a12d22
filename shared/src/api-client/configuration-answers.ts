import * as z from 'zod/mini';
import type { BookingFlow, FormDefinition } from '../contract';
import {
  bookingSettingsText,
  flowCheckout,
  flowGeneral,
  flowResults,
  formConfig,
  formDefinitionText,
  formField,
} from '../contract/wire';

/** Schemas of the answers about the site and its pages. */
export {
  blogPost,
  blogPosts,
  bookingConfiguration,
  done,
  formList,
  globalConfig,
  page,
  siteConfig,
  siteSeo,
} from '../contract/wire';

/** JSON text that does not parse counts as absent: the schema's defaults then apply (D9). */
const jsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parsedOrDefault = <T>(schema: z.ZodMiniType<T>, text: string): T => {
  const parsed = schema.safeParse(jsonText(text));
  return parsed.success ? parsed.data : schema.parse({});
};

export const bookingFlow = z.pipe(
  bookingSettingsText,
  z.transform(({ general, results, checkout }): BookingFlow => ({
    general: parsedOrDefault(flowGeneral, general),
    results: parsedOrDefault(flowResults, results),
    checkout: parsedOrDefault(flowCheckout, checkout),
  })),
);

/** A field of another shape costs itself and not the form (D9). */
function readFields(given: unknown): Pick<FormDefinition, 'fields' | 'unreadable'> {
  const read = (Array.isArray(given) ? given : [given]).map((entry: unknown) => formField.safeParse(entry));
  const fields = read.flatMap(({ data }) => (data ? [data] : []));
  return { fields, unreadable: read.length - fields.length };
}

export const formDefinition = z.pipe(
  formDefinitionText,
  z.transform(({ id, type, button, fields, config }): FormDefinition => ({
    id,
    type,
    button,
    ...readFields(jsonText(fields)),
    config: parsedOrDefault(formConfig, config),
  })),
);
