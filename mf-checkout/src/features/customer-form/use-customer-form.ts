import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useHost } from '@forecourt/shared/host';
import { customerMemory } from './customer-memory';
import { customerSchema, type CustomerForm } from './customer-schema';
import { emptyValues, type CustomerValues } from './customer-values';
import { tripDraft } from './trip-draft';

export type CustomerFormState = UseFormReturn<CustomerValues>;

/** What this form asks for; another one may have asked for more. */
const asked = (draft: CustomerValues['fields'], { fields }: CustomerForm): CustomerValues['fields'] =>
  Object.fromEntries(fields.flatMap(({ id }) => (draft[id] === undefined ? [] : [[id, draft[id]]])));

/** The form's state, begun with what this tab still remembers and remembered at every key. */
export function useCustomerForm(form: CustomerForm): CustomerFormState {
  const { session } = useHost();
  const empty = emptyValues(form.fields);
  const known = customerMemory.read(session);
  const state = useForm<CustomerValues>({
    defaultValues: {
      ...empty,
      ...known,
      fields: { ...empty.fields, ...asked(tripDraft.read(), form), ...known?.fields },
    },
    resolver: standardSchemaResolver(customerSchema(form)),
    mode: 'onTouched',
  });
  const { subscribe } = state;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          customerMemory.keep(session, { ...values, fields: { ...values.fields } });
          tripDraft.keep(values);
        },
      }),
    [subscribe, session],
  );
  return state;
}
