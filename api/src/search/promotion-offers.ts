import {
  isOffered,
  isUsedUp,
  withPromotion,
  type Discounted,
  type PriceLine,
  type RequestedPromotions,
} from '@forecourt/shared/booking';
import type { PromotionOffer, SearchQuery } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { paymentTypesOf, promotionTerms } from '../data/articles';
import type { PromotionRow } from '../data/catalogue';
import { textIn } from '../data/wording';
import type { Deps } from '../deps';
import { priceItems } from './line-texts';
import { promotionUses } from './promotion-uses.store';
import type { Tariff } from './tariff';

const wishOf = ({ promotionCode, promotionId, promotions }: SearchQuery): RequestedPromotions => ({
  code: promotionCode,
  ids: [...(promotions ?? []), ...(promotionId === undefined ? [] : [promotionId])],
});

/** Those that have bookings left; only promotions with a limit are counted. */
export async function notUsedUp(db: Deps['db'], rows: readonly PromotionRow[]): Promise<PromotionRow[]> {
  const uses = await promotionUses(
    db,
    rows.filter(({ max_uses }) => max_uses !== null).map(({ id }) => id),
  );
  return rows.filter((row) => !isUsedUp(promotionTerms(row), { total: uses.get(row.id) ?? 0 }));
}

/** Promotions that this rental may have: those that apply by themselves, and those that were asked for. */
export const offeredPromotions = (
  db: Deps['db'],
  query: SearchQuery,
  { catalogue, rental }: Tariff,
  now: Date,
): Promise<PromotionRow[]> =>
  notUsedUp(
    db,
    catalogue.promotions.filter((row) =>
      isOffered(promotionTerms(row), wishOf(query), { days: rental.days, pickUpDate: rental.pickUp.clock.date }, now),
    ),
  );

export const discounted = (lines: readonly PriceLine[], row: PromotionRow, { currency }: Tariff): Discounted =>
  withPromotion(lines, row.percentage, currency);

export function promotionOffer(lines: readonly PriceLine[], row: PromotionRow, tariff: Tariff): PromotionOffer {
  const { total, saved, lines: after } = discounted(lines, row, tariff);
  const name = textIn(row.name, tariff.language);
  return {
    id: row.id,
    name,
    ...(row.code === null ? {} : { code: row.code }),
    bookingFinalPrice: toDecimal(total),
    discountPrice: toDecimal(saved),
    priceDetails: priceItems(after, { ...tariff.lineContext, promotionName: name }, tariff.currency),
    validForPayment: row.valid_for_payment,
    acceptedPaymentTypes: paymentTypesOf(row.accepted_payment_types),
  };
}

export type ChosenPromotion = { ok: true; row: PromotionRow | undefined } | { ok: false };

/** The promotion of a price: by its id, else by its code. One that does not apply is refused, not passed over in silence. */
export function chosenPromotion(query: SearchQuery, offered: readonly PromotionRow[]): ChosenPromotion {
  const code = query.promotionCode?.trim().toUpperCase();
  const byCode = code === undefined || code === '' ? undefined : offered.find((row) => row.code === code);
  if (code !== undefined && code !== '' && byCode === undefined) return { ok: false };
  if (query.promotionId === undefined) return { ok: true, row: byCode };
  const row = offered.find(({ id }) => id === query.promotionId);
  return row === undefined ? { ok: false } : { ok: true, row };
}
