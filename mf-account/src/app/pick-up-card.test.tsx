import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Booking } from '@forecourt/shared/contract';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingInfoPage from './booking-info-page';
import FindBookingPage from './find-booking-page';

const ID = '1234ABCD5678';
const PROFILE = {
  ...{ globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
};

beforeEach(() => sessionStorage.clear());

const open = (page: ReactElement, at: string, signedIn: boolean, booking: Partial<Booking> = {}) =>
  renderRemote(page, {
    ...{ remote: 'mf-account', loadMessages, at: `${at}?bookingId=${ID}`, signedIn },
    answers: {
      [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 1, ...booking }) },
      [`GET /api/booking/${ID}/attachments`]: { body: [] },
      [`GET /api/booking/${ID}/papers`]: { body: [] },
      'GET /api/users/profile': { body: PROFILE },
    },
  });
const inAccount = (booking?: Partial<Booking>) => open(<BookingInfoPage />, '/my-account/booking', true, booking);
const byLink = (booking?: Partial<Booking>) => {
  bookingAccess.save(ID, 'token-of-the-link');
  return open(<FindBookingPage />, '/find-booking', false, booking);
};

test.each([
  ['in the account', inAccount],
  ['behind a guest’s link', byLink],
])('a booking %s tells what its pick-up needs, before its excess and its extras', async (_, page) => {
  await page();
  const card = await screen.findByRole('region', { name: 'For the pick-up' });
  expect(within(card).getByText('Málaga Airport')).toBeVisible();
  expect(screen.getAllByText(/Terminal 3/)).toHaveLength(1);
  expect(within(card).getByText('Driving licence')).toBeVisible();
  expect(card.compareDocumentPosition(screen.getByRole('region', { name: 'Excess' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

const IN_2020 = { fromDate: '2020-03-01T09:00:00Z', toDate: '2020-03-04T09:00:00Z' };
test.each([
  ['cancelled', 'in the account', inAccount, { currentStatus: 4 }],
  ['cancelled', 'behind a guest’s link', byLink, { currentStatus: 4 }],
  ['over', 'in the account', inAccount, IN_2020],
  ['over', 'behind a guest’s link', byLink, IN_2020],
  ['under way', 'in the account', inAccount, { ...IN_2020, toDate: '2099-03-04T09:00:00Z' }],
])('a booking that is %s speaks of no pick-up %s, and gives no calendar anything', async (_, _where, page, change) => {
  const { api } = await page(change);
  // Its title stands there before the booking does.
  expect(await screen.findByRole('region', { name: 'Price' })).toBeVisible();
  // The card comes later than the page: where one was on its way, it is there once nothing is loading.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
  expect(api.requests.map(({ path }) => path)).not.toContain(`/api/booking/${ID}/pick-up`);
  expect(screen.queryByRole('region', { name: 'For the pick-up' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

test.each([
  ['in the account', inAccount],
  ['behind a guest’s link', byLink],
])('a booking that is only held until it is paid says so %s, and how to pay it', async (_, page) => {
  await page({ currentStatus: 0, payNow: 48.51, customerBalance: -48.51, holdUntil: '2099-01-01T11:00:00Z' });
  expect(await screen.findByText(/not paid yet: the car is only held for you until Thu, 1 Jan 2099/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Pay the balance of/ })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
});
