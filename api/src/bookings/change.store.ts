import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../db/database';
import type { AskedChange, BookingDetails, ChangedRental } from '../db/schema-bookings';
import type { BookingRow } from './bookings.store';
import type { Stay } from './free-units.store';
import { giveBack, queueFor, takeExtras, takeRental } from './stock.store';

export type { AskedChange };
export type ChangeRow = Selectable<Schema['booking_changes']>;

interface Claimed extends Stay {
  bookingId: string;
  modelId: number;
}
type Extras = readonly { extraId: number; quantity: number }[];

const unitsAt = ({ branchOfficeId, modelId }: Claimed): string => `unit:${branchOfficeId}:${modelId}`;

/**
 * Car and extras of a booking for its new rental, or what is gone of them: the caller then rolls back, so that the
 * booking keeps what it had. Nobody else gets the old ones before the transaction ends. All who want the same stock
 * queue up first, changes one after another, since a change is the only one that lets go of stock while it wants other.
 */
export async function moveRental(
  trx: DbOrTransaction,
  { was, next, extras, now }: { was: Claimed; next: Claimed; extras: Extras; now: Date },
): Promise<Awaited<ReturnType<typeof takeRental>>> {
  await queueFor(trx, 'booking-changes');
  for (const stock of [...new Set([unitsAt(was), unitsAt(next)])].sort()) await queueFor(trx, stock);
  await queueForExtras(trx, next, extras);
  await giveBack(trx, next.bookingId, now);
  return takeRental(trx, next, extras);
}

/** The same for a booking that keeps its car. */
export async function exchangeExtras(
  trx: DbOrTransaction,
  claim: Claimed,
  extras: Extras,
): Promise<Awaited<ReturnType<typeof takeExtras>>> {
  await queueFor(trx, 'booking-changes');
  await queueForExtras(trx, claim, extras);
  await trx.deleteFrom('additional_occupations').where('booking_id', '=', claim.bookingId).execute();
  return takeExtras(trx, claim, extras);
}

async function queueForExtras(trx: DbOrTransaction, { branchOfficeId }: Claimed, extras: Extras): Promise<void> {
  const ids = extras.map(({ extraId }) => extraId).sort((a, b) => a - b);
  for (const id of ids) await queueFor(trx, `extra:${branchOfficeId}:${id}`);
}

/** Writes a change into the booking; the pick-up is reminded of anew when it has moved. */
export const writeChange = (trx: DbOrTransaction, row: BookingRow, next: AskedChange): Promise<BookingRow> =>
  trx
    .updateTable('bookings')
    .where('id', '=', row.id)
    .set({
      from_at: new Date(next.from),
      to_at: new Date(next.to),
      branch_office_id: next.branchOfficeId,
      price_minor: next.priceMinor,
      pay_now_minor: Math.min(row.pay_now_minor, next.priceMinor),
      details: JSON.stringify(next.details),
      changes: row.changes + 1,
      ...(row.from_at.toISOString() !== next.from && { check_in_mailed_at: null }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

interface NewChange {
  state: 'made' | 'open';
  userId: string | null;
  parts: readonly string[];
  next: AskedChange;
  now: Date;
}

const rentalOf = (details: BookingDetails, from: string, to: string): Omit<ChangedRental, 'priceMinor'> => ({
  from,
  to,
  pickUp: details.shown.deliveryPlace.name,
  dropOff: details.shown.returnPlace.name,
  extras: details.shown.additionals.map(({ additional, quantity }) => ({ name: additional.name, quantity })),
  currency: details.shown.currency,
});

/** What the booking was before the change. */
const rentalBefore = (row: BookingRow): ChangedRental => ({
  ...rentalOf(row.details, row.from_at.toISOString(), row.to_at.toISOString()),
  priceMinor: row.price_minor,
});

/** Keeps who changed what when; what is asked of the branch is kept whole until it has decided. */
export async function addChange(
  trx: DbOrTransaction,
  row: BookingRow,
  { state, userId, parts, next, now }: NewChange,
): Promise<string> {
  const after: ChangedRental = { ...rentalOf(next.details, next.from, next.to), priceMinor: next.priceMinor };
  const { id } = await trx
    .insertInto('booking_changes')
    .values({
      id: randomUUID(),
      booking_id: row.id,
      state,
      user_id: userId,
      parts: JSON.stringify(parts),
      before: JSON.stringify(rentalBefore(row)),
      after: JSON.stringify(after),
      asked: state === 'open' ? JSON.stringify(next) : null,
      reason: null,
      created_at: now,
      decided_at: state === 'open' ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The one that waits for the branch. */
export const openChange = (db: DbOrTransaction, bookingId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** What waits for a branch, the next pick-up first: which booking, and the rental that is asked for. */
export const openChanges = (db: DbOrTransaction, now: Date) =>
  db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select(['booking_changes.booking_id as bookingId', 'booking_changes.parts', 'booking_changes.after'])
    .where('booking_changes.state', '=', 'open')
    .where('bookings.status', '!=', BOOKING_STATUS.Cancelled)
    .where('bookings.from_at', '>', now)
    .orderBy('bookings.from_at')
    .orderBy('bookings.id')
    .execute();

export const changeById = (db: DbOrTransaction, id: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('booking_changes').selectAll().where('id', '=', id).executeTakeFirst();

/** A decision is made once; what was asked is not kept any longer. */
export async function decideChange(
  trx: DbOrTransaction,
  id: string,
  { state, reason = null, now }: { state: 'confirmed' | 'declined'; reason?: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('booking_changes')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .set({ state, reason, decided_at: now, asked: null })
    .execute();
}

/** Nobody decides about a booking that has begun or ended: what was asked of the branch is not kept any longer. */
export async function endIdleChanges(db: DbOrTransaction, now: Date): Promise<void> {
  await db
    .updateTable('booking_changes')
    .from('bookings')
    .whereRef('bookings.id', '=', 'booking_changes.booking_id')
    .where('booking_changes.state', '=', 'open')
    .where((row) => row.or([row('bookings.from_at', '<=', now), row('bookings.status', '=', BOOKING_STATUS.Cancelled)]))
    .set({ state: 'ended', asked: null, decided_at: now })
    .execute();
}
