import * as z from 'zod/mini';
import { fieldShape } from './book-request';
import { amount, email, id, isoDate, list, personName, text, wallTime } from './primitive';
import { MOST_EXTRAS, selectedAdditional } from './selected-additional';

/** On the wall clock of its place. */
const stop = z.object({ placeId: id, date: isoDate, time: wallTime });

const { emailAddress: _kept, ...changedFields } = fieldShape('customer');

/**
 * What shall be otherwise; what is left out stays. The address to which the e-mails go is not changed here: who holds a
 * link of the booking would take it over.
 */
export const changeWish = z.object({
  pickUp: z.optional(stop),
  dropOff: z.optional(stop),
  extras: z.optional(list(selectedAdditional, MOST_EXTRAS)),
  deliveryTransportationId: fieldShape('request').deliveryTransportationId,
  customer: z.optional(
    z.object({ ...changedFields, firstName: z.optional(personName), lastName: z.optional(personName) }),
  ),
  driver: z.optional(
    z.object({
      ...fieldShape('driver'),
      driverFirstName: z.optional(personName),
      driverLastName: z.optional(personName),
      driverEmail: z.optional(email),
    }),
  ),
});
export type ChangeWish = z.infer<typeof changeWish>;

/** `POST /api/booking/{id}/change`. */
export const changeRequest = z.object({
  wish: changeWish,
  /** Of the preview that was shown, and its price. */
  revision: text(),
  expectedPrice: amount,
});
export type ChangeRequest = z.infer<typeof changeRequest>;
