import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

/** By how many bookings each of some promotions is used; cancelled ones use none. */
export async function promotionUses(
  db: DbOrTransaction,
  promotionIds: readonly number[],
): Promise<Map<number, number>> {
  if (promotionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('bookings', 'bookings.id', 'promotion_uses.booking_id')
    .select(({ fn }) => ['promotion_id', fn.countAll<number>().as('uses')])
    .where('promotion_id', 'in', promotionIds)
    .where('bookings.status', '<>', BOOKING_STATUS.Cancelled)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, uses }) => [promotion_id, uses]));
}
