import { sql, type SqlBool } from 'kysely';
import { BOOKING_STATUS, type AgencyQuotationState } from '@forecourt/shared/contract';
import type { BookingRow } from '../bookings/bookings.store';
import type { AgencyQuotationRow } from '../bookings/quotation-groups.store';
import type { Db, DbOrTransaction } from '../db/database';

export interface ListedQuotation extends AgencyQuotationRow {
  state: AgencyQuotationState;
  /** What of it was booked. */
  booked_id: string | null;
}

const { Quoted, Cancelled } = BOOKING_STATUS;

/** The car that was booked, also when it was cancelled afterwards. */
const BOOKED = sql<string | null>`(select b.id from bookings b where b.agency_quotation_id = q.id
  and (b.quote_accepted_at is not null or b.status not in (${Quoted}, ${Cancelled})) limit 1)`;

/** A quotation of which each car was cancelled has ended, too. */
const isOver = sql<SqlBool>`(q.ended_at is not null
  or not exists (select from bookings b where b.agency_quotation_id = q.id and b.status = ${Quoted}))`;

const stateAt = (now: Date) => sql<AgencyQuotationState>`case
  when ${BOOKED} is not null then 'booked'
  when ${isOver} then 'ended'
  when q.quoted_until <= ${now} then 'expired'
  when q.opened_at is not null then 'opened' else 'sent' end`;

const listed = (db: DbOrTransaction, now: Date) =>
  db
    .selectFrom('agency_quotations as q')
    .selectAll('q')
    .select([stateAt(now).as('state'), BOOKED.as('booked_id')]);

export const quotationById = (db: DbOrTransaction, id: string, now: Date): Promise<ListedQuotation | undefined> =>
  listed(db, now).where('q.id', '=', id).executeTakeFirst();

/** Holds the quotation until the transaction ends. */
export const lockQuotation = (trx: DbOrTransaction, id: string): Promise<AgencyQuotationRow | undefined> =>
  trx.selectFrom('agency_quotations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Listing {
  agencyId: string;
  now: Date;
  state?: AgencyQuotationState | undefined;
  offset: number;
  limit: number;
}

/** The latest first. */
export async function quotationsOfAgency(db: Db, { agencyId, now, state, offset, limit }: Listing) {
  const isOfState = state === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${stateAt(now)} = ${state}`;
  const mine = listed(db, now).where('q.agency_id', '=', agencyId).where(isOfState);
  const { count } = await db
    .selectFrom('agency_quotations as q')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('q.agency_id', '=', agencyId)
    .where(isOfState)
    .executeTakeFirstOrThrow();
  const rows = await mine.orderBy('q.created_at', 'desc').orderBy('q.id').limit(limit).offset(offset).execute();
  return { count, rows };
}

/** The cars of some quotations, in the order in which they were chosen. */
export const carsOf = async (db: DbOrTransaction, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bookings')
        .selectAll()
        .where('agency_quotation_id', 'in', ids)
        .orderBy('quotation_position')
        .orderBy('id')
        .execute();

/** Ends what is still open of a quotation. */
export async function endQuotation(trx: DbOrTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('agency_quotations').set({ ended_at: now }).where('id', '=', id).execute();
  await trx
    .updateTable('bookings')
    .set({ status: Cancelled, cancel_reason: 'asked' })
    .where('agency_quotation_id', '=', id)
    .where('status', '=', Quoted)
    .execute();
}
