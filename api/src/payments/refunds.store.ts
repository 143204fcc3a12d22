import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { capturedLeft, LEFT_TO_SEND, leftToSend, sumUp } from '../bookings/kept.store';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import type { AttemptRow } from './payments.store';

export type RefundRow = Selectable<Schema['refunds']>;

export interface NewRefund {
  amountMinor: number;
  reason: string;
  /** The administrator who asks; a promise of the terms has none. */
  askedBy?: string;
  /** The only payment that gives it back; else all of the booking's do. */
  attemptId?: string | undefined;
}

const UNDER_WAY: readonly RefundRow['state'][] = ['due', 'sent'];

type Backs = 'under-way' | 'failed' | 'by-hand';
/** Undefined for what is done, which the ledger has, and for what was asked for again. */
const backOf = ({ state, settled }: Pick<RefundRow, 'state' | 'settled'>): Backs | undefined => {
  if (UNDER_WAY.includes(state)) return 'under-way';
  if (state !== 'failed') return undefined;
  if (settled === null) return 'failed';
  return settled === 'by-hand' ? 'by-hand' : undefined;
};

type Sums = Record<Backs, number>;
const summed = (rows: readonly Pick<RefundRow, 'state' | 'settled' | 'amount_minor'>[]): Sums => {
  const sums: Sums = { 'under-way': 0, failed: 0, 'by-hand': 0 };
  for (const row of rows) {
    const back = backOf(row);
    if (back !== undefined) sums[back] += row.amount_minor;
  }
  return sums;
};
const refundsOf = async (db: DbOrTransaction, of: 'attempt_id' | 'booking_id', id: string): Promise<Sums> =>
  summed(await db.selectFrom('refunds').where(of, '=', id).select(['state', 'settled', 'amount_minor']).execute());

/**
 * Minor units of an attempt that have neither gone back nor are on their way. `withFailed`: what its vendor has
 * refused before can be asked for again.
 */
export async function refundable(trx: DbOrTransaction, attempt: AttemptRow, withFailed = true): Promise<number> {
  const sums = await refundsOf(trx, 'attempt_id', attempt.id);
  const left = (await capturedLeft(trx, attempt)) - sums['under-way'] - sums['by-hand'];
  return withFailed ? left : left - sums.failed;
}

/** Minor units of a booking that their vendors may still give back. */
export const underWayOf = async (trx: DbOrTransaction, bookingId: string): Promise<number> =>
  (await refundsOf(trx, 'booking_id', bookingId))['under-way'];

export async function insertRefund(
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { amountMinor, reason, askedBy }: NewRefund,
  now: Date,
): Promise<RefundRow> {
  const added = await trx
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
  await sumUp(trx, attempt.booking_id);
  return added;
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

/** Captured attempts of a booking, or the one that is named, the latest first, held until the transaction ends. */
export const lockRefundable = (trx: DbOrTransaction, bookingId: string, attemptId?: string): Promise<AttemptRow[]> =>
  trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['captured', 'refund-due'])
    .$if(attemptId !== undefined, (query) => query.where('id', '=', attemptId ?? ''))
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();

interface Done {
  state: 'done';
  gateway_ref: string;
  gateway_code: string;
}

/**
 * Settles so much of what vendors have refused of a booking, or of one attempt, the oldest first; what a bank has taken
 * back meanwhile is not there to be sent. Of a refund that is settled in part the rest stays a refund of its own.
 * Answers how much it has not settled. Whoever calls it holds the booking, and sums it up.
 */
export async function settleFailed(
  trx: DbOrTransaction,
  of: { bookingId: string } | { attemptId: string },
  amountMinor: number,
  end: { settled: NonNullable<RefundRow['settled']> } | Done,
): Promise<number> {
  const [column, id] =
    'bookingId' in of ? (['booking_id', of.bookingId] as const) : (['attempt_id', of.attemptId] as const);
  const open = await trx
    .selectFrom('refunds')
    .selectAll()
    .where(column, '=', id)
    .where('state', '=', 'failed')
    .where('settled', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  let left = amountMinor;
  for (const { settled: _open, ...refund } of open) {
    // A movement that the vendor tells is in the ledger already.
    const most = 'settled' in end ? await leftToSend(trx, refund.attempt_id) : left;
    const part = Math.min(left, refund.amount_minor, most);
    if (part <= 0) continue;
    left -= part;
    await trx
      .updateTable('refunds')
      .where('id', '=', refund.id)
      .set({ amount_minor: part, ...end })
      .execute();
    const rest = { ...refund, id: randomUUID(), amount_minor: refund.amount_minor - part };
    if (rest.amount_minor > 0) await trx.insertInto('refunds').values(rest).execute();
  }
  if (open[0] !== undefined) await flagRefused(trx, open[0].booking_id);
  return left;
}

const IS_FLAGGED = sql<boolean>`('refund-failed' = any(flags))`;
/** Something of the payment is there that its vendor has refused to give back, and that nobody has settled. */
const IS_REFUSED = sql<boolean>`(${LEFT_TO_SEND} > 0 and exists (
  select from refunds where attempt_id = attempt.id and state = 'failed' and settled is null))`;

/**
 * Flags the payments of a booking of which something is there that their vendors have refused to give back and nobody
 * has settled, and takes the flag from all others (D229). Whoever calls it holds the booking.
 */
export async function flagRefused(trx: DbOrTransaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('payment_attempts as attempt')
    .where('attempt.booking_id', '=', bookingId)
    .where(IS_REFUSED, '<>', IS_FLAGGED)
    .set({
      flags: sql`case when ${IS_FLAGGED} then array_remove(flags, 'refund-failed')
        else array_append(flags, 'refund-failed') end`,
    })
    .execute();
}

/** Flags anew all payments that a server of before has flagged, or has left flagged. */
export async function flagRefusedByOthers(db: Db): Promise<void> {
  const wrong = await db
    .selectFrom('payment_attempts as attempt')
    .select('attempt.booking_id')
    .distinct()
    .where(
      sql<boolean>`(${IS_FLAGGED} or attempt.id in (
        select attempt_id from refunds where state = 'failed' and settled is null))`,
    )
    .where(IS_REFUSED, '<>', IS_FLAGGED)
    .execute();
  for (const { booking_id: id } of wrong)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
      await flagRefused(trx, id);
    });
}

/** Whoever calls it holds the booking, which it answers summed up. */
export async function endRefund(
  trx: DbOrTransaction,
  { id, booking_id }: Pick<RefundRow, 'id' | 'booking_id'>,
  end: Done | { state: 'failed'; gateway_code: string },
): Promise<Selectable<Schema['bookings']>> {
  await trx.updateTable('refunds').where('id', '=', id).set(end).execute();
  return sumUp(trx, booking_id);
}

/**
 * Ends the refunds that money which went back is the end of: one that was sent to the vendor, which may tell it before
 * it answers the call itself, or what it has refused and given back after all, as in its back office. So much is on its
 * way no more, and nobody sends it by hand (D199). Undefined for any other movement.
 */
export async function endByMovement(
  trx: DbOrTransaction,
  { id, booking_id }: AttemptRow,
  { outcome, amountMinor, eventId, code }: { outcome: string; amountMinor: number; eventId: string; code: string },
): Promise<Selectable<Schema['bookings']> | undefined> {
  if (outcome !== 'refunded') return undefined;
  const ofAttempt = trx.selectFrom('refunds').selectAll().where('attempt_id', '=', id);
  const known = await ofAttempt.where('gateway_ref', '=', eventId).executeTakeFirst();
  const sent = await ofAttempt
    .where('state', '=', 'sent')
    .where('amount_minor', '=', amountMinor)
    .orderBy('created_at')
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  const end: Done = { state: 'done', gateway_ref: eventId, gateway_code: code };
  if (sent !== undefined) return endRefund(trx, sent, end);
  await settleFailed(trx, { attemptId: id }, amountMinor, end);
  return sumUp(trx, booking_id);
}
