import * as z from 'zod/mini';
import type { FormDefinition } from '../contract';
import { formConfig, formDefinitionText, formField } from '../contract/wire';
import { jsonText, parsedOrDefault } from './json-text';

/** Schemas of the answers about forms that administrators make. */
export { done, formList } from '../contract/wire';

/** A field of another shape costs itself and not the form (D9); one that is no list at all counts as one. */
function readFields(given: unknown): Pick<FormDefinition, 'fields' | 'unreadable'> {
  const read = (Array.isArray(given) ? given : [given]).map((entry: unknown) => formField.safeParse(entry));
  const fields = read.flatMap(({ data }) => (data ? [data] : []));
  return { fields, unreadable: read.length - fields.length };
}

export const formDefinition = z.pipe(
  formDefinitionText,
  z.transform(({ id, type, button, ...text }): FormDefinition => {
    const { fields, unreadable = 0 } = readFields(jsonText(text.fields));
    const config = parsedOrDefault(formConfig, text.config, 'config');
    return { id, type, button, fields, unreadable: unreadable + config.unreadable.length, config: config.data };
  }),
);
