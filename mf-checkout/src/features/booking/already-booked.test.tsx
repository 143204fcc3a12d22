import { bookedOffersOfTab } from './already-booked';

const OFFER = '11|03-01-2027|10:00|1|03-04-2027|10:00|1';
const booked = { bookingId: '1234ABCD5678', quotation: false };
const HOUR_MS = 3_600_000;

/** A tab that is opened now. */
const newTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  newTab();
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['knows', 'a minute', 60_000, true],
  ['knows', '23 hours', 23 * HOUR_MS, true],
  ['no longer knows', '25 hours', 25 * HOUR_MS, false],
])('a tab that is opened after a booking in another %s of it after %s', (_, _time, later, knows) => {
  bookedOffersOfTab.add(OFFER, booked);
  newTab();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
  expect(bookedOffersOfTab.find(OFFER)?.bookingId).toBe(knows ? booked.bookingId : undefined);
});

it('who books one more on purpose is not asked again, here or in another tab', () => {
  bookedOffersOfTab.add(OFFER, booked);
  bookedOffersOfTab.remove(OFFER);
  expect(bookedOffersOfTab.find(OFFER)).toBeUndefined();
  newTab();
  expect(bookedOffersOfTab.find(OFFER)).toBeUndefined();
});

it('what stands in the storage and was written by nobody here counts as nothing', () => {
  localStorage.setItem('forecourt.checkout.booked', '{"x":1}');
  expect(bookedOffersOfTab.find('x')).toBeUndefined();
});
