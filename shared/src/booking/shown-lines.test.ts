import fc from 'fast-check';
import { aRental } from './booking.fixture';
import {
  chargedQuote,
  commissionOn,
  extraPrice,
  priceLines,
  shownExtraPrice,
  shownLines,
  totalOf,
  withCommissionShares,
  withPromotion,
  withTaxLine,
  type PricedExtra,
  type PriceItem,
  type PriceLine,
  type Quote,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const terms = (commissionPercentage: number) => ({ commissionPercentage, onlyPayCommission: false });
const flowOf = (commissionPercentage: number, noVat: boolean) =>
  ({
    general: terms(commissionPercentage),
    results: { resultItem: { noVat } },
    checkout: { summary: { noVat: false } },
  }) as unknown as Parameters<typeof shownExtraPrice>[1];
const SEAT: PricedExtra = { id: 12, type: 'Additional', unitPrice: eur(633), isPriceByDay: true };

interface Drawn {
  car: number;
  delivery: number;
  days: number;
  tax: number;
  promotion: number;
  commission: number;
  quantity: number;
}
const anyPrice: fc.Arbitrary<Drawn> = fc.record({
  car: fc.integer({ min: 1, max: 300_000 }),
  delivery: fc.integer({ min: 0, max: 9_999 }),
  days: fc.integer({ min: 1, max: 40 }),
  tax: fc.constantFrom(0, 7, 19, 21, 25.5),
  promotion: fc.constantFrom(0, 5, 12.5),
  commission: fc.constantFrom(0, 7.5, 8.04, 33.333),
  quantity: fc.integer({ min: 1, max: 3 }),
});

function linesOf({ car, delivery, days, tax, promotion, quantity }: Drawn): readonly PriceLine[] {
  const lines = priceLines({
    days,
    taxPercentage: tax,
    rounding: 1,
    rental: aRental(eur(car)),
    delivery: eur(delivery),
    return: eur(0),
    oneWay: eur(0),
    afterHours: { pickUp: eur(0), dropOff: eur(0) },
    extras: [{ extra: SEAT, quantity }],
  });
  return promotion === 0 ? lines : withPromotion(lines, promotion, { currency: 'EUR', rounding: 1 }).lines;
}
const itemsOf = (lines: readonly PriceLine[]): PriceItem[] =>
  withTaxLine(lines, 'EUR').map(({ type, net, tax }) => ({
    type,
    description: type,
    amount: net,
    ...(type !== 'Taxes' && { tax }),
  }));
const sumOf = (lines: readonly { amount: { minor: number } }[]) =>
  lines.reduce((sum, { amount }) => sum + amount.minor, 0);

describe('The lines that are shown of a price', () => {
  it('make the total, commission included, and contain the taxes', () =>
    fc.assert(
      fc.property(anyPrice, (drawn) => {
        const [lines, rounding] = [linesOf(drawn), 1];
        const price = totalOf(lines, 'EUR');
        const items = withCommissionShares(itemsOf(lines), price, terms(drawn.commission), rounding);
        const total = price.minor + commissionOn(price, terms(drawn.commission), rounding).minor;
        const taxes = lines.reduce((sum, { tax }) => sum + tax.minor, 0);
        expect(sumOf(shownLines(items).lines)).toBe(total);
        expect(sumOf(shownLines(items, true).lines)).toBe(total - taxes);
        expect(sumOf(shownLines(items).contained)).toBe(taxes);
        expect(shownLines(items, true).contained).toEqual([]);
      }),
    ));

  it('cost for an extra what its card says', () =>
    fc.assert(
      fc.property(anyPrice, fc.boolean(), (drawn, noVat) => {
        const lines = linesOf(drawn);
        const items = withCommissionShares(itemsOf(lines), totalOf(lines, 'EUR'), terms(drawn.commission), 1);
        const price = extraPrice(SEAT, { days: drawn.days, taxPercentage: drawn.tax, rounding: 1 });
        const card = shownExtraPrice(price, flowOf(drawn.commission, noVat), 1).whole.minor;
        const line = shownLines(items, noVat).lines.find(({ type }) => type === 'Additionals');
        // Several pieces are rounded once, in their line.
        expect(Math.abs((line?.amount.minor ?? 0) - drawn.quantity * card)).toBeLessThan(drawn.quantity);
      }),
    ));

  it('of a booking name its commission once, and make its price', () => {
    const lines = linesOf({ car: 20_000, delivery: 0, days: 4, tax: 21, promotion: 0, commission: 12.5, quantity: 1 });
    const price = totalOf(lines, 'EUR');
    const quote = { total: price, original: price, items: itemsOf(lines), promotions: [] } as unknown as Quote;
    const charged = chargedQuote(quote, terms(12.5), { rounding: 1, description: 'Service fee' });
    const shown = shownLines(charged.items);
    expect(sumOf(shown.lines)).toBe(charged.total.minor);
    expect(shown.contained.map(({ description }) => description)).toEqual(['Taxes', 'Service fee']);
  });

  it('stay as they were in a booking from before, whose items do not say their taxes', () => {
    const items: PriceItem[] = [
      { type: 'Rental', description: 'Car', amount: eur(10_000) },
      { type: 'Taxes', description: 'Taxes', amount: eur(2_100) },
      { type: 'Commission', description: 'Service fee', amount: eur(1_000) },
    ];
    expect(shownLines(items)).toEqual({ lines: items, contained: [] });
  });
});
