import type { DbOrTransaction } from './bookings.store';

/**
 * What the billing form of the latest payment asked for, by its fields, of one that is kept before one that goes back;
 * undefined where none was asked.
 */
export async function latestBilling(
  db: DbOrTransaction,
  bookingId: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const found = await db
    .selectFrom('booking_ledger as entry')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
    .where('entry.booking_id', '=', bookingId)
    .where('entry.kind', '=', 'charge')
    .where('attempt.billing', 'is not', null)
    .select('attempt.billing')
    .orderBy((entry) => entry('attempt.state', '=', 'captured'), 'desc')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.billing ?? undefined;
}
