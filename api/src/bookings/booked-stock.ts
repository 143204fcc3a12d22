import { claimPricedPromotion } from '../promotions/booked-promotions';
import type { BookingRow, DbOrTransaction } from './bookings.store';
import { giveBack, takeRental } from './stock.store';

/**
 * Takes unit, extras and promotion of a booking that has none: one that has lapsed, or a quotation. All of them, or
 * nothing and false.
 */
export async function takeBooked(trx: DbOrTransaction, booking: BookingRow): Promise<boolean> {
  const claim = {
    bookingId: booking.id,
    branchOfficeId: booking.branch_office_id,
    modelId: booking.model_id,
    from: booking.from_at,
    to: booking.to_at,
  };
  const extras = booking.details.shown.additionals.map(({ additional, quantity }) => ({
    extraId: additional.id,
    quantity,
  }));
  const complete = (await takeRental(trx, claim, extras)) === undefined && (await claimPricedPromotion(trx, booking));
  if (!complete) await giveBack(trx, booking.id);
  return complete;
}
