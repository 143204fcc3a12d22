import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import {
  customerPart,
  fieldError,
  fieldOfPath,
  fieldsOf,
  isDriverAgeValid,
  type AgeBounds,
  type FieldTexts,
} from '@forecourt/shared/booking';
import type { CustomerPayload, FieldId } from '@forecourt/shared/contract';
import { errorMap } from '@forecourt/shared/rules';

/** The customer fields of this form: those that no booking is without, and a phone. All of them are required. */
export const CUSTOMER = fieldsOf({ fields: [{ typeId: 'cellPhone', settings: { required: true, half: false } }] });
export type FieldName = FieldId | 'age';
/** In the order in which they are asked for; the age is that of the search, not a field of the customer. */
export const FIELDS: readonly FieldName[] = [...CUSTOMER.map(({ id }) => id), 'age'];

/** Everything that stands in the form, as it was typed. */
export type Typed = FieldTexts & Record<'age' | 'terms' | 'key' | 'price' | 'currency' | 'intent', string>;

const LONGEST = 100;
const LONGEST_KEPT = 500;
const NAMES = [...FIELDS, 'terms', 'key', 'price', 'currency', 'intent'] as const;

export const typedOf = (sent: URLSearchParams): Typed =>
  Object.fromEntries(NAMES.map((name) => [name, (sent.get(name) ?? '').slice(0, LONGEST_KEPT)])) as Typed;

/** One key per form: however often it is sent, it is one booking. */
export const emptyForm = (age: number | undefined): Typed => ({
  ...typedOf(new URLSearchParams()),
  age: age ? String(age) : '',
  key: randomUUID(),
});

export interface Demands {
  ageBounds: AgeBounds;
  showsTerms: boolean;
}

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
const age = (bounds: AgeBounds) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, 'errors.inputIsRequired'),
      z.maxLength(LONGEST, 'reserve.tooLong'),
      z.refine(
        (typed) => /^[1-9]\d{0,2}$/.test(typed) && isDriverAgeValid(Number(typed), bounds),
        'searchForm.betweenAllowedAge',
      ),
    ),
    z.transform(Number),
  );

const schemaFor = ({ ageBounds, showsTerms }: Demands) =>
  z.object({
    age: age(ageBounds),
    terms: z.string().check(z.refine((accepted) => accepted === 'yes' || !showsTerms, 'errors.acceptTerms')),
    key: z.uuid(),
    price: z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(Number)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    intent: z.enum(['counter', 'quote']),
  });
export type Reservation = z.infer<ReturnType<typeof schemaFor>> & { customer: CustomerPayload };

export type ReadForm = { ok: true; reservation: Reservation } | { ok: false; errors: Record<string, string> };

const NO_LISTS = { today: '', documentTypes: [], taxPayerTypes: [] };

function customerErrors(typed: Typed): Record<string, string> {
  const issues = CUSTOMER.flatMap((field) => {
    const isTooLong = (typed[field.id] ?? '').trim().length > LONGEST;
    const message = isTooLong ? 'reserve.tooLong' : fieldError(field, typed, NO_LISTS);
    return message ? [[field.id, message]] : [];
  });
  return Object.fromEntries(issues) as Record<string, string>;
}

/** Errors are field → message key. */
export function readForm(typed: Typed, demands: Demands): ReadForm {
  const read = schemaFor(demands).safeParse(typed);
  const errors = { ...customerErrors(typed), ...(read.success ? {} : errorMap(read.error.issues)) };
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, reservation: { ...read.data, customer: customerPart(CUSTOMER, { fields: typed }).customer } };
}

/** Why nothing was booked: errors beside the fields, or a notice above the form. */
export interface Refusal {
  status: number;
  /** Field → message key. */
  errors: Record<string, string>;
  /** Message key. */
  notice: string | undefined;
  /** The same form with the same key would be refused again. */
  needsNewKey: boolean;
}

const isField = (name: string): boolean => FIELDS.some((field) => field === name);

/** This form asks for the age where checkout's asks for the birthday. */
const formFieldOf = (path: string): string => {
  const name = fieldOfPath(path);
  return name === 'birthday' ? 'age' : name;
};

/** @param isWritten whether there is a text for a code of the back end */
export function refusalOf(error: unknown, isWritten: (key: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { status: 500, errors: {}, notice: 'errors.genericBookingError', needsNewKey: false };
  const { kind, status, errorCode, details } = error;
  const errors = Object.fromEntries(
    Object.entries(details)
      .map(([path, key]) => [formFieldOf(path), key])
      .filter(([name, key = '']) => isField(name ?? '') && isWritten(key)),
  );
  if (errorCode === 'driver-age') errors['age'] = 'searchForm.betweenAllowedAge';
  const code = kind === 'refused' ? `errors.codes.${errorCode}` : 'errors.codes.unavailable';
  return {
    status: kind === 'refused' ? status : 503,
    errors,
    notice: Object.keys(errors).length > 0 ? undefined : [code, 'errors.genericBookingError'].find(isWritten),
    needsNewKey: errorCode === 'idempotency-key-reused',
  };
}
