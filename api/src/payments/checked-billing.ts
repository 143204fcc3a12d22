import {
  billingFieldsOf,
  choicesOf,
  chosenValue,
  fieldError,
  isOnline,
  longestOf,
  type FieldFacts,
  type FormField,
} from '@forecourt/shared/booking';
import { LANGUAGES, paymentTypeNumber, type PaymentGateway } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import type { BookingRow } from '../bookings/bookings.store';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { billingFormOf, documentTypesInAll, taxPayerTypesInAll } from '../forms/forms';
import type { Outcome } from '../idempotency/once';
import { countriesIn } from '../places/geodata.routes';
import type { BillingDetails } from './payments.store';

export interface GivenBilling {
  /** The one among several methods of that type; clients of before do not say it. */
  methodId?: number | undefined;
  billing?: BillingDetails | undefined;
}

/**
 * What of the billing details counts: the fields of the company's form, where the way to pay asks for it (S2-3); all
 * else is dropped. The checks are those of the form, which no client can leave out; only calls that know no billing
 * details (`offered` is undefined) go without (D201).
 */
export async function checkedBilling(
  deps: Deps,
  booking: BookingRow,
  gateway: PaymentGateway,
  offered: GivenBilling | undefined,
): Promise<Outcome<BillingDetails | undefined>> {
  const form = offered && (await isAsked(deps, gateway, offered)) ? await billingFormOf(deps) : undefined;
  if (form === undefined) return { ok: true, answer: undefined };
  const fields = billingFieldsOf(form);
  const given = offered?.billing ?? {};
  const typed = Object.fromEntries(fields.map(({ id }) => [id, (given[id] ?? '').trim()]));
  const facts = await factsOf(deps, booking, fields, typed);
  const values = Object.fromEntries(
    fields.map(({ id, kind }) => [id, chosenValue(typed[id] ?? '', choicesOf(kind, facts))]),
  );
  const errors = errorsOf(fields, values, facts);
  if (errors.length > 0) return { ok: false, code: 'validation', details: Object.fromEntries(errors) };
  return { ok: true, answer: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) };
}

const methodsOf = async ({ bookingFlow }: Pick<Deps, 'bookingFlow'>, gateway: PaymentGateway) => {
  const paymentType = paymentTypeNumber(gateway);
  const { paymentMethods } = (await bookingFlow()).general;
  return paymentMethods.filter((method) => isOnline(method) && method.paymentType === paymentType);
};

/** By which method a payment begins; undefined where one of several is not named. */
export async function methodIdOf(
  deps: Pick<Deps, 'bookingFlow'>,
  gateway: PaymentGateway,
  offered: GivenBilling | undefined,
): Promise<number | undefined> {
  const methods = await methodsOf(deps, gateway);
  const method = methods.find(({ id }) => id === offered?.methodId) ?? (methods.length === 1 ? methods[0] : undefined);
  return method?.id;
}

/** By the method that is named; else what comes with the payment says which of the methods it was. */
async function isAsked(deps: Deps, gateway: PaymentGateway, { methodId, billing }: GivenBilling): Promise<boolean> {
  const ofType = await methodsOf(deps, gateway);
  const named = ofType.filter(({ id }) => id === methodId);
  const methods = named.length > 0 ? named : ofType;
  const asking = methods.filter(({ disableBillingForm }) => !disableBillingForm);
  return asking.length > 0 && (billing !== undefined || asking.length === methods.length);
}

/** Whoever could see no list has typed a name of it, in the language of the page at that moment. */
async function factsOf(
  deps: Deps,
  row: BookingRow,
  fields: readonly FormField[],
  typed: BillingDetails,
): Promise<FieldFacts> {
  const says = (kind: FormField['kind']) => fields.some((field) => field.kind === kind && typed[field.id] !== '');
  return {
    today: toWallClock(deps.clock(), bookingOf(row).pickUp).date,
    documentTypes: says('documentType') ? await documentTypesInAll(deps, row.language) : [],
    taxPayerTypes: says('fiscalCondition') ? await taxPayerTypesInAll(deps, row.language) : [],
    countries: says('country') ? LANGUAGES.flatMap(countriesIn) : [],
  };
}

const errorsOf = (fields: readonly FormField[], values: BillingDetails, facts: FieldFacts): [string, string][] =>
  fields.flatMap((field): [string, string][] => {
    const isTooLong = (values[field.id] ?? '').length > longestOf(field.kind);
    const error = isTooLong ? 'errors.codes.validation' : fieldError(field, values, facts);
    return error === undefined ? [] : [[`billing.${field.id}`, error]];
  });
