import type { FieldId, FormField } from './field-catalog';

/** What stands in the form: texts as typed; an empty text is "not given". */
export interface CustomerValues {
  fields: Partial<Record<FieldId | 'password' | 'passwordConfirmation', string>>;
  files: File[];
  isCompany: boolean;
  wantsAccount: boolean;
  terms: boolean;
}

export const emptyValues = (fields: readonly FormField[]): CustomerValues => ({
  fields: { ...Object.fromEntries(fields.map(({ id }) => [id, ''])), password: '', passwordConfirmation: '' },
  files: [],
  isCompany: false,
  wantsAccount: false,
  terms: false,
});
