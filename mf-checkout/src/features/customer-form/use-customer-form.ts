import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { accountFields, accountTexts, type FormField } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, type CustomerField, type FieldId, type Profile } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { Session } from '@forecourt/shared/session';
import { customerSchema, type CustomerForm, type CustomerValues } from './customer-schema';

export type CustomerFormState = UseFormReturn<CustomerValues>;

export const emptyValues = (fields: readonly FormField[]): CustomerValues => ({
  fields: { ...Object.fromEntries(fields.map(({ id }) => [id, ''])), password: '', passwordConfirmation: '' },
  files: [],
  isCompany: false,
  wantsAccount: false,
  keepsDriver: false,
  terms: false,
});

/** The fields of a draft that this form asks for; another form may have asked for more. */
const askedFor = (draft: CustomerValues['fields'], { fields }: CustomerForm): CustomerValues['fields'] =>
  Object.fromEntries(fields.flatMap(({ id }) => (draft[id] === undefined ? [] : [[id, draft[id]]])));

/** The form's state: begins with what this tab remembers, and is remembered with every key. */
export function useCustomerForm(form: CustomerForm): CustomerFormState {
  const { session } = useHost();
  const empty = emptyValues(form.fields);
  const known = customerMemory.read(session);
  const state = useForm<CustomerValues>({
    defaultValues: {
      ...empty,
      ...known,
      fields: { ...empty.fields, ...askedFor(tripDraft.read(), form), ...known?.fields },
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

const globals = globalThis as { [name: symbol]: WeakMap<Session, CustomerValues> | undefined };
const SHARED = Symbol.for('forecourt.checkout.typed');

/**
 * Personal data lives in the memory of the tab only: it survives the way back, an error and a retry, and ends with the
 * page. Nothing of it is written to a storage that the next user of a shared computer could read. All evaluations of
 * this remote share it, so that one that failed and was loaded again, even from another release, finds what was typed.
 */
const typedBy = (globals[SHARED] ??= new WeakMap<Session, CustomerValues>());

export const customerMemory = {
  read: (session: Session): CustomerValues | undefined => typedBy.get(session),
  keep: (session: Session, values: CustomerValues): void => void typedBy.set(session, values),
  forget: (session: Session): void => void typedBy.delete(session),
};

type Texts = CustomerValues['fields'];

const KEY = 'forecourt.checkout.trip';
const texts = z.catch(z.record(z.string(), z.string()), {});

const ofTheTrip = (given: Texts): Texts =>
  Object.fromEntries(
    Object.entries<CustomerField>(CUSTOMER_FIELDS).flatMap(([id, { isImpersonal }]) => {
      const text = given[id as FieldId];
      return isImpersonal && text ? [[id, text]] : [];
    }),
  );

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Impersonal fields, such as flight numbers and comments, outlive a reload of the tab; extras are in the URL. */
export const tripDraft = {
  read: (): Texts => (typeof sessionStorage === 'undefined' ? {} : ofTheTrip(texts.parse(stored()))),
  keep: ({ fields }: Pick<CustomerValues, 'fields'>): void =>
    sessionStorage.setItem(KEY, JSON.stringify(ofTheTrip(fields))),
  forget: (): void => sessionStorage.removeItem(KEY),
};
