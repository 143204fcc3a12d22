import {
  DEFAULT_CHECKOUT_FORM,
  fieldError,
  fieldsAt,
  fieldsOf,
  formTexts,
  isShown,
  pathOfField,
  rentalFacts,
  type BookingPlace,
  type FieldFacts,
  type FieldTexts,
  type FormField,
  type RentalStops,
} from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, type BookRequest, type FieldId, type FormDefinition } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import { bookingConfigurationOf } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { checkoutFormOf, documentTypesOf, taxPayerTypesOf } from '../forms/forms';

interface Rented {
  from: Date;
  to: Date;
  pickUp: BookingPlace;
  dropOff: BookingPlace;
  /** What is asked of the places of the trip; a change of a booking asks nothing of those that stay. */
  stops?: RentalStops;
}

/** Who rents, as a request says it. */
export type AskedCustomer = Pick<BookRequest, 'customer' | 'driver' | 'language'>;

/**
 * What is wrong with the customer of a booking, by field path: the checks of the form, which no client can leave out
 * (S2-5). Files are no part of it: they may be attached to a booking that is made.
 */
export async function customerErrors(
  deps: Deps,
  request: AskedCustomer & Pick<BookRequest, 'isQuotation'>,
  rented: Rented,
): Promise<Record<string, string> | undefined> {
  return formErrors(deps, request, rented, fieldsFor((await checkoutFormOf(deps)) ?? DEFAULT_CHECKOUT_FORM, request));
}

/** The same by another form, such as that of self check-in. */
export const customerErrorsBy = (
  deps: Deps,
  form: Pick<FormDefinition, 'fields'>,
  request: AskedCustomer,
  rented: Rented,
): Promise<Record<string, string> | undefined> =>
  formErrors(deps, request, rented, fieldsFor(form, { ...request, isQuotation: false }));

async function formErrors(
  deps: Deps,
  request: AskedCustomer,
  rented: Rented,
  fields: readonly FormField[],
): Promise<Record<string, string> | undefined> {
  const isCompany = request.customer.isCompany ?? false;
  const texts = formTexts(request);
  const facts = await factsOf(deps, { request, texts, rented });
  const demanded = new Set(fieldsAt(fields, rented.stops ?? {}).map(({ id }) => id));
  const errors = fields.flatMap((field) => {
    const required = field.settings.required && demanded.has(field.id);
    const message = fieldError({ ...field, settings: { required } }, texts, facts);
    return message === undefined ? [] : [[pathOfField(field, isCompany), message] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

/** A row that the form does not ask for is checked as well when the request fills it in. */
function fieldsFor(
  { fields }: Pick<FormDefinition, 'fields'>,
  { customer, isQuotation }: Pick<BookRequest, 'customer' | 'isQuotation'>,
): FormField[] {
  const isCompany = customer.isCompany ?? false;
  const others = Object.keys(CUSTOMER_FIELDS)
    .filter((id) => fields.every(({ typeId }) => typeId !== id))
    .map((typeId) => ({ typeId, settings: { required: false, half: false } }));
  return fieldsOf({ fields: [...fields, ...others] })
    .filter((field) => field.kind !== 'files' && isShown(field, isCompany))
    .map((field) => ({ ...field, settings: { ...field.settings, required: isRequired(field, isQuotation) } }));
}

/** A quotation promises a price and no car: it needs a name and an address. A company's booking needs a driver. */
const isRequired = ({ settings, isAlwaysAsked, fallback }: FormField, isQuotation: boolean): boolean =>
  isQuotation ? isAlwaysAsked === true : settings.required || fallback !== undefined;

interface Facts {
  request: Pick<BookRequest, 'language'>;
  texts: FieldTexts;
  rented: Rented;
}

async function factsOf(deps: Deps, { request: { language }, texts, rented }: Facts): Promise<FieldFacts> {
  const { from, to, pickUp, dropOff, stops } = rented;
  const saysOneOf = (...ids: FieldId[]) => ids.some((id) => texts[id] !== undefined);
  const [documentTypes, taxPayerTypes, { checkout }, { driverAge }] = await Promise.all([
    saysOneOf('documentTypeId', 'driverDocumentTypeId') ? documentTypesOf(deps, language) : [],
    saysOneOf('fiscalConditionId') ? taxPayerTypesOf(deps, language) : [],
    deps.bookingFlow(),
    bookingConfigurationOf(deps.db),
  ]);
  const days = { pickUpDate: toWallClock(from, pickUp).date, returnDate: toWallClock(to, dropOff).date, stops };
  return {
    today: toWallClock(deps.clock(), pickUp).date,
    documentTypes,
    taxPayerTypes,
    rental: rentalFacts(days, { driverAge, checkout }),
  };
}
