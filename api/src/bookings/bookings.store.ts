import { randomInt } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { BookingPlace } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type BookingStatus, type Language } from '@forecourt/shared/contract';
import { textIn } from '../data/catalogue';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import type { BookingDetails, RequestedDetails } from '../db/schema-bookings';
import { KEPT, sumUp } from './kept.store';

export type { BookingDetails, DbOrTransaction, RequestedDetails };
export type BookingRow = Selectable<Schema['bookings']>;
export type InfractionRow = Selectable<Schema['infractions']>;
export type NewBooking = Omit<Insertable<Schema['bookings']>, 'id' | 'details'> & { details: BookingDetails };

/** Without those that are read as a 0 or a 1. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 4 digits followed by 8 letters or digits (S1-9): also the longest order that Redsys takes. */
export const newReference = (): string => `${draw('0123456789', 4)}${draw(LETTERS, 8)}`;

/** Another order for the same booking: its 4 digits and a new tail. */
export const newOrderFor = (reference: string): string => `${reference.slice(0, 4)}${draw(LETTERS, 8)}`;

/** Under a reference that no other booking has. */
export async function addBooking(db: DbOrTransaction, { details, ...booking }: NewBooking): Promise<BookingRow> {
  for (;;) {
    const added = await db
      .insertInto('bookings')
      .values({ id: newReference(), ...booking, details: JSON.stringify(details) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added !== undefined) return added;
  }
}

export const bookingById = (db: DbOrTransaction, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds the row until the transaction ends: status and payments change one after another. */
export const lockBooking = (db: DbOrTransaction, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type BookingChange = Partial<
  Pick<
    BookingRow,
    | 'refund_by'
    | 'hold_expires_at'
    | 'cancel_reason'
    | 'decided_at'
    | 'decline_reason'
    | 'online_payment'
    | 'quote_opened_at'
    | 'quote_accepted_at'
    | 'is_mail_withheld'
  >
> & {
  status?: BookingStatus;
  details?: BookingDetails;
};

/** Answers the booking as it is then; a change that changes nothing is none. */
export function changeBooking(
  db: DbOrTransaction,
  id: string,
  { status, details, ...change }: BookingChange,
): Promise<BookingRow> {
  const values = {
    ...change,
    ...(change.hold_expires_at === null && { held_by: null }),
    ...(status === undefined ? {} : { status: BOOKING_STATUS[status] }),
    ...(details === undefined ? {} : { details: JSON.stringify(details) }),
  };
  const query =
    Object.keys(values).length === 0
      ? db.selectFrom('bookings').selectAll().where('id', '=', id)
      : db.updateTable('bookings').where('id', '=', id).set(values).returningAll();
  return query.executeTakeFirstOrThrow();
}

/**
 * Writes an entry and sums up the booking; undefined when the entry is there already. An entry is never changed: what
 * was charged wrongly is given back by another one.
 */
export async function addEntry(
  trx: DbOrTransaction,
  entry: Insertable<Schema['booking_ledger']> & { booking_id: string },
): Promise<BookingRow | undefined> {
  const added = await trx
    .insertInto('booking_ledger')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added === undefined ? undefined : sumUp(trx, entry.booking_id);
}

/**
 * One booking whose hold has ended and of which nothing is paid, or less than is due; several sweepers share them. A
 * payment that began during the hold prolongs it until the attempt ends.
 */
export const lockExpiredHold = (db: DbOrTransaction, now: Date): Promise<BookingRow | undefined> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('hold_expires_at', '<=', now)
    .where('status', '=', BOOKING_STATUS.Reserved)
    .where(sql<boolean>`(${KEPT} <= 0 or ${KEPT} < pay_now_minor)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.booking_id', '=', 'bookings.id')
            .whereRef('payment_attempts.created_at', '<', 'bookings.hold_expires_at')
            .where('payment_attempts.state', 'in', ['created', 'pending', 'authorised'])
            .where('payment_attempts.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('hold_expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Bookings on request before their pick-up, on which no branch has decided. */
export const undecidedBookings = (db: Db, now: Date): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('is_on_request', '=', true)
    .where('status', '=', BOOKING_STATUS.Reserved)
    .where('from_at', '>', now)
    .orderBy('from_at')
    .orderBy('id')
    .execute();

/** Where a branch is reached; an empty text is "not at all", and without a language it reads the site's. */
export const branchContact = (
  db: DbOrTransaction,
  branchOfficeId: number,
): Promise<Pick<Selectable<Schema['branch_offices']>, 'email' | 'phone' | 'language'> | undefined> =>
  db
    .selectFrom('branch_offices')
    .select(['email', 'phone', 'language'])
    .where('id', '=', branchOfficeId)
    .executeTakeFirst();

/** The age below which a branch asks more of drivers (D65). */
export const youngDriverBelow = async (db: DbOrTransaction, branchOfficeId: number): Promise<number> => {
  const branch = db.selectFrom('branch_offices').select('young_driver_below').where('id', '=', branchOfficeId);
  return (await branch.executeTakeFirst())?.young_driver_below ?? 0;
};

export interface Page {
  offset: number;
  limit: number;
}

export async function infractionsOfUser(db: Db, userId: string, { offset, limit }: Page) {
  const mine = db.selectFrom('infractions').where('user_id', '=', userId);
  const [{ count }, rows] = await Promise.all([
    mine.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    mine.selectAll().orderBy('happened_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
}

export async function infractionOfUser(
  db: DbOrTransaction,
  userId: string,
  id: number,
): Promise<InfractionRow | undefined> {
  if (!isRowId(id)) return undefined;
  return db.selectFrom('infractions').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Undefined where there is none of this user's, or none that is not contested yet. */
export async function contestedInfraction(
  trx: DbOrTransaction,
  userId: string,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<InfractionRow | undefined> {
  if (!isRowId(id)) return undefined;
  return trx
    .updateTable('infractions')
    .set({ contested_at: now, objection: reason })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('contested_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a number from outside can be a row's id at all; PostgreSQL would fail on others. */
const isRowId = (id: number): boolean => Number.isInteger(id) && Math.abs(id) <= 2_147_483_647;

/** The places of a rental by id, with their names in the language. */
export async function bookingPlaces(
  db: DbOrTransaction,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, BookingPlace>> {
  const possible = ids.filter(isRowId);
  if (possible.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .innerJoin('branch_offices as branch', 'branch.id', 'places.branch_office_id')
    .select([
      'places.id',
      'places.branch_office_id',
      'places.name',
      'places.city',
      'places.country',
      'places.address',
      'places.category',
      'branch.time_zone',
      'branch.utc_diff',
    ])
    .where('places.id', 'in', possible)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        branchId: row.branch_office_id,
        city: row.city,
        country: row.country,
        address: row.address,
        category: row.category,
        name: textIn(row.name, language) || row.city,
        timeZone: row.time_zone,
        utcDiff: Number(row.utc_diff),
      },
    ]),
  );
}
