import { sql } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import type { CheckInDetails } from '../db/schema-bookings';
import type { BookingRow } from './bookings.store';

/** Marks the booking as checked in, with what the customer said. */
export const markCheckedIn = (trx: DbOrTransaction, id: string, details: CheckInDetails): Promise<BookingRow> =>
  trx
    .updateTable('bookings')
    .where('id', '=', id)
    .set({ is_self_checkin: true, check_in: JSON.stringify(details) })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Marks one booking as reminded whose self check-in has opened since it was made, and answers it; several workers share
 * them. What has no car yet, or waits for its payment or its guest, is left out.
 */
export async function takeDueReminder(
  trx: DbOrTransaction,
  now: Date,
  leadHours: number,
): Promise<BookingRow | undefined> {
  const due = await trx
    .selectFrom('bookings')
    .select('id')
    .where('check_in_mailed_at', 'is', null)
    .where('is_self_checkin', '=', false)
    .where('hold_expires_at', 'is', null)
    .where('from_at', '>', now)
    .where('from_at', '<=', sql<Date>`${now}::timestamptz + ${leadHours} * interval '1 hour'`)
    .where('created_at', '<', sql<Date>`from_at - ${leadHours} * interval '1 hour'`)
    .where((row) =>
      row.or([
        row('status', '=', BOOKING_STATUS.Confirmed),
        row.and([row('status', '=', BOOKING_STATUS.Reserved), row('is_on_request', '=', false)]),
      ]),
    )
    .orderBy('from_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    due &&
    trx
      .updateTable('bookings')
      .where('id', '=', due.id)
      .set({ check_in_mailed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}
