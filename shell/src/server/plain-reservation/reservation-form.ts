import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import { isDriverAgeValid, isPhoneValid, strippedPhone, type AgeBounds } from '@forecourt/shared/booking';
import { errorMap } from '@forecourt/shared/rules';

/** In the order in which they are asked for. */
export const FIELDS = ['firstName', 'lastName', 'emailAddress', 'cellPhone', 'age'] as const;
export type FieldName = (typeof FIELDS)[number];

/** Everything that stands in the form, as it was typed. */
export type Typed = Record<FieldName | 'terms' | 'key' | 'price' | 'currency' | 'intent', string>;

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

const text = z
  .string()
  .check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.maxLength(LONGEST, 'reserve.tooLong'));
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;

const schemaFor = ({ ageBounds, showsTerms }: Demands) =>
  z.object({
    firstName: text,
    lastName: text,
    emailAddress: text.check(z.email('errors.invalidEmail')),
    cellPhone: text.check(z.refine(isPhoneValid, 'errors.invalidPhone'), z.overwrite(strippedPhone)),
    age: z.pipe(
      text.check(
        z.refine(
          (age) => /^[1-9]\d{0,2}$/.test(age) && isDriverAgeValid(Number(age), ageBounds),
          'searchForm.betweenAllowedAge',
        ),
      ),
      z.transform(Number),
    ),
    terms: z.string().check(z.refine((accepted) => accepted === 'yes' || !showsTerms, 'errors.acceptTerms')),
    key: z.uuid(),
    price: z.pipe(z.string().check(z.regex(AMOUNT)), z.transform(Number)),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    intent: z.enum(['counter', 'quote']),
  });
export type Reservation = z.infer<ReturnType<typeof schemaFor>>;

export type ReadForm = { ok: true; reservation: Reservation } | { ok: false; errors: Record<string, string> };

/** Errors are field → message key. */
export function readForm(typed: Typed, demands: Demands): ReadForm {
  const read = schemaFor(demands).safeParse(typed);
  return read.success ? { ok: true, reservation: read.data } : { ok: false, errors: errorMap(read.error.issues) };
}

/** Why nothing was booked: told beside the fields, or above the form. */
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

/** `customer.emailAddress` is the field `emailAddress`; the driver's age has two names on the wire. */
const fieldOf = (path: string): string => {
  const name = path.split('.').at(-1) ?? path;
  return name === 'driverAge' ? 'age' : name;
};

/** @param isWritten whether there is a text for a code of the back end */
export function refusalOf(error: unknown, isWritten: (key: string) => boolean): Refusal {
  if (!(error instanceof ApiError))
    return { status: 500, errors: {}, notice: 'errors.genericBookingError', needsNewKey: false };
  const { kind, status, errorCode, details } = error;
  const errors = Object.fromEntries(
    Object.entries(details)
      .map(([path, key]) => [fieldOf(path), key])
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
