import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import ConfirmBookingPage from './confirm-booking-page';

const ID = '1234ABCD5678';
const GET = `GET /api/booking/${ID}`;
const POST = 'POST /api/booking/confirm';
const provisional = { body: aBooking({ payNow: 0, holdUntil: '2027-01-01T12:00:00Z' }) };
const lapsed = { body: aBooking({ payNow: 0, currentStatus: 4, isLapsed: true }) };
const answered = (wasConfirmed: boolean) => ({ body: { id: ID, wasConfirmed } });
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: 'x' } });

const open = (answers: FakeAnswers, query = `bookingId=${ID}&token=secret`) =>
  renderRemote(<ConfirmBookingPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/confirm-booking?${query}`,
    answers,
  });
const button = (name = 'Confirm my booking') => screen.findByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('the link of a provisional booking (D59)', () => {
  test('shows the booking and confirms nothing until its reader presses the button', async () => {
    const { user, api } = await open({ [GET]: provisional, [POST]: answered(false) });
    expect(await screen.findByText(/Please confirm by .*2027, 13:00/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Opel Corsa' })).toBeVisible();
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(api.requests[0]?.headers['x-booking-token']).toBe('secret');
    await user.dblClick(await button());
    expect(await screen.findByText('Your booking is confirmed')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { bookingId: ID, token: 'secret' },
    ]);
  });

  test('leads to the booking, which opens in this tab', async () => {
    const { user } = await open({ [GET]: provisional, [POST]: answered(false) });
    await user.click(await button());
    const link = await screen.findByRole('link', { name: 'See the booking' });
    expect(link).toHaveAttribute('href', `/en-gb/booking-success?bookingId=${ID}`);
    await user.click(link);
    expect(sessionStorage.getItem(`forecourt.booking.${ID}`)).toBe('secret');
  });

  test.each([
    ['before it was opened', { [GET]: { body: aBooking({ payNow: 0 }) } }, false],
    ['in another tab', { [GET]: provisional, [POST]: answered(true) }, true],
  ])('says that it was confirmed %s', async (_, answers, presses) => {
    const { user } = await open(answers);
    if (presses) await user.click(await button());
    expect(await screen.findByText('This booking is already confirmed')).toBeVisible();
  });

  test('opened too late, offers to book it after all', async () => {
    const { user } = await open({ [GET]: lapsed, [POST]: answered(false) });
    expect(await screen.findByText('The time to confirm has passed')).toBeVisible();
    await user.click(await button('Book it after all'));
    expect(await screen.findByText('Your booking is confirmed')).toBeVisible();
  });

  test('opened too late, says when no car is left and leads to the search', async () => {
    const { user } = await open({ [GET]: lapsed, [POST]: refused(409, 'no-availability') });
    await user.click(await button('Book it after all'));
    expect(await screen.findByText('No car is left')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/en-gb/search');
  });

  test('of a cancelled booking says that it is cancelled', async () => {
    await open({ [GET]: { body: aBooking({ payNow: 0, currentStatus: 4 }) } });
    expect(await screen.findByText(/This booking has been cancelled/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['incomplete', `bookingId=${ID}`],
    ['of no booking', 'bookingId=../../x&token=secret'],
    ['of somebody else', `bookingId=${ID}&token=wrong`],
  ])('says when it is %s', async (_, query) => {
    await open({ [GET]: refused(404, 'not-found') }, query);
    expect(await screen.findByText('This link is not valid')).toBeVisible();
  });

  test('can be tried again when the server fails, while it loads and while it confirms', async () => {
    const { user, api } = await open({ [GET]: refused(500, 'internal') });
    await user.click(await button('Try again').then((again) => (api.set({ [GET]: provisional }), again)));
    api.set({ [POST]: refused(500, 'internal') });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toBeVisible();
    api.set({ [POST]: answered(false) });
    await user.click(await button());
    expect(await screen.findByText('Your booking is confirmed')).toBeVisible();
  });
});

describe('what the pick-up needs, beside the link of a provisional booking (D169)', () => {
  const DESK = `GET /api/booking/${ID}/pick-up`;
  const desk = { body: { hours: [{ open: '09:00', close: '20:00' }], isAfterHours: false, phone: '+34 952 000 000' } };
  const card = () => screen.findByRole('region', { name: 'For the pick-up' });
  const loaded = () =>
    waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());

  test.each([
    ['waits to be confirmed', provisional],
    ['is confirmed', { body: aBooking({ payNow: 0 }) }],
  ])('stands there once, asked for by the link, while the booking %s', async (_, answer) => {
    const { api } = await open({ [GET]: answer, [DESK]: desk });
    expect(await within(await card()).findByText('9:00 – 20:00')).toBeVisible();
    expect(screen.getAllByText(/Terminal 3/)).toHaveLength(1);
    const asked = api.requests.find(({ path }) => path.endsWith('/pick-up'));
    expect(asked?.headers['x-booking-token']).toBe('secret');
  });

  test('comes once a booking whose time had passed is booked after all', async () => {
    const { user, api } = await open({ [GET]: lapsed, [POST]: answered(false), [DESK]: desk });
    const book = await button('Book it after all');
    await loaded();
    expect(screen.queryByRole('region', { name: 'For the pick-up' })).not.toBeInTheDocument();
    api.set({ [GET]: { body: aBooking({ payNow: 0 }) } });
    await user.click(book);
    expect(await card()).toBeVisible();
  });

  test('is not there when no car is left', async () => {
    const { user, api } = await open({ [GET]: lapsed, [POST]: refused(409, 'no-availability'), [DESK]: desk });
    await user.click(await button('Book it after all'));
    expect(await screen.findByText('No car is left')).toBeVisible();
    await loaded();
    expect(screen.queryByRole('region', { name: 'For the pick-up' })).not.toBeInTheDocument();
    expect(api.requests.some(({ path }) => path.endsWith('/pick-up'))).toBe(false);
  });
});
