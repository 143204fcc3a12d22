import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import {
  ageBounds,
  customerPart,
  fieldError,
  fieldOfPath,
  inputOf,
  isDriverAgeValid,
  LONGEST_NOTE,
  typedDriverAge,
  type AgeBounds,
  type CustomerPart,
  type FieldTexts,
  type FormField,
} from '@forecourt/shared/booking';
import { bookingRequest, type OfferParams } from '@forecourt/shared/checkout';
import type { BookRequest, Language } from '@forecourt/shared/contract';
import { fromDecimal } from '@forecourt/shared/money';
import { errorMap } from '@forecourt/shared/rules';
import { parseUrlDate } from '@forecourt/shared/time';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { choicesOf, type Demands } from './demands';
import type { Reservable } from './reservable';

/** Everything that stands in the form, as it was typed. */
export type Typed = FieldTexts & Record<'age' | 'terms' | 'key' | 'price' | 'currency' | 'intent', string>;

const OWN_NAMES = ['age', 'terms', 'key', 'price', 'currency', 'intent'] as const;
const LONGEST_KEPT = 2 * LONGEST_NOTE;
const LONGEST = 100;
const longestOf = ({ kind }: FormField): number =>
  kind === 'multiline' ? LONGEST_NOTE : (inputOf(kind).maxLength ?? LONGEST);

/** Names of the form's controls in their order, for the list of what is wrong. */
export const controlsOf = ({ fields, asksAge, showsTerms }: Demands): string[] => [
  ...fields.map(({ id }) => id),
  ...(asksAge ? ['age'] : []),
  ...(showsTerms ? ['terms'] : []),
];

/** What was sent for a field; a choice that the form does not offer is none. */
function sentValue(sent: URLSearchParams, field: FormField, demands: Demands): string {
  const value = (sent.get(field.id) ?? '').slice(0, LONGEST_KEPT);
  const choices = choicesOf(field, demands);
  return choices && !choices.some((choice) => choice.value === value) ? '' : value;
}

export const typedOf = (sent: URLSearchParams, demands: Demands): Typed =>
  Object.fromEntries([
    ...OWN_NAMES.map((name) => [name, (sent.get(name) ?? '').slice(0, LONGEST_KEPT)]),
    ...demands.fields.map((field) => [field.id, sentValue(sent, field, demands)]),
  ]) as Typed;

/** What is typed of the age counts before what was searched with, so that a fee for young drivers is told. */
export function driverAgeOf(
  sent: URLSearchParams,
  { dateFrom, driverAge }: OfferParams,
  { booking, flow }: Pick<StorefrontConfiguration, 'booking' | 'flow'>,
): number {
  const bounds = ageBounds(booking.driverAge, flow.checkout.driverAgeWithoutCaution);
  const typed = { birthday: sent.get('birthday') ?? '', years: Number(sent.get('age') ?? '') };
  return typedDriverAge(typed, { driverAge, pickUpDate: parseUrlDate(dateFrom) ?? '', bounds });
}

/** One key per form: however often it is sent, it is one booking. */
export const newKey = (): string => randomUUID();

export const emptyForm = (age: number | undefined, demands: Demands): Typed => ({
  ...typedOf(new URLSearchParams(), demands),
  age: age ? String(age) : '',
  key: newKey(),
});

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
const noAge = z.pipe(
  z.string(),
  z.transform((): number | undefined => undefined),
);

const schemaFor = ({ asksAge, facts, showsTerms }: Demands) =>
  z.object({
    age: asksAge ? age(facts.rental.ageBounds) : noAge,
    terms: z.string().check(z.refine((accepted) => accepted === 'yes' || !showsTerms, 'errors.acceptTerms')),
    key: z.uuid(),
    price: z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(Number)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    intent: z.enum(['counter', 'quote']),
  });
export type Reservation = z.infer<ReturnType<typeof schemaFor>> & { fromForm: CustomerPart };

export type ReadForm = { ok: true; reservation: Reservation } | { ok: false; errors: Record<string, string> };

function customerErrors(typed: Typed, { fields, facts }: Demands): Record<string, string> {
  const issues = fields.flatMap((field) => {
    const isTooLong = (typed[field.id] ?? '').trim().length > longestOf(field);
    const message = isTooLong ? 'reserve.tooLong' : fieldError(field, typed, facts);
    return message ? [[field.id, message]] : [];
  });
  return Object.fromEntries(issues) as Record<string, string>;
}

/** Errors are field → message key. */
export function readForm(typed: Typed, demands: Demands): ReadForm {
  const read = schemaFor(demands).safeParse(typed);
  const errors = { ...customerErrors(typed, demands), ...(read.success ? {} : errorMap(read.error.issues)) };
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, reservation: { ...read.data, fromForm: customerPart(demands.fields, { fields: typed }) } };
}

/** The price is the one that the visitor saw: the back end computes its own and refuses when they differ. */
export function requestOf(
  { params, offer, extras, places, quoteOnly, price }: Reservable,
  { intent, age, fromForm, ...seen }: Reservation,
  language: Language,
): BookRequest {
  return bookingRequest(
    {
      params,
      offer,
      extras,
      places,
      language,
      choice: { kind: intent === 'quote' || quoteOnly ? 'quote' : 'counter' },
      price: { total: fromDecimal(seen.price, seen.currency), promotion: price.promotion },
    },
    age === undefined ? fromForm : { ...fromForm, customer: { ...fromForm.customer, age }, driverAge: age },
  );
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

/** @param isWritten whether there is a text for a code of the back end */
export function refusalOf(error: unknown, demands: Demands, isWritten: (key: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { status: 500, errors: {}, notice: 'errors.genericBookingError', needsNewKey: false };
  const { kind, status, errorCode, details } = error;
  const ageField = demands.asksAge ? 'age' : 'birthday';
  const controls = controlsOf(demands);
  const errors = Object.fromEntries(
    Object.entries(details)
      .map(([path, key]) => [fieldOfPath(path), key] as const)
      .map(([name, key]) => [name === 'birthday' ? ageField : name, key] as const)
      .filter(([name, key]) => controls.includes(name) && isWritten(key)),
  );
  if (errorCode === 'driver-age') errors[ageField] = 'searchForm.betweenAllowedAge';
  const code = kind === 'refused' ? `errors.codes.${errorCode}` : 'errors.codes.unavailable';
  return {
    status: kind === 'refused' ? status : 503,
    errors,
    notice: Object.keys(errors).length > 0 ? undefined : [code, 'errors.genericBookingError'].find(isWritten),
    needsNewKey: errorCode === 'idempotency-key-reused',
  };
}
