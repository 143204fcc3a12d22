import fc from 'fast-check';
import { isPartAllowed, partRange } from './part-payment';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const booking = {
  status: 'Reserved',
  currency: 'EUR',
  price: eur(30_000),
  paid: eur(0),
  refunded: eur(0),
  payNow: eur(7500),
} as const;
const some = fc.integer({ min: 1, max: 1e7 });

test.each([
  ['from a tenth of the price to what leaves a tenth', {}, 3000, 27_000],
  ['less than is open', { paid: eur(7500), payNow: eur(0) }, 3000, 19_500],
  ['what was given back again', { paid: eur(7500), refunded: eur(7500) }, 3000, 27_000],
  ['at least what takes the car of a quotation', { status: 'Quoted' as const }, 7500, 27_000],
])('a visitor may choose to pay %s', (_, change, least, most) =>
  expect(partRange({ ...booking, ...change })).toEqual({ least: eur(least), most: eur(most) }),
);

test.each([
  ['of a cancelled booking', { status: 'Cancelled' as const }],
  ['of a small rest', { paid: eur(25_000), payNow: eur(0) }],
  ['when all is paid', { paid: eur(30_000), payNow: eur(0) }],
  ['of a quotation, which its whole price books (D112)', { status: 'Quoted' as const, payNow: eur(0) }],
])('there is nothing to choose %s', (_, change) => expect(partRange({ ...booking, ...change })).toBeUndefined());

test('the smallest part is in whole units of the currency', () =>
  expect(partRange({ ...booking, price: eur(12_345) })?.least).toEqual(eur(1300)));

test('a part never leaves a rest that could not be paid', () => {
  fc.assert(
    fc.property(some, some, (price, part) => {
      const before = { ...booking, price: eur(price), payNow: eur(0) };
      if (!isPartAllowed(before, eur(part))) return;
      const after = { ...before, paid: eur(part) };
      const left = price - part;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left === 0 || isPartAllowed(after, eur(left)) || partRange(after) === undefined).toBe(true);
    }),
  );
});

test('ten parts are the most that a price comes to', () => {
  fc.assert(
    fc.property(some, fc.infiniteStream(some), (price, wishes) => {
      let [paid, parts] = [0, 0];
      for (const wish of wishes) {
        const now = { ...booking, price: eur(price), paid: eur(paid), payNow: eur(0) };
        const range = partRange(now);
        if (paid === price) break;
        const left = price - paid;
        const part =
          range && isPartAllowed(now, eur(wish % (left + 1))) ? wish % (left + 1) : (range?.least.minor ?? left);
        paid += part;
        parts += 1;
      }
      expect(parts).toBeLessThanOrEqual(10);
    }),
  );
});

test('all that is open may always be paid, and no more', () => {
  fc.assert(
    fc.property(some, some, fc.boolean(), (price, paid, isQuoted) => {
      fc.pre(paid < price);
      const now = { ...booking, ...(isQuoted && { status: 'Quoted' as const }), price: eur(price), paid: eur(paid) };
      expect(isPartAllowed(now, eur(price - paid))).toBe(true);
      expect(isPartAllowed(now, eur(price - paid + 1))).toBe(false);
    }),
  );
});

test('an amount in another currency is no part of it', () =>
  expect(isPartAllowed(booking, { minor: 7500, currency: 'USD' })).toBe(false));
