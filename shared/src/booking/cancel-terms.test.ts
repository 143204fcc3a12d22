import { aReadBooking } from '../testing';
import { cancelTerms, isFreeUntilPickUp } from './cancel-terms';

const NOW = new Date('2027-02-20T10:00:00Z');
const booking = aReadBooking({ currentStatus: 1, fromDate: '2027-03-01T09:00:00Z' });
const euros = (minor: number) => ({ minor, currency: 'EUR' });

test('cancelling is free until the pick-up, and nothing goes back of what was not paid', () => {
  expect(cancelTerms(booking, NOW, 7)).toEqual({ freeUntil: booking.from, isPassed: false });
});

test('all that was paid and not given back yet goes back within the days of the company', () => {
  const paid = { ...booking, paid: euros(12_100), refunded: euros(2_100) };
  expect(cancelTerms(paid, NOW, 7).refund).toEqual({ amount: euros(10_000), by: '2027-02-27T10:00:00.000Z' });
});

test.each([
  ['at the pick-up', '2027-03-01T09:00:00Z', true],
  ['a moment before', '2027-03-01T08:59:59Z', false],
])('%s the time has passed: %p', (_, now, isPassed) => {
  expect(cancelTerms(booking, new Date(now), 7)).toMatchObject({ isPassed });
});

test('a quotation is given up at any time', () => {
  expect(cancelTerms({ ...booking, status: 'Quoted' }, new Date('2028-01-01T00:00:00Z'), 7)).toEqual({
    isPassed: false,
  });
});

test.each([
  ['instant', true],
  ['on-request', true],
  ['quote-only', false],
] as const)('an offer that can be had %s is free to cancel until the pick-up: %p', (availability, isFree) => {
  expect(isFreeUntilPickUp({ availability })).toBe(isFree);
});
