import fc from 'fast-check';
import { dueOf, paymentStateOf } from './amounts';

const eur = (units: number) => ({ minor: units * 100, currency: 'EUR' });
const cents = (minor: number) => ({ minor, currency: 'EUR' });
const booking = {
  status: 'Reserved',
  currency: 'EUR',
  price: eur(300),
  paid: eur(0),
  refunded: eur(0),
  payNow: eur(75),
  balance: eur(-300),
} as const;

test.each([
  ['the open share is paid now, the rest at the desk', {}, { now: eur(75), online: eur(0), later: eur(225) }],
  [
    'once the share is paid, the whole rest can be paid',
    { payNow: eur(0), paid: eur(75), balance: eur(-225) },
    { now: eur(225), online: eur(0), later: eur(0) },
  ],
  [
    'a share above what is owed asks for no more than what is owed',
    { payNow: eur(300), paid: eur(100), balance: eur(-200) },
    { now: eur(200), online: eur(0), later: eur(0) },
  ],
  [
    'nothing is due on a booking that is paid',
    { payNow: eur(0), paid: eur(300), balance: eur(0) },
    { now: eur(0), online: eur(0), later: eur(0) },
  ],
  [
    'nothing is due on a cancelled booking',
    { status: 'Cancelled' as const },
    { now: eur(0), online: eur(0), later: eur(0) },
  ],
])('%s', (_, differences, expected) => expect(dueOf({ ...booking, ...differences })).toEqual(expected));

test.each([
  [
    'a part of what is due leaves the rest of it to be paid online',
    40,
    { now: eur(40), online: eur(35), later: eur(225) },
  ],
  ['all of it leaves nothing', 300, { now: eur(300), online: eur(0), later: eur(0) }],
  ['a part that is not allowed is none', 299, { now: eur(75), online: eur(0), later: eur(225) }],
])('%s', (_, part, expected) => expect(dueOf(booking, eur(part))).toEqual(expected));

test.each([
  ['nothing has been paid', {}, 'unpaid'],
  ['the online share has been paid', { payNow: eur(0), paid: eur(75), balance: eur(-225) }, 'paid'],
  ['all has been paid', { payNow: eur(0), paid: eur(300), balance: eur(0) }, 'paid'],
  ['a desk booking has not been paid', { payNow: eur(0) }, 'unpaid'],
  ['it was cancelled', { status: 'Cancelled' as const, payNow: eur(0), balance: eur(0) }, 'ended'],
])('the state of a booking when %s', (_, differences, expected) =>
  expect(paymentStateOf({ ...booking, ...differences })).toBe(expected),
);

test('now and later are together what is owed, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (owed, share) => {
      const { now, online, later } = dueOf({ ...booking, balance: cents(-owed), payNow: cents(share) });
      expect(now.minor + online.minor + later.minor).toBe(owed);
    }),
  );
});
