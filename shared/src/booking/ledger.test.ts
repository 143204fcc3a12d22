import { aBooking, aReadBooking } from '../testing';
import { bookingToWire, ledgerLines, ledgerOf, type Booking, type LedgerState } from './index';

const euros = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const booking = (change: Partial<Booking> = {}): Booking => ({
  ...aReadBooking({ price: 300, payNow: 0, totalPayed: 0 }),
  ...change,
});
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

test.each([{}, { totalPayed: 48.51, price: 161.71 }, { currentStatus: 4, totalPayed: 75 }])(
  'a booking of the fixtures says its balance as the server does, once from each side (D38): %j',
  (change) => {
    const { balance, customerBalance } = aBooking(change);
    expect(balance).toBe(0 - customerBalance);
    const read = aReadBooking(change);
    expect(bookingToWire({ ...read, status: read.status ?? 'Reserved' })).toMatchObject({ balance, customerBalance });
  },
);
