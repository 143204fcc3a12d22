import { aBooking, aReadBooking } from '../testing';
import { balanceOf, bookingToWire, ledgerLines, ledgerOf, type Booking, type LedgerState } from './index';

const euros = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const booking = (change: Partial<Booking> = {}): Booking => ({
  ...aReadBooking({ price: 300, payNow: 0, totalPayed: 0 }),
  ...change,
});
const UNPAID_AGAIN = { paid: 75, dueNow: 75, atDesk: 225, refundDue: 75 };
const shown = (change: Partial<Booking>) =>
  Object.fromEntries(ledgerLines(ledgerOf(booking(change))).map(({ name, amount }) => [name, amount.minor / 100]));

describe('where a booking stands with its money', () => {
  test.each<[LedgerState, Partial<Booking>, Record<string, number>]>([
    ['counter', {}, { atDesk: 300 }],
    ['unpaid', { payNow: euros(75) }, { dueNow: 75, atDesk: 225 }],
    ['partPaid', { status: 'Confirmed', paid: euros(75) }, { paid: 75, atDesk: 225 }],
    ['partPaid', { paid: euros(25), payNow: euros(50) }, { paid: 25, dueNow: 50, atDesk: 225 }],
    ['paid', { status: 'Confirmed', paid: euros(300) }, { paid: 300 }],
    ['paid', { status: 'Confirmed', paid: euros(375) }, { paid: 375, refundDue: 75 }],
    // What is on its way back counts no more, and comes back.
    ['partPaid', { paid: euros(150), leaving: euros(75) }, { paid: 150, atDesk: 225, refundDue: 75 }],
    ['unpaid', { paid: euros(75), leaving: euros(75), payNow: euros(75) }, UNPAID_AGAIN],
    ['paid', { paid: euros(375), leaving: euros(20) }, { paid: 375, refundDue: 75 }],
    ['refundDue', { status: 'Cancelled', paid: euros(75), leaving: euros(75) }, { paid: 75, refundDue: 75 }],
    ['quoted', { status: 'Quoted' }, {}],
    ['refundDue', { status: 'Quoted', paid: euros(300) }, { paid: 300, refundDue: 300 }],
    ['onRequest', { isOnRequest: true, payNow: euros(75) }, {}],
    ['counter', { isOnRequest: true, status: 'Confirmed' }, { atDesk: 300 }],
    ['cancelled', { status: 'Cancelled' }, {}],
    ['refundDue', { status: 'Cancelled', paid: euros(75) }, { paid: 75, refundDue: 75 }],
    ['refunded', { status: 'Cancelled', paid: euros(75), refunded: euros(75) }, { paid: 75, refunded: 75 }],
  ])('%s: %j', (state, change, lines) => {
    expect(ledgerOf(booking(change)).state).toBe(state);
    expect(shown(change)).toEqual(lines);
  });
});

test.each<[owed: number, Partial<Booking>]>([
  [-300, {}],
  [-225, { paid: euros(150), leaving: euros(75) }],
  [75, { paid: euros(375), leaving: euros(75) }],
  [75, { status: 'Cancelled', paid: euros(75), leaving: euros(75) }],
  [50, { status: 'Cancelled', paid: euros(75), refunded: euros(25) }],
])('the balance is %d of %j', (balance, change) => {
  expect(balanceOf(booking(change)).minor / 100).toBe(balance);
});

test.each([{}, { totalPayed: 48.51, price: 161.71 }, { currentStatus: 4, totalPayed: 75 }])(
  'a booking of the fixtures says its balance as the server does, once from each side (D38): %j',
  (change) => {
    const { balance, customerBalance } = aBooking(change);
    expect(balance).toBe(0 - customerBalance);
    const read = aReadBooking(change);
    expect(bookingToWire({ ...read, status: read.status ?? 'Reserved' })).toMatchObject({ balance, customerBalance });
  },
);
