import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTransaction, Schema } from '../db/database';

/** So much of an attempt's money is still with the company, as far as the ledger knows. */
const LEFT_OF_ATTEMPT = sql<number>`attempt.amount_minor - coalesce((
  select sum(case kind when 'reinstatement' then -amount_minor else amount_minor end) from booking_ledger
  where attempt_id = attempt.id and kind in ('refund', 'chargeback', 'reinstatement')), 0)`;

/** Minor units of an attempt that have not gone back. */
export async function capturedLeft(db: DbOrTransaction, { id }: { id: string }): Promise<number> {
  const attempt = db.selectFrom('payment_attempts as attempt').where('attempt.id', '=', id);
  return Number((await attempt.select(LEFT_OF_ATTEMPT.as('left')).executeTakeFirstOrThrow()).left);
}

/** The same without what was sent by hand of what its vendor has refused, which is in no book of the vendor's. */
export const LEFT_TO_SEND = sql<number>`${LEFT_OF_ATTEMPT} - coalesce((
  select sum(amount_minor) from refunds where attempt_id = attempt.id and settled = 'by-hand'), 0)`;

/** What of an attempt's money is there and was not sent by hand, in minor units. */
export async function leftToSend(db: DbOrTransaction, id: string): Promise<number> {
  const attempt = db.selectFrom('payment_attempts as attempt').where('attempt.id', '=', id);
  return Number((await attempt.select(LEFT_TO_SEND.as('left')).executeTakeFirstOrThrow()).left);
}

/**
 * Refunds that are not done, a failed one until a person has settled it; what a bank has taken back meanwhile is gone.
 */
const LEAVING = sql<number>`(select coalesce(sum(greatest(0, least(open.minor, ${LEFT_TO_SEND}))), 0)
  from (
    select attempt_id, sum(amount_minor) as minor from refunds
    where booking_id = bookings.id and state in ('due', 'sent', 'failed') and settled is null group by attempt_id
  ) as open join payment_attempts as attempt on attempt.id = open.attempt_id)`;

/** What of a booking's money is there and stays there (D200), to be compared in a query. */
export const KEPT = sql<number>`(paid_minor - refunded_minor - leaving_minor)`;

/** Writes anew what was paid of a booking, what has gone back and what is on its way. */
export function sumUp(trx: DbOrTransaction, bookingId: string): Promise<Selectable<Schema['bookings']>> {
  const sumOf = (...kinds: string[]) =>
    sql<number>`(select coalesce(sum(amount_minor), 0) from booking_ledger
      where booking_id = bookings.id and kind in (${sql.join(kinds)}))`;
  return trx
    .updateTable('bookings')
    .where('id', '=', bookingId)
    .set({
      paid_minor: sumOf('charge'),
      refunded_minor: sql`${sumOf('refund', 'chargeback')} - ${sumOf('reinstatement')}`,
      leaving_minor: LEAVING,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Sums up a held booking where it is not: servers from before migration 071, which run beside newer ones during an
 * update, write no `leaving_minor`. Undefined where it was right.
 */
export const sumUpAgain = (
  trx: DbOrTransaction,
  bookingId: string,
): Promise<Selectable<Schema['bookings']> | undefined> =>
  trx
    .updateTable('bookings')
    .where('id', '=', bookingId)
    .where(LEAVING, '<>', sql.ref<number>('leaving_minor'))
    .set({ leaving_minor: LEAVING })
    .returningAll()
    .executeTakeFirst();

/** All that are not summed up, one after another. */
export async function sumUpOthers(db: Db): Promise<void> {
  const wrong = await db
    .selectFrom('bookings')
    .select('id')
    .where(
      sql<boolean>`(leaving_minor <> 0 or id in (
        select booking_id from refunds where state in ('due', 'sent', 'failed') and settled is null))`,
    )
    .where(LEAVING, '<>', sql.ref<number>('leaving_minor'))
    .execute();
  for (const { id } of wrong)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
      await sumUpAgain(trx, id);
    });
}
