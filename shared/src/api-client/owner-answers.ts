import * as z from 'zod/mini';
import { bookingFromWire, extraFromWire } from '../booking/from-wire';
import * as wire from '../contract/wire';

/** Schemas of the answers about changing a booking and about quotations, for which the account alone asks. */
export { done } from '../contract/wire';

export const quotation = z.pipe(
  wire.quotation,
  z.transform(({ booking: wired, ...rest }) => ({ ...rest, booking: bookingFromWire(wired) })),
);
const withBooking = <T extends { booking: wire.Booking }>({ booking: wired, ...rest }: T) => ({
  ...rest,
  booking: bookingFromWire(wired),
});
export const changeTerms = z.pipe(wire.changeTerms, z.transform(withBooking));
export const changeAnswer = z.pipe(wire.changeAnswer, z.transform(withBooking));
export const changePreview = z.pipe(
  wire.changePreview,
  z.transform(({ before, after, offered, ...rest }) => ({
    ...rest,
    before: bookingFromWire(before),
    after: bookingFromWire(after),
    offered: offered.map(extraFromWire),
  })),
);
export const customerQuotation = z.pipe(
  wire.customerQuotation,
  z.transform(({ cars, ...rest }) => ({
    ...rest,
    cars: cars.map(({ booking: wired, ...car }) => ({ ...car, booking: bookingFromWire(wired) })),
  })),
);
