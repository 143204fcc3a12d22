import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { accountFields, accountTexts, type FormField } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { withinOf, type Within } from '@forecourt/shared/customer-form';
import { useHost } from '@forecourt/shared/host';
import { customerMemory, useForgetAtSignOut } from './customer-memory';
import { customerSchema, type CustomerForm, type CustomerValues } from './customer-schema';

export type CustomerFormState = UseFormReturn<CustomerValues>;

/** Message key of one field; nothing else of the form is drawn again when it changes. */
export const useFieldError = ({ control }: CustomerFormState, id: keyof CustomerValues['fields']): string | undefined =>
  useFormState({ control, name: `fields.${id}`, exact: true }).errors.fields?.[id]?.message;

/** What suggests the field's names; drawn again when that changes, and nothing else does it. */
export function useWithin({ control, getValues }: CustomerFormState, field: FormField): Within | undefined {
  useWatch({ control, name: field.within?.flatMap((id) => (id ? [`fields.${id}` as const] : [])) ?? [] });
  return withinOf(field, (id) => getValues(`fields.${id}`));
}

export const emptyValues = (fields: readonly FormField[]): CustomerValues => ({
  fields: { ...Object.fromEntries(fields.map(({ id }) => [id, ''])), password: '', passwordConfirmation: '' },
  files: [],
  isCompany: false,
  wantsAccount: false,
  keepsDriver: false,
  terms: false,
  isSharedDevice: false,
  asksFilesAgain: false,
});

/** The form's state: begins with what this tab remembers, and is remembered with every key. */
export function useCustomerForm(form: CustomerForm): CustomerFormState {
  const { session } = useHost();
  const empty = emptyValues(form.fields);
  const known = customerMemory.read(session);
  const state = useForm<CustomerValues>({
    defaultValues: {
      ...empty,
      ...known,
      fields: { ...empty.fields, ...known?.fields },
    },
    resolver: standardSchemaResolver(customerSchema(form)),
    mode: 'onTouched',
  });
  const { subscribe } = state;
  useForgetAtSignOut();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => customerMemory.keep(session, { ...values, fields: { ...values.fields } }),
      }),
    [subscribe, session],
  );
  return state;
}

/** Fills in what the account knows where nothing was typed yet; not for an agency, which books for somebody else. */
export function useProfilePrefill({ getValues, setValue }: CustomerFormState, profile: Profile | undefined): void {
  useEffect(() => {
    if (!profile || profile.isAgency) return;
    const known = accountTexts(profile);
    for (const { id } of accountFields()) {
      if (known[id] && getValues(`fields.${id}`) === '') setValue(`fields.${id}`, known[id]);
    }
    if (profile.isCompany) setValue('isCompany', true);
  }, [profile, getValues, setValue]);
}
