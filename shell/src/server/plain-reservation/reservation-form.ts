import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
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
