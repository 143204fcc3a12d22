import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import { capturedLeft, type AttemptRow } from './payments.store';

export type RefundRow = Selectable<Schema['refunds']>;

export interface NewRefund {
  amountMinor: number;
  reason: string;
  /** The administrator who asks; a promise of the terms has none. */
  askedBy?: string;
}

const UNDER_WAY: readonly RefundRow['state'][] = ['due', 'sent'];

/** Minor units of an attempt that have neither gone back nor are on their way. */
export async function refundable(trx: DbOrTransaction, attempt: AttemptRow): Promise<number> {
  const { under_way } = await trx
    .selectFrom('refunds')
    .where('attempt_id', '=', attempt.id)
    .where('state', 'in', [...UNDER_WAY])
    .select(sql<number>`coalesce(sum(amount_minor), 0)`.as('under_way'))
    .executeTakeFirstOrThrow();
  return (await capturedLeft(trx, attempt)) - Number(under_way);
}

export async function insertRefund(
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { amountMinor, reason, askedBy }: NewRefund,
  now: Date,
): Promise<RefundRow> {
  return trx
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      booking_id: attempt.booking_id,
      attempt_id: attempt.id,
      amount_minor: amountMinor,
      state: 'due',
      reason,
      gateway_ref: null,
      gateway_code: null,
      next_try_at: now,
      created_at: now,
      asked_by: askedBy ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** From the moment it is claimed its end is unknown until the vendor has answered. */
export const claimRefund = (db: Db, now: Date, again: (due: RefundRow) => Date): Promise<RefundRow | undefined> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('state', 'in', [...UNDER_WAY])
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    await trx
      .updateTable('refunds')
      .where('id', '=', due.id)
      .set({
        state: 'sent',
        tries: due.tries + 1,
        next_try_at: again(due),
      })
      .execute();
    return due;
  });

export const promisedBookings = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('bookings').select('id').where('refund_by', 'is not', null).execute()).map(({ id }) => id);

/** Captured attempts of a booking, the latest first, held until the transaction ends. */
export const lockRefundable = (trx: DbOrTransaction, bookingId: string): Promise<AttemptRow[]> =>
  trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['captured', 'refund-due'])
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();

/** Minor units of a booking for which there is a refund that is not done; a failed one is a person's to send. */
export async function plannedRefunds(trx: DbOrTransaction, bookingId: string): Promise<number> {
  const { minor } = await trx
    .selectFrom('refunds')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', [...UNDER_WAY, 'failed'])
    .select(sql<number>`coalesce(sum(amount_minor), 0)`.as('minor'))
    .executeTakeFirstOrThrow();
  return Number(minor);
}

export async function endRefund(
  db: DbOrTransaction,
  id: string,
  end: { state: 'done' | 'failed'; gateway_ref?: string; gateway_code: string },
): Promise<void> {
  await db.updateTable('refunds').where('id', '=', id).set(end).execute();
}
