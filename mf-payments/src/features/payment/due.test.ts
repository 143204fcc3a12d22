import fc from 'fast-check';
import { dueOf, paymentStateOf } from './due';

const booking = { currentStatus: 0, currency: 'EUR', price: 300, totalPayed: 0, payNow: 75, customerBalance: -300 };

test.each([
  ['the open share is paid now, the rest at the desk', {}, { now: 75, later: 225 }],
  [
    'once the share is paid, the whole rest can be paid',
    { payNow: 0, totalPayed: 75, customerBalance: -225 },
    { now: 225, later: 0 },
  ],
  [
    'a share above what is owed asks for no more than what is owed',
    { payNow: 300, totalPayed: 100, customerBalance: -200 },
    { now: 200, later: 0 },
  ],
  [
    'nothing is due on a booking that is paid',
    { payNow: 0, totalPayed: 300, customerBalance: 0 },
    { now: 0, later: 0 },
  ],
  ['nothing is due on a cancelled booking', { currentStatus: 4 }, { now: 0, later: 0 }],
])('%s', (_, differences, expected) => expect(dueOf({ ...booking, ...differences })).toEqual(expected));

test.each([
  ['nothing has been paid', {}, 'unpaid'],
  ['the online share has been paid', { payNow: 0, totalPayed: 75, customerBalance: -225 }, 'paid'],
  ['all has been paid', { payNow: 0, totalPayed: 300, customerBalance: 0 }, 'paid'],
  ['a desk booking has not been paid', { payNow: 0 }, 'unpaid'],
  ['it was cancelled', { currentStatus: 4, payNow: 0, customerBalance: 0 }, 'ended'],
])('the state of a booking when %s', (_, differences, expected) =>
  expect(paymentStateOf({ ...booking, ...differences })).toBe(expected),
);

test('now and later are together what is owed, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (owed, share) => {
      const { now, later } = dueOf({ ...booking, customerBalance: -owed / 100, payNow: share / 100 });
      expect(Math.round(now * 100) + Math.round(later * 100)).toBe(owed);
    }),
  );
});
