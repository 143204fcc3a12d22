import * as z from 'zod/mini';
import {
  accountTexts,
  fieldError,
  fieldsOf,
  isMasked,
  isShown,
  rentalFacts,
  type Booking,
  type FieldFacts,
  type FieldTexts,
  type FormField,
  type RentalFacts,
} from '@forecourt/shared/booking';
import { bookingFields, type FormDefinition, type Profile } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import { toWallClock } from '@forecourt/shared/time';

export interface CheckInValues {
  fields: FieldTexts;
  isCompany: boolean;
}

/** Everything that decides what a valid form is. */
export interface CheckInFields {
  fields: readonly FormField[];
  facts: FieldFacts & { rental: RentalFacts };
}

type Lists = Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'>;
interface Setting extends Lists {
  definition: FormDefinition;
  booking: Booking;
  config: Pick<HostConfig, 'booking' | 'flow'>;
}

/** Files have fields of their own here, the photos. */
export function checkInFields({ definition, booking, config, ...lists }: Setting): CheckInFields {
  const { pickUp, dropOff, from, to } = booking;
  const days = {
    pickUpDate: toWallClock(new Date(from), pickUp).date,
    returnDate: toWallClock(new Date(to), dropOff).date,
  };
  const rental = rentalFacts(days, { driverAge: config.booking.driverAge, checkout: config.flow.checkout });
  return {
    fields: fieldsOf(definition).filter(({ kind }) => kind !== 'files'),
    facts: { ...lists, today: toWallClock(new Date(), pickUp).date, rental },
  };
}

const typed = z.custom<CheckInValues>();

/** The checks of the customer's table; messages are keys. */
export const checkInSchema = ({ fields, facts }: CheckInFields) =>
  typed.check(({ value, issues }) => {
    for (const field of fields.filter((shown) => isShown(shown, value.isCompany))) {
      const message = fieldError(field, value.fields, facts);
      if (message) issues.push({ code: 'custom', path: ['fields', field.id], message, input: value });
    }
  });

/** Who drives in a company's booking, as the form has it. */
export const bookedDriver = ({ customer, drivers: [driver] }: Pick<Booking, 'customer' | 'drivers'>): FieldTexts =>
  customer.isCompany && driver
    ? {
        driverFirstName: driver.firstName,
        driverLastName: driver.lastName,
        ...(!isMasked(driver.emailAddress) && { driverEmail: driver.emailAddress }),
      }
    : {};

/** What booking and account know, as the form has it; an address that was only hinted at is none. */
export function knownValues({ fields }: CheckInFields, booking: Booking, profile: Profile | undefined): CheckInValues {
  const { customer } = booking;
  const ofAccount: FieldTexts = profile ? accountTexts(profile) : {};
  const ofBooking: FieldTexts = Object.fromEntries(
    bookingFields().flatMap(([id]) => {
      const text = customer[id] ?? '';
      return text === '' || isMasked(text) ? [] : [[id, text]];
    }),
  );
  const texts: FieldTexts = { ...ofAccount, ...ofBooking, ...bookedDriver(booking) };
  return {
    fields: Object.fromEntries(fields.map(({ id }) => [id, texts[id] ?? ''])),
    isCompany: customer.isCompany,
  };
}
