import type { Booking } from '@forecourt/shared/booking';
import { nextBookingOf } from './next-trip';
import { daysUntilPickUp } from './pick-up-countdown';

const now = new Date('2026-11-20T12:00:00Z');
const booking = (from: string, to: string, status: Booking['status'] = 'Confirmed') => ({ from, to, status });
const soon = booking('2026-12-01T09:00:00Z', '2026-12-05T09:00:00Z');
const later = booking('2027-03-01T09:00:00Z', '2027-03-05T09:00:00Z');

test('the soonest pick-up comes first, whatever the order of the list', () =>
  expect(nextBookingOf([later, soon], now)).toBe(soon));

test('a trip that is under way comes before one that is ahead', () => {
  const underWay = booking('2026-11-19T09:00:00Z', '2026-11-22T09:00:00Z', 'Delivered');
  expect(nextBookingOf([soon, underWay], now)).toBe(underWay);
});

test.each([
  ['over', booking('2026-11-01T09:00:00Z', '2026-11-05T09:00:00Z')],
  ['cancelled', { ...soon, status: 'Cancelled' as const }],
  ['closed', { ...soon, status: 'Closed' as const }],
  ['only a quote', { ...soon, status: 'Quoted' as const }],
  ['of an unknown status', { ...soon, status: undefined }],
])('a booking that is %s is not next', (_, past) => expect(nextBookingOf([past], now)).toBeUndefined());

test.each([
  ['Europe/Madrid', '2026-11-20T22:59:00Z', 0],
  ['Europe/Madrid', '2026-11-20T23:01:00Z', 1],
  ['America/New_York', '2026-11-21T04:00:00Z', 0],
  ['Europe/Madrid', '2026-12-01T09:00:00Z', 11],
  ['Europe/Madrid', '2026-11-18T09:00:00Z', -2],
])('days are counted on the calendar of %s: %s is %s days away', (timeZone, from, days) => {
  const place = { id: 1, branchId: 1, name: '', city: '', country: '', address: '', timeZone, utcDiff: 0 };
  expect(daysUntilPickUp({ from, pickUp: place }, now)).toBe(days);
});
