import * as z from 'zod/mini';
import { bookedFromWire, bookingFromWire } from '../booking/from-wire';
import * as wire from '../contract/wire';

/** Schemas of the answers about one booking and its payments. */
export {
  attachments,
  attemptStarted,
  attemptState,
  bookingPapers,
  cancelAnswer,
  checkoutHold,
  confirmAnswer,
  done,
  payAnswer,
  paypalOrder,
  redsysValidated,
} from '../contract/wire';

export const booking = z.pipe(wire.booking, z.transform(bookingFromWire));
export const bookAnswer = z.pipe(wire.bookAnswer, z.transform(bookedFromWire));

export { file } from './file-answer';
