import {
  agencyShare,
  isOffered,
  isOnline,
  isRunning,
  isUsedUp,
  promotionCode,
  promotionTermsFromWire,
  withPromotion,
  type OfferedPromotion,
  type PriceLine,
  type PromotionRule,
  type PromotionTerms,
  type RequestedPromotions,
} from '@forecourt/shared/booking';
import { COUNTER_ID, PAYMENT_TYPES, type BookingFlow, type SearchQuery } from '@forecourt/shared/contract';
import { textIn, type PromotionRow } from '../data/catalogue';
import type { Deps } from '../deps';
import { priceItems } from '../search/line-texts';
import type { Rental } from '../search/rental';
import type { Tariff } from '../search/tariff';
import { promotionUses } from './promotions.store';

/** When and how often a promotion may be had. */
const ruleOf = (row: PromotionRow): PromotionRule => ({
  id: row.id,
  code: row.code ?? undefined,
  percentage: row.percentage,
  validFrom: row.valid_from.toISOString(),
  validTo: row.valid_to.toISOString(),
  minDays: row.min_days,
  pickUpFrom: row.pick_up_from ?? undefined,
  pickUpTo: row.pick_up_to ?? undefined,
  maxUses: row.max_uses ?? undefined,
  maxUsesByCustomer: row.max_uses_by_customer ?? undefined,
  validForPayment: row.valid_for_payment,
  acceptedPaymentTypes: row.accepted_payment_types,
});

/** With which payments a promotion may be had. */
export const termsOf = (row: PromotionRow): PromotionTerms =>
  promotionTermsFromWire({
    validForPayment: row.valid_for_payment,
    acceptedPaymentTypes: row.accepted_payment_types.map((id) => ({ id, name: PAYMENT_TYPES[id] ?? String(id) })),
  });

export const runningPromotions = (rows: readonly PromotionRow[], now: Date): PromotionRow[] =>
  rows.filter((row) => isRunning(ruleOf(row), now));

/** Those that have bookings left; only promotions with a limit are counted. */
export async function notUsedUp(db: Deps['db'], rows: readonly PromotionRow[]): Promise<PromotionRow[]> {
  const uses = await promotionUses(
    db,
    rows.filter(({ max_uses }) => max_uses !== null).map(({ id }) => id),
  );
  return rows.filter((row) => !isUsedUp(ruleOf(row), { total: uses.get(row.id) ?? 0 }));
}

/** Of the ids in a search those count that the company's payment methods name; any visitor can write any id. */
function requestedIn(
  { promotionCode: code, promotionId, promotions = [] }: SearchQuery,
  { general }: BookingFlow,
): RequestedPromotions {
  const ids = general.paymentMethods.flatMap((method) => method.promotionId ?? []);
  return { code, ofMethods: ids.filter((id) => id === promotionId || promotions.includes(id)) };
}

/** What decides which promotions a search may have. */
interface PromotedSearch {
  tariff: Pick<Tariff, 'catalogue' | 'rental'>;
  flow: BookingFlow;
  now: Date;
}

/** Of some promotions those that a rental may have: what applies by itself, and what was requested. */
export function promotionsFor(
  rows: readonly PromotionRow[],
  query: SearchQuery,
  { rental, flow, now }: { rental: Rental; flow: BookingFlow; now: Date },
): PromotionRow[] {
  const requested = requestedIn(query, flow);
  const promoted = { days: rental.days, pickUpDate: rental.pickUp.clock.date };
  return rows
    .filter((row) => isOffered(ruleOf(row), requested, promoted, now))
    .flatMap((row) => asOpened(row, requested, flow));
}

/**
 * A promotion whose code nobody has typed belongs to the ways to pay that name it, and to no other, whatever its own
 * list of types says (D108): an empty one means any way for whoever knows the code.
 */
function asOpened(row: PromotionRow, { code }: RequestedPromotions, { general }: BookingFlow): PromotionRow[] {
  if (row.code === null || (code !== undefined && promotionCode(code) === row.code)) return [row];
  const types = general.paymentMethods
    .filter(({ promotionId }) => promotionId === row.id)
    .map((method) => (isOnline(method) ? method.paymentType : COUNTER_ID));
  const accepted = row.accepted_payment_types;
  const own = accepted.length === 0 ? types : types.filter((type) => accepted.includes(type));
  return own.length === 0 ? [] : [{ ...row, accepted_payment_types: own }];
}

/** Promotions that this rental may have and that are not used up. */
export const offeredPromotions = (
  db: Deps['db'],
  query: SearchQuery,
  { tariff: { catalogue, rental }, flow, now }: PromotedSearch,
): Promise<PromotionRow[]> => notUsedUp(db, promotionsFor(catalogue.promotions, query, { rental, flow, now }));

export type ChosenPromotion = { ok: true; row: PromotionRow | undefined } | { ok: false };

/**
 * The promotion of a price: by its id, else by its code; one that does not apply is refused, not ignored. Who sends the
 * list `promotions` asks what is on offer: a code opens its promotion then and chooses none.
 */
export function chosenPromotion(query: SearchQuery, offered: readonly PromotionRow[]): ChosenPromotion {
  const asksForList = query.promotions !== undefined && query.promotions.length > 0;
  const code = asksForList ? '' : promotionCode(query.promotionCode ?? '');
  const byCode = code === '' ? undefined : offered.find((row) => row.code === code);
  if (code !== '' && byCode === undefined) return { ok: false };
  if (query.promotionId === undefined) return { ok: true, row: byCode };
  const row = offered.find(({ id }) => id === query.promotionId);
  return row === undefined ? { ok: false } : { ok: true, row };
}

/** What a price becomes with a promotion. */
export function offeredPromotion(lines: readonly PriceLine[], row: PromotionRow, tariff: Tariff): OfferedPromotion {
  const { total, saved, lines: after } = withPromotion(lines, row.percentage, tariff);
  const { agencyCommission, rounding } = tariff;
  const name = textIn(row.name, tariff.language);
  return {
    id: row.id,
    name,
    ...(row.code === null ? {} : { code: row.code }),
    percentage: row.percentage,
    total,
    saved,
    items: priceItems(after, { ...tariff.lineContext, promotionName: name }, tariff.currency),
    ...(agencyCommission === undefined ? {} : { agency: agencyShare(total, agencyCommission, rounding) }),
    ...termsOf(row),
  };
}
