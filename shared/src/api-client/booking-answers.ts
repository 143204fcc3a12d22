import * as z from 'zod/mini';
import { bookedFromWire, bookingFromWire, extraFromWire } from '../booking/from-wire';
import * as wire from '../contract/wire';

/** Schemas of the answers about one booking and its payments. */
export {
  attachments,
  attemptStarted,
  attemptState,
  cancelAnswer,
  checkoutHold,
  confirmAnswer,
  done,
  openGateways,
  payAnswer,
  paypalOrder,
  redsysValidated,
} from '../contract/wire';

export const booking = z.pipe(wire.booking, z.transform(bookingFromWire));
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
export const bookAnswer = z.pipe(wire.bookAnswer, z.transform(bookedFromWire));

export { file } from './file-answer';
