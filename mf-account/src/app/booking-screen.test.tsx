import { screen, waitFor, within } from '@testing-library/react';
import type { Booking, BookingPaper } from '@forecourt/shared/contract';
import { aBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingInfoPage from './booking-info-page';

const ID = '1234ABCD5678';
const PAPERS = `/api/booking/${ID}/papers`;
const PROFILE = {
  ...{ globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
};
const paper = (kind: BookingPaper['kind']) => ({ kind, path: `${PAPERS}/${kind}?signature=x` });
const open = (booking: Partial<Booking> = {}, papers: readonly object[] = []) =>
  renderRemote(<BookingInfoPage />, {
    ...{ remote: 'mf-account', loadMessages, at: `/my-account/booking?bookingId=${ID}`, signedIn: true },
    answers: {
      [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 1, ...booking }) },
      [`GET /api/booking/${ID}/attachments`]: { body: [] },
      [`GET /api/booking/${ID}/pick-up`]: { body: { isAfterHours: false } },
      [`GET ${PAPERS}`]: { body: papers },
      'GET /api/users/profile': { body: PROFILE },
    },
  });

/** The rental is from 1 to 4 March 2027, 09:00 UTC. */
const at = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
afterEach(() => jest.useRealTimers());

test('a booking begins with its car, how soon it is picked up, when and where', async () => {
  at('2027-02-27T09:00:00Z');
  await open();
  const card = await screen.findByRole('region', { name: /^Opel Corsa/ });
  for (const text of ['Pick-up in 2 days', '3-day trip', 'Mon, 1 Mar 2027, 10:00', '5 seats'])
    expect(within(card).getByText(text)).toBeVisible();
  let before = card;
  for (const name of ['Price', 'Manage this booking', 'For the pick-up']) {
    const next = await screen.findByRole('region', { name });
    expect(before.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    before = next;
  }
});

test.each([
  ['ahead', 'names the deposit', 1, 900, '€900.00'],
  ['ahead', 'names none where none is left', 1, 0, undefined],
  ['under way', 'names none, which is left already', 2, 900, undefined],
  ['cancelled', 'names none', 4, 900, undefined],
])('the price of a booking that is %s %s', async (_state, _what, currentStatus, franchise, amount) => {
  await open({ currentStatus, category: { id: 1, name: 'Economy', franchise } });
  const price = within(await screen.findByRole('region', { name: 'Price' }));
  expect(price.queryByText('Deposit at pick-up, given back')?.nextSibling?.textContent).toBe(amount);
});

test.each([
  ['says that it is under way', { currentStatus: 2 }, '2027-03-02T09:00:00Z', 'Your trip is under way'],
  ['counts no days once it is over', { currentStatus: 2 }, '2027-03-05T09:00:00Z', undefined],
  ['counts no days to what is cancelled', { currentStatus: 4 }, '2027-02-27T09:00:00Z', undefined],
  ['counts no days to what is only quoted', { currentStatus: 5 }, '2027-02-27T09:00:00Z', undefined],
])('the card of the trip %s', async (_, booking, now, said) => {
  at(now);
  await open(booking);
  await screen.findByRole('region', { name: /^Opel Corsa/ });
  const told = screen.queryAllByText(/^Pick-up (in|tomorrow)|under way/).map(({ textContent }) => textContent);
  expect(told).toEqual(said === undefined ? [] : [said]);
});

test.each([
  ['a quotation', 5, 'Quotation'],
  ['a cancelled booking', 4, 'Cancelled booking'],
  ['a booking that stands', 1, 'Confirmation'],
])('the paper of %s is called what it is', async (_, currentStatus, name) => {
  await open({ currentStatus }, [paper('confirmation')]);
  const documents = await screen.findByRole('region', { name: 'Confirmation and invoices' });
  expect(await within(documents).findByRole('link', { name })).toBeVisible();
  expect(within(documents).getByRole('link', { name: `Download ${name}` })).toBeVisible();
});

test('a booking without papers has no card of them', async () => {
  const { api } = await open({ currentStatus: 0, payNow: 0, holdUntil: '2027-01-01T12:00:00Z' });
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain(PAPERS));
  expect(await screen.findByText('Awaiting your confirmation')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Confirmation and invoices' })).not.toBeInTheDocument();
});
