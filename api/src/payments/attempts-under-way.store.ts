import type { DbOrTransaction } from '../db/database';
import { OPEN_STATES, type AttemptRow } from './payments.store';

/** Why an attempt ended of which another one took the place. */
export const SUPERSEDED = 'superseded';

const openOf = (db: DbOrTransaction, bookingId: string) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', [...OPEN_STATES]);

/** The latest attempts of a booking that nobody has ended. */
export const openAttemptsOf = (db: DbOrTransaction, bookingId: string, limit: number): Promise<AttemptRow[]> =>
  openOf(db, bookingId).orderBy('created_at', 'desc').limit(limit).execute();

/** The payments of a booking that may still take money, or have taken it and nobody knows. */
export const attemptsUnderWay = (db: DbOrTransaction, bookingId: string, now: Date): Promise<AttemptRow[]> =>
  openOf(db, bookingId)
    .where(({ eb, or }) => or([eb('expires_at', '>', now), eb('uncertain_since', 'is not', null)]))
    .execute();

/**
 * What was due is paid: the time of those attempts is over that were begun for the same, in another window or by
 * another way to pay, and of which nothing can have been taken. The worker ends them at their vendors.
 */
export async function endAlternatives(
  db: DbOrTransaction,
  { id, booking_id, amount_minor, is_part }: AttemptRow,
  now: Date,
): Promise<void> {
  if (is_part) return;
  await db
    .updateTable('payment_attempts')
    .where('booking_id', '=', booking_id)
    .where('id', '!=', id)
    .where('is_part', '=', false)
    .where('amount_minor', '=', amount_minor)
    .where('state', 'in', ['created', 'pending'])
    .where('uncertain_since', 'is', null)
    .where('expires_at', '>', now)
    .set({ expires_at: now, next_check_at: now, gateway_code: SUPERSEDED })
    .execute();
}

/** Whether another attempt has paid the same since this one began: what is due, which is paid once. */
export async function wasPaidSince(
  db: DbOrTransaction,
  { id, booking_id, amount_minor, is_part, created_at }: AttemptRow,
): Promise<boolean> {
  if (is_part) return false;
  const other = await db
    .selectFrom('booking_ledger as entry')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
    .select('entry.id')
    .where('entry.booking_id', '=', booking_id)
    .where('entry.kind', '=', 'charge')
    .where('entry.created_at', '>=', created_at)
    .where('attempt.id', '!=', id)
    .where('attempt.is_part', '=', false)
    .where('attempt.amount_minor', '=', amount_minor)
    .executeTakeFirst();
  return other !== undefined;
}
