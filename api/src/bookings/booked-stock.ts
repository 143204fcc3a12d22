import { claimPricedPromotion } from '../promotions/booked-promotions';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import type { Stay } from './free-units.store';
import { giveBack, takeExtra, takeUnit } from './stock.store';

/** The car that a booking needs, and for how long. */
export const stayOfBooking = (
  booking: Pick<BookingRow, 'branch_office_id' | 'model_id' | 'from_at' | 'to_at' | 'details'>,
): Stay & { modelId: number } => ({
  branchOfficeId: booking.branch_office_id,
  toBranchOfficeId: booking.details.shown.returnPlace.branchOfficeId,
  modelId: booking.model_id,
  from: booking.from_at,
  to: booking.to_at,
});

/** What of a booking could not be taken any more; neither when it is complete. */
interface MissingStock {
  car: boolean;
  /** Names of the extras, in the booking's language. */
  extras: string[];
}

/**
 * Takes unit and extras of a booking that has none, and says what is missing; what was taken before that is left to the
 * caller, who rolls back or gives it back.
 */
export async function takeStockOf(trx: DbOrTransaction, booking: BookingRow): Promise<MissingStock> {
  const claim = { ...stayOfBooking(booking), bookingId: booking.id };
  if (!(await takeUnit(trx, claim))) return { car: true, extras: [] };
  const extras: string[] = [];
  for (const { additional, quantity } of booking.details.shown.additionals)
    if (!(await takeExtra(trx, { ...claim, extraId: additional.id, quantity }))) extras.push(additional.name);
  return { car: false, extras };
}

/**
 * Takes unit, extras and promotion of a booking that has none: one that has lapsed, or a quotation. All of them, or
 * nothing and false.
 */
export async function takeBooked(trx: DbOrTransaction, booking: BookingRow, now: Date): Promise<boolean> {
  const { car, extras } = await takeStockOf(trx, booking);
  const complete = !car && extras.length === 0 && (await claimPricedPromotion(trx, booking));
  if (!complete) await giveBack(trx, booking.id, now);
  return complete;
}
