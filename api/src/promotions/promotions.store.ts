import { isUsedUp } from '@forecourt/shared/booking';
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

interface PromotionUse {
  bookingId: string;
  promotionId: number;
  /** Guests and accounts alike are told apart by their address. */
  customerKey: string;
}

/** Whether a booking may use a promotion beside all others that do; concurrent questions wait for one another. */
export async function isPromotionLeft(
  db: DbOrTransaction,
  { bookingId, promotionId, customerKey }: PromotionUse,
): Promise<boolean> {
  const limits = await db
    .selectFrom('promotions')
    .select(['max_uses', 'max_uses_by_customer'])
    .where('id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();
  if (limits === undefined) return false;
  const uses = await db
    .selectFrom('promotion_uses')
    .innerJoin('bookings', 'bookings.id', 'promotion_uses.booking_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('customer_key', '=', customerKey).as('byCustomer'),
    ])
    .where('promotion_id', '=', promotionId)
    .where('bookings.status', '<>', BOOKING_STATUS.Cancelled)
    .where('booking_id', '<>', bookingId)
    .executeTakeFirstOrThrow();
  return !isUsedUp(
    { maxUses: limits.max_uses ?? undefined, maxUsesByCustomer: limits.max_uses_by_customer ?? undefined },
    uses,
  );
}

/** The booking uses none any more. */
export async function releasePromotion(db: DbOrTransaction, bookingId: string): Promise<void> {
  await db.deleteFrom('promotion_uses').where('booking_id', '=', bookingId).execute();
}

/** Notes that a booking uses a promotion, once; false when it has been used as often as it may. */
export async function claimPromotion(db: DbOrTransaction, use: PromotionUse): Promise<boolean> {
  if (!(await isPromotionLeft(db, use))) return false;
  await db
    .insertInto('promotion_uses')
    .values({ booking_id: use.bookingId, promotion_id: use.promotionId, customer_key: use.customerKey })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute();
  return true;
}
