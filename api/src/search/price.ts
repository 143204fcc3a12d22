import { splitPayment, totalOf, type PriceLine } from '@forecourt/shared/booking';
import type { BookingFlow, PriceResult, SearchResult } from '@forecourt/shared/contract';
import { rateBetween, toDecimal } from '@forecourt/shared/money';
import { franchiseFigures } from '../data/articles';
import type { PromotionRow } from '../data/catalogue';
import { textIn } from '../data/wording';
import { priceItems } from './line-texts';
import { discounted } from './promotion-offers';
import { agencyFigures, remainingExcess, type Candidate, type Chosen } from './result';
import type { Tariff } from './tariff';

interface PriceRequest {
  candidate: Candidate;
  chosen: readonly Chosen[];
  lines: readonly PriceLine[];
  result: SearchResult;
  promotion: PromotionRow | undefined;
  flow: BookingFlow;
}

/** The price of one offer, after the chosen promotion; nothing is paid yet, so all of it is owed (D38). */
export function priceResultOf(
  { candidate, chosen, lines, result, promotion, flow }: PriceRequest,
  tariff: Tariff,
): PriceResult {
  const { currency, catalogue, lineContext, language } = tariff;
  const original = totalOf(lines, currency);
  const {
    total,
    saved,
    lines: after,
  } = promotion === undefined
    ? { total: original, saved: { minor: 0, currency }, lines }
    : discounted(lines, promotion, tariff);
  const { payNow, payAtCounter } = splitPayment(total, flow.general);
  const { salesCommision } = agencyFigures(total, tariff);
  const promotionName = promotion && textIn(promotion.name, language);
  return {
    currency,
    totalDays: tariff.rental.days,
    availablePromotions: result.availablePromotions,
    priceToPay: toDecimal(total),
    originalPrice: toDecimal(original),
    priceDiscount: toDecimal(saved),
    priceItems: priceItems(after, { ...lineContext, promotionName }, currency),
    payNow: toDecimal(payNow),
    payAtDestination: toDecimal(payAtCounter),
    balance: toDecimal(total),
    customerBalance: -toDecimal(total) || 0,
    exchangeRate: rateBetween(catalogue.currency, currency, catalogue.currencies),
    ...franchiseFigures(remainingExcess(candidate.model, chosen, tariff)),
    payedByCustomer: 0,
    totalPayed: 0,
    ...(salesCommision === undefined ? {} : { salesCommision }),
  };
}
