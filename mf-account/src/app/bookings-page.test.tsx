import { screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@forecourt/shared/contract';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingsPage from './bookings-page';

const LIST = 'GET /api/users/bookings';
const NONE = { upcoming: 0, past: 0, cancelled: 0, quotes: 0 };
const list = (
  items: Booking[],
  count = items.length,
  counts: Partial<typeof NONE> = { upcoming: count },
): FakeAnswers => ({
  [LIST]: { body: { count, counts: { ...NONE, ...counts }, items } },
});
const open = (answers: FakeAnswers, at = '/my-account/booking-list', more = {}) =>
  renderRemote(<BookingsPage />, { remote: 'mf-account', loadMessages, at, answers, signedIn: true, ...more });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const next = aBooking({ id: '1111AAAA1111', currentStatus: 1, fromDate: inDays(5), toDate: inDays(8) });
const past = aBooking({ id: '2222BBBB2222', currentStatus: 3, fromDate: inDays(-9), toDate: inDays(-5) });

test('the next booking stands first, with a countdown and what to bring', async () => {
  await open(list([past, next]));
  const trip = await screen.findByRole('region', { name: 'Your next trip' });
  expect(within(trip).getByText('Pick-up in 5 days')).toBeVisible();
  expect(await within(trip).findByText('Driving licence')).toBeVisible();
  expect(within(trip).getByText('Confirmed')).toBeVisible();
  expect(within(trip).getByRole('link', { name: 'See the booking' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking?bookingId=1111AAAA1111',
  );
  const others = screen.getByRole('region', { name: 'Other bookings' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
  expect(within(others).getByText('Completed')).toBeVisible();
});

test('a trip that is under way needs nothing to be brought any more', async () => {
  const underWay = aBooking({ currentStatus: 1, fromDate: inDays(-1), toDate: inDays(2) });
  await open(list([underWay]));
  const trip = await screen.findByRole('region', { name: 'Your next trip' });
  expect(within(trip).getByText('Your trip is under way')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
  expect(within(trip).queryByText('Driving licence')).not.toBeInTheDocument();
});

const unpaid = { currentStatus: 0, payNow: 48.51, holdUntil: '2099-01-01T11:00:00Z' };
const ONLY_HELD = /not paid yet: the car is only held for you until Thu, 1 Jan 2099/;
test('a booking that is only held until it is paid says so in the list and as the next trip', async () => {
  const later = aBooking({ ...unpaid, id: '3333CCCC3333', fromDate: inDays(20), toDate: inDays(22) });
  await open(list([aBooking({ ...unpaid, fromDate: inDays(5), toDate: inDays(8) }), later]));
  expect(within(await screen.findByRole('region', { name: 'Your next trip' })).getByText(ONLY_HELD)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Other bookings' })).getByText(ONLY_HELD)).toBeVisible();
});

test.each([
  ['an agency', 'customer', { agencyGuid: 'a-1' }, 'Booking 1234ABCD5678 · Ana García'],
  [
    'a company',
    'driver',
    { drivers: [{ firstName: 'Mika', lastName: 'Sol', emailAddress: 'mika@example.com' }] },
    'Booking 1234ABCD5678 · Mika Sol',
  ],
])('the list of %s says of each booking for which %s it is', async (_who, _whom, change, words) => {
  await open(list([aBooking({ ...change, fromDate: inDays(-9), toDate: inDays(-5) })]));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a quotation of the list says until when it holds', async () => {
  const quotedUntil = '2099-01-01T11:00:00Z';
  await open(list([aBooking({ currentStatus: 5, quotedUntil, fromDate: inDays(-9), toDate: inDays(-5) })]));
  expect(await screen.findByText(/This quote holds until Thu, 1 Jan 2099/)).toBeVisible();
});

test.each([
  [0, 'Reserved', 'info'],
  [1, 'Confirmed', 'caution'],
  [2, 'Picked up', 'positive'],
  [3, 'Completed', 'neutral'],
  [4, 'Cancelled', 'negative'],
  [5, 'Quote', 'info'],
  [9, '–', undefined],
])('status %s is shown as %s, in the tone of its colour', async (currentStatus, text, tone) => {
  await open(list([aBooking({ currentStatus, fromDate: inDays(-9), toDate: inDays(-5) })]));
  const chip = await screen.findByText(text, { selector: 'span' });
  expect(chip).toBeVisible();
  expect(chip.getAttribute('class')).toBe(tone === undefined ? null : `chip ${tone}`);
  expect(chip.closest('.quoted') !== null).toBe(currentStatus === 5);
});

test('who has no booking yet is led to the search, and to one that was made without the account', async () => {
  await open(list([]));
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/en-gb/search');
  expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/en-gb/find-booking');
});

test('the list is paged by offset and limit, and the page is in the address', async () => {
  const { api } = await open(list([past], 25), '/my-account/booking-list?page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({ list: 'upcoming', offset: '10', limit: '10' });
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking-list?page=1',
  );
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking-list?page=3',
  );
});

test('each list is an address of its own and says how many it has', async () => {
  await open(
    list([past], 1, { upcoming: 0, past: 1, cancelled: 12 }),
    '/my-account/booking-list?list=past&search=polo',
  );
  const lists = await screen.findByRole('navigation', { name: 'Lists of bookings' });
  expect(await within(lists).findByRole('link', { name: 'Past 1' })).toHaveAttribute('aria-current', 'page');
  expect(within(lists).getByRole('link', { name: 'Cancelled 12' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking-list?list=cancelled&search=polo',
  );
  expect(within(screen.getByRole('region', { name: 'Past' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Your next trip' })).not.toBeInTheDocument();
});

test('the server searches, and the search begins at the first page again', async () => {
  const { user, api } = await open(list([next], 25), '/my-account/booking-list?page=2');
  await user.type(
    await screen.findByRole('searchbox', { name: 'Booking reference, place, car or name' }),
    ' García {Enter}',
  );
  await waitFor(() =>
    expect(Object.fromEntries(api.requests.at(-1)?.query ?? [])).toEqual({
      list: 'upcoming',
      search: 'García',
      offset: '0',
      limit: '10',
    }),
  );
  expect(screen.getByRole('searchbox')).toHaveValue('García');
});

test('dates and what is to be paid narrow the lists', async () => {
  const { api } = await open(
    list([next]),
    '/my-account/booking-list?list=quotes&from=2026-01-01&to=2026-12-31&unpaid=yes',
  );
  await screen.findByRole('region', { name: 'Quotes' });
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({
    list: 'quotes',
    pickUpFrom: '2026-01-01',
    pickUpTo: '2026-12-31',
    unpaid: 'true',
    offset: '0',
    limit: '10',
  });
});

test('an address that asks for what there is not shows the upcoming bookings', async () => {
  const { api } = await open(list([next]), '/my-account/booking-list?list=all&from=tomorrow&page=-1');
  await screen.findByRole('region', { name: 'Your next trip' });
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({ list: 'upcoming', offset: '0', limit: '10' });
});

test('a search that finds nothing can be cleared', async () => {
  const { user, api } = await open(list([], 0, {}), '/my-account/booking-list?search=nowhere');
  expect(await screen.findByRole('heading', { name: 'No booking matches' })).toBeVisible();
  api.set(list([next]));
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Pick-up in 5 days')).toBeVisible();
});

test.each([
  ['upcoming', 'No upcoming bookings'],
  ['past', 'No past bookings'],
  ['cancelled', 'No cancelled bookings'],
  ['quotes', 'No quotes'],
])('the list %s can be empty while another is not', async (name, title) => {
  await open(list([], 0, { past: 1, quotes: 1, upcoming: 1 }), `/my-account/booking-list?list=${name}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('an ended session says so and leads to the sign-in and back', async () => {
  await open({ [LIST]: { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } } });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/en-gb/login?${new URLSearchParams({ origin: '/en-gb/my-account/booking-list' }).toString()}`,
  );
});

test('a list that does not load can be tried again', async () => {
  const { user, api } = await open({ [LIST]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  api.set(list([next]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pick-up in 5 days')).toBeVisible();
});

test('the account area has its navigation', async () => {
  await open(list([]));
  const nav = screen.getByRole('navigation', { name: 'My account' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['My bookings', 'My details', 'Fines']);
  expect(within(nav).getByRole('link', { name: 'My bookings' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['de', 'Abholung in 5 Tagen'],
  ['es-ES', 'Recogida dentro de 5 días'],
] as const)('in %s', async (language, countdown) => {
  await open(list([next]), '/my-account/booking-list', { language });
  expect(await screen.findByText(countdown)).toBeVisible();
});
