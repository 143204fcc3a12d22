import * as z from 'zod/mini';
import { CUSTOMER_FIELDS, type CustomerField, type FieldId } from '@forecourt/shared/contract';
import type { Session } from '@forecourt/shared/session';

/** What stands in the form: texts as typed; an empty text is "not given". */
export interface CustomerValues {
  fields: Partial<Record<FieldId | 'password' | 'passwordConfirmation', string>>;
  files: File[];
  isCompany: boolean;
  wantsAccount: boolean;
  terms: boolean;
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
