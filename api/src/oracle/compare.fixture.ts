import type { Booking, PriceItem, PriceResult, PromotionOffer, SearchResult } from '@forecourt/shared/contract';
import type { Asked } from './asked.fixture';
import { decimal, type Line, type Oracle, type Priced } from './oracle.fixture';

/*
 * Each pair says what the API answered and what it has to answer, in one shape, so that a test compares whole answers.
 */

const EXTRA_TYPES: readonly string[] = ['Additionals', 'Insurances'];
/** Lines as types and amounts; an extra is one of two types, whose names the oracle does not know. */
const linesOf = (items: readonly PriceItem[]) =>
  items.map(({ type, price }) => [EXTRA_TYPES.includes(type) ? 'extra' : type, price]);
const linesExpected = ({ lines }: Priced, currency: string) =>
  lines.map(([type, amount]) => [type, decimal(amount, currency)]);

const shareOf = (wire: Pick<SearchResult, 'customerPrice' | 'agencyPrice' | 'salesCommision'>) => ({
  customerPrice: wire.customerPrice,
  agencyPrice: wire.agencyPrice,
  commission: wire.salesCommision,
});

/** Who asks, for what, and what the oracle says; `guid` is an agency's. */
export interface Circumstance {
  oracle: Oracle;
  asked: Asked;
  guid: string | undefined;
}

/** What an agency sees of a total; nobody else sees anything. */
function shareExpected({ oracle, asked, guid }: Circumstance, total: bigint, siteCommission = 0n) {
  if (guid === undefined) return { customerPrice: undefined, agencyPrice: undefined, commission: undefined };
  const share = oracle.shareOf(total, guid);
  return {
    customerPrice: decimal(share.customerPrice + siteCommission, asked.currency),
    agencyPrice: decimal(share.agencyPrice + siteCommission, asked.currency),
    commission: decimal(share.commission, asked.currency),
  };
}

const promotionsOf = (offered: readonly PromotionOffer[]) =>
  offered.map((each) => ({
    id: each.id,
    total: each.bookingFinalPrice,
    saved: each.discountPrice,
    lines: linesOf(each.priceDetails),
    ...shareOf(each),
  }));

function promotionsExpected(circumstance: Circumstance, lines: readonly Line[]) {
  const { oracle, asked } = circumstance;
  const { total: original } = oracle.priced(lines);
  return oracle.promotions().map(({ id, percentage }) => {
    const promoted = oracle.promoted(lines, percentage);
    return {
      id,
      total: decimal(promoted.total, asked.currency),
      saved: decimal(original - promoted.total, asked.currency),
      lines: linesExpected(promoted, asked.currency),
      ...shareExpected(circumstance, promoted.total),
    };
  });
}

export const resultAnswered = (result: SearchResult) => ({
  price: result.price,
  perDay: result.averageDayPrice,
  days: result.totalDays,
  lines: linesOf(result.priceItems),
  promotions: promotionsOf(result.availablePromotions),
  ...shareOf(result),
});

export function resultExpected(circumstance: Circumstance, lines: readonly Line[]) {
  const { oracle, asked } = circumstance;
  const expected = oracle.priced(lines);
  return {
    price: decimal(expected.total, asked.currency),
    perDay: decimal(oracle.perDay(expected.total), asked.currency),
    days: oracle.days,
    lines: linesExpected(expected, asked.currency),
    promotions: promotionsExpected(circumstance, lines),
    ...shareExpected(circumstance, expected.total),
  };
}

export const quoteAnswered = (quote: PriceResult) => ({
  original: quote.originalPrice,
  total: quote.priceToPay,
  saved: quote.priceDiscount,
  lines: linesOf(quote.priceItems),
  split: [quote.payNow, quote.payAtDestination],
  balance: quote.customerBalance,
  promotions: promotionsOf(quote.availablePromotions),
  ...shareOf(quote),
});

export function quoteExpected(circumstance: Circumstance, lines: readonly Line[], chosen: Priced) {
  const { oracle, asked } = circumstance;
  const shown = (minor: bigint) => decimal(minor, asked.currency);
  const original = oracle.priced(lines);
  const charge = oracle.chargeOf(chosen.total);
  return {
    original: shown(original.total),
    total: shown(chosen.total),
    saved: shown(original.total - chosen.total),
    lines: linesExpected(chosen, asked.currency),
    split: [shown(charge.payNow), shown(charge.total - charge.payNow)],
    balance: shown(-charge.total),
    promotions: promotionsExpected(circumstance, lines),
    ...shareExpected(circumstance, chosen.total),
  };
}

export const bookingAnswered = (booking: Booking) => ({
  price: booking.price,
  balance: booking.customerBalance,
  lines: linesOf(booking.priceItems),
  ...shareOf(booking),
});

export function bookingExpected(circumstance: Circumstance, chosen: Priced) {
  const { oracle, asked } = circumstance;
  const shown = (minor: bigint) => decimal(minor, asked.currency);
  const charge = oracle.chargeOf(chosen.total);
  const commission = charge.commission === 0n ? [] : [['Commission', shown(charge.commission)]];
  return {
    price: shown(charge.total),
    balance: shown(-charge.total),
    lines: [...linesExpected(chosen, asked.currency), ...commission],
    ...shareExpected(circumstance, chosen.total, charge.commission),
  };
}
