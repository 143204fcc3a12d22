import type { Insertable, Selectable } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../db/database';
import { newReference, type BookingRow } from './bookings.store';

export type AgencyQuotationRow = Selectable<Schema['agency_quotations']>;

/** A quotation of an agency, before its cars are; under a reference that no other one has. */
export async function addAgencyQuotation(
  trx: DbOrTransaction,
  quotation: Omit<Insertable<Schema['agency_quotations']>, 'id'>,
): Promise<AgencyQuotationRow> {
  for (;;) {
    const added = await trx
      .insertInto('agency_quotations')
      .values({ id: newReference(), ...quotation })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added !== undefined) return added;
  }
}

/**
 * Holds the quotation to which a car belongs until the transaction ends; taken before the booking itself, so that two
 * tabs which accept two cars wait for one another.
 */
export async function lockGroupOf(trx: DbOrTransaction, bookingId: string): Promise<void> {
  await trx
    .selectFrom('agency_quotations')
    .select('id')
    .where('id', 'in', (from) => from.selectFrom('bookings').select('agency_quotation_id').where('id', '=', bookingId))
    .forUpdate()
    .execute();
}

/** The other cars of a booking's quotation that could still be booked. */
export const openOthersOf = async (
  trx: DbOrTransaction,
  { id, agency_quotation_id: group }: Pick<BookingRow, 'id' | 'agency_quotation_id'>,
): Promise<BookingRow[]> =>
  group === null
    ? []
    : trx
        .selectFrom('bookings')
        .selectAll()
        .where('agency_quotation_id', '=', group)
        .where('id', '!=', id)
        .where('status', '=', BOOKING_STATUS.Quoted)
        .orderBy('id')
        .forUpdate()
        .execute();

/** True the first time. */
export async function markOpened(trx: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('agency_quotations')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
