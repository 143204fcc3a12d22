import type { Currency, PriceItem, SearchAnswer, SearchResult } from '@forecourt/shared/contract';
import { convert, fromDecimal, toDecimal } from '@forecourt/shared/money';

const EXCESSES = ['franchiseDamage', 'franchiseHail', 'franchiseRollover', 'franchiseTheft'] as const;
type Excesses = Record<(typeof EXCESSES)[number], number>;

/** The answer of a broker's supplier in the currency of the site (S1-7 "web-as-broker", D22). */
export function inCurrency(answer: SearchAnswer, currency: string, rates: readonly Currency[]): SearchAnswer {
  if (answer.currency === currency) return answer;
  return { ...answer, currency, results: answer.results.map((result) => resultIn(result, currency, rates)) };
}

function resultIn(result: SearchResult, currency: string, rates: readonly Currency[]): SearchResult {
  const amount = (value: number) => toDecimal(convert(fromDecimal(value, result.currency), currency, rates));
  const items = (list: readonly PriceItem[]) => list.map((item) => ({ ...item, price: amount(item.price) }));
  const excesses = (from: Excesses) => Object.fromEntries(EXCESSES.map((key) => [key, amount(from[key])])) as Excesses;
  const place = <P extends { price: number }>(at: P): P => ({ ...at, price: amount(at.price) });
  return {
    ...result,
    currency,
    ...excesses(result),
    price: amount(result.price),
    averageDayPrice: amount(result.averageDayPrice),
    priceItems: items(result.priceItems),
    ...(result.customerPrice !== undefined && { customerPrice: amount(result.customerPrice) }),
    ...(result.agencyPrice !== undefined && { agencyPrice: amount(result.agencyPrice) }),
    ...(result.salesCommision !== undefined && { salesCommision: amount(result.salesCommision) }),
    category: { ...result.category, franchise: amount(result.category.franchise) },
    car: { model: { ...result.car.model, ...excesses(result.car.model) } },
    deliveryPlace: place(result.deliveryPlace),
    returnPlace: place(result.returnPlace),
    availablePromotions: result.availablePromotions.map((promotion) => ({
      ...promotion,
      bookingFinalPrice: amount(promotion.bookingFinalPrice),
      discountPrice: amount(promotion.discountPrice),
      priceDetails: items(promotion.priceDetails),
    })),
  };
}
