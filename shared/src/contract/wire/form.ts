import * as z from 'zod/mini';
import { id, translated } from './primitive';

export const formList = z.object({
  '@odata.count': z.int(),
  value: z.array(z.object({ id, type: z.int(), name: z.string() })),
});
/** `fields` and `config` arrive as JSON text (D9). */
export const formDefinitionText = z.object({
  id,
  type: z.int(),
  fields: z.string(),
  button: z.string(),
  config: z.string(),
});
export const formField = z.object({
  typeId: z.string(),
  settings: z.object({
    required: z._default(z.boolean(), false),
    label: z.optional(translated),
    validation: z.optional(z.string()),
    half: z._default(z.boolean(), false),
  }),
});
export const formFields = z.array(formField);
export const formConfig = z.object({ showIsCompanyCheckbox: z._default(z.boolean(), false) });
export interface FormDefinition {
  id: number;
  type: number;
  fields: z.infer<typeof formFields>;
  /** How many of its fields could not be read and were left out. */
  unreadable?: number | undefined;
  button: string;
  config: z.infer<typeof formConfig>;
}
