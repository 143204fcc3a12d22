import { screen, within } from '@testing-library/react';
import { aBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingSuccessPage from './booking-success-page';
import { BOOKING_ID } from './checkout-answers.fixture';

const open = (booking: Parameters<typeof aBooking>[0] = {}) =>
  renderRemote(<BookingSuccessPage />, {
    ...{ remote: 'mf-checkout', loadMessages, at: `/booking-success?bookingId=${BOOKING_ID}` },
    answers: { [`GET /api/booking/${BOOKING_ID}`]: { body: aBooking(booking) } },
  });
const theSummary = () => screen.findByRole('region', { name: 'Summary' });
const WITH_DEPOSIT = { category: { id: 1, name: 'Economy', franchise: 900 } };

/** The rental is from 1 to 4 March 2027, 09:00 UTC. */
const at = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('the confirmation says after the reference what happens next, then what was booked', async () => {
  await open();
  const summary = await theSummary();
  for (const text of ['Opel Corsa', /^Mon, 1 Mar 2027, 10:00/, 'Total'])
    expect(within(summary).getByText(text)).toBeVisible();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(screen.getByText(BOOKING_ID).compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(next.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the reference is copied, and that is said', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Copy the reference' }));
  expect(await screen.findByText('The reference is copied.')).toHaveRole('status');
  expect(await navigator.clipboard.readText()).toBe(BOOKING_ID);
});

test('a reference that the browser does not let the page copy is selected for its reader to copy', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Copy the reference' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Write permission denied.'));
  await user.click(button);
  expect(await screen.findByText(/could not be copied. It is selected now/)).toHaveRole('status');
  expect(window.getSelection()?.toString()).toBe(BOOKING_ID);
});

test('the confirmation names the deposit and until when the booking can be given up for nothing', async () => {
  at('2027-02-01T09:00:00Z');
  await open(WITH_DEPOSIT);
  const summary = within(await theSummary());
  expect(summary.getByText('Deposit at pick-up, given back').nextElementSibling).toHaveTextContent('€900.00');
  expect(summary.getByText('Free cancellation until Mon, 1 Mar 2027, 10:00')).toBeVisible();
});

test.each([
  ['is cancelled', { ...WITH_DEPOSIT, currentStatus: 4 }, '2027-02-01T09:00:00Z', []],
  ['is only quoted', { ...WITH_DEPOSIT, currentStatus: 5 }, '2027-02-01T09:00:00Z', ['deposit']],
  ['is under way', { ...WITH_DEPOSIT, currentStatus: 1 }, '2027-03-02T09:00:00Z', ['deposit']],
  ['knows no deposit', { currentStatus: 1 }, '2027-02-01T09:00:00Z', ['free']],
])('of a booking that %s it says what is still true of both', async (_, booking, now, said) => {
  at(now);
  await open(booking);
  const summary = within(await theSummary());
  const shown = Object.entries({ deposit: /^Deposit at pick-up/, free: /^Free cancellation/ })
    .filter(([, text]) => summary.queryByText(text))
    .map(([name]) => name);
  expect(shown).toEqual(said);
});
