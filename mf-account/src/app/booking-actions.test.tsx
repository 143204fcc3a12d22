import { screen, within } from '@testing-library/react';
import type { Booking } from '@forecourt/shared/contract';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingInfoPage from './booking-info-page';
import FindBookingPage from './find-booking-page';

const ID = '1234ABCD5678';
const PROFILE = {
  ...{ globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
};
const answering = (booking: Partial<Booking>): FakeAnswers => ({
  [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 1, ...booking }) },
  [`GET /api/booking/${ID}/attachments`]: { body: [] },
  [`GET /api/booking/${ID}/papers`]: { body: [] },
  [`GET /api/booking/${ID}/pick-up`]: { body: { isAfterHours: false } },
  'GET /odata/forms': { body: { '@odata.count': 1, value: [{ id: 3, type: 3, name: 'Form' }] } },
  'POST /api/booking/resend': { body: { done: true } },
  'GET /api/users/profile': { body: PROFILE },
});
const inAccount = (booking: Partial<Booking>) =>
  renderRemote(<BookingInfoPage />, {
    ...{ remote: 'mf-account', loadMessages, at: `/my-account/booking?bookingId=${ID}`, signedIn: true },
    answers: answering(booking),
  });
const asGuest = (booking: Partial<Booking>) => {
  bookingAccess.save(ID, 'token-of-the-link');
  return renderRemote(<FindBookingPage />, {
    ...{ remote: 'mf-account', loadMessages, at: `/find-booking?bookingId=${ID}` },
    answers: answering(booking),
  });
};
const AT_THE_DESK = { price: 99, payNow: 0, totalPayed: 0, customerBalance: -99 };
const TO_CONFIRM = { ...AT_THE_DESK, currentStatus: 0, holdUntil: '2027-01-01T12:00:00Z' };

/** The rental is from 1 to 4 March 2027, 09:00 UTC. */
const at = (now: string) => jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a booking that its guest has not confirmed yet', () => {
  it('says so in place of a status, and sends the e-mail with the link again', async () => {
    const { user, api } = await asGuest(TO_CONFIRM);
    expect(await screen.findByText('Awaiting your confirmation')).toBeVisible();
    expect(screen.queryByText('Reserved')).not.toBeInTheDocument();
    expect(screen.getAllByText('ana@example.com')[0]?.parentElement).toHaveTextContent(
      /open the link in our e-mail to ana@example.com by .*2027, 13:00/,
    );
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('The e-mail is on its way.')).toBeVisible();
    expect(api.requests.at(-1)).toMatchObject({
      path: '/api/booking/resend',
      body: { bookingId: ID },
      headers: { 'x-booking-token': 'token-of-the-link' },
    });
  });

  it('is reserved once it is confirmed, and has no e-mail to be sent', async () => {
    await asGuest({ ...TO_CONFIRM, holdUntil: undefined });
    expect(await screen.findByText('Reserved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the e-mail again' })).not.toBeInTheDocument();
  });
});

it.each([
  ['at the desk may be paid online, and need not', AT_THE_DESK, 'Pay €99.00 online now'],
  ['and has a balance has that to be paid', { ...AT_THE_DESK, totalPayed: 20, customerBalance: -79 }, /balance of €79/],
])('a booking that is paid %s', async (_, booking, name) => {
  await inAccount(booking);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/en-gb/payment-options?bookingId=${ID}`);
});

test('a booking that is paid in full offers no payment', async () => {
  await inAccount({ customerBalance: 0 });
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByText(/balance|online now/)).not.toBeInTheDocument();
});

describe('beside how a booking is changed or cancelled', () => {
  it('stands until when that is free', async () => {
    at('2027-02-01T10:00:00Z');
    await asGuest({});
    const card = within(await screen.findByRole('region', { name: 'Manage this booking' }));
    expect(card.getByText('Free cancellation until Mon, 1 Mar 2027, 10:00')).toBeVisible();
    expect(card.getByRole('link', { name: 'Change the booking' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Cancel the booking' })).toBeEnabled();
  });

  it('stands nothing of it once the time of the pick-up has passed', async () => {
    at('2027-03-01T10:00:00Z');
    await asGuest({});
    expect(await screen.findByRole('region', { name: 'Manage this booking' })).toBeVisible();
    expect(screen.queryByText(/Free cancellation/)).not.toBeInTheDocument();
  });
});

it.each([
  ['from when it is', '2027-02-01T10:00:00Z', {}, 'Possible from Fri, 26 Feb 2027, 10:00'],
  ['that the booking is to be confirmed first', '2026-12-31T10:00:00Z', TO_CONFIRM, /^Possible once .* is confirmed$/],
  ['nothing after the rental', '2027-03-05T10:00:00Z', {}, ''],
])('where online check-in is not open it says %s', async (_, now, booking, reason) => {
  at(now);
  await inAccount(booking);
  expect(await screen.findByRole('button', { name: 'Check in online' })).toHaveAccessibleDescription(reason);
});
