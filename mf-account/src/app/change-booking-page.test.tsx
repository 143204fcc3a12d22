import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import ChangeBookingPage from './change-booking-page';

const ID = '1234ABCD5678';
const TERMS = `GET /api/booking/${ID}/change`;
const PREVIEW = `POST /api/booking/${ID}/change/preview`;
const CHANGE = `POST /api/booking/${ID}/change`;

const terms = (change: object = {}) => ({
  body: {
    revision: '0-0-0-0-0',
    until: '2099-01-01T12:00:00Z',
    hoursBefore: 24,
    parts: ['dates', 'places', 'extras', 'driver'],
    booking: aBooking(),
    driver: { firstName: 'Ana', lastName: 'García', birthDate: '1990-05-17' },
    branch: { email: 'branch@example.com', phone: '+34 600 111 222' },
    ...change,
  },
});
const { price } = aBooking();
const preview = (change: object = {}) => ({
  body: {
    revision: '0-0-0-0-0',
    before: aBooking(),
    after: aBooking({ price: price + 42, customerBalance: -price - 42, balance: price + 42 }),
    parts: ['dates'],
    asks: [],
    isPriceKept: false,
    isPromotionLost: false,
    offered: [],
    ...change,
  },
});
const same = preview({ after: aBooking(), parts: [] });
const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  'GET /api/data/places': { body: [] },
  [TERMS]: terms(),
  [PREVIEW]: ({ body }) => (JSON.stringify(body) === '{}' ? same : preview()),
  ...more,
});

const open = (more: FakeAnswers = {}) =>
  renderRemote(<ChangeBookingPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/change-booking?bookingId=${ID}`,
    answers: answers(more),
  });
const returnDate = async () => within(await screen.findByRole('group', { name: 'Return' })).getByLabelText('Date');
const later = async () => fireEvent.change(await returnDate(), { target: { value: '2030-01-09' } });

beforeEach(() => sessionStorage.setItem(`forecourt.booking.${ID}`, 'secret'));

describe('the page on which an owner changes a booking (D75)', () => {
  test('says until when it can be changed, and offers no button before anything is chosen', async () => {
    await open();
    expect(await screen.findByText(/You can change this booking yourself until .*2099/)).toBeVisible();
    expect(await screen.findByText(/Choose what shall be different/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change it/ })).toBeNull();
  });

  test('shows what it costs more, and changes once by the price and the state that were shown', async () => {
    const { user, api } = await open({ [CHANGE]: { body: { outcome: 'changed', booking: aBooking() } } });
    await later();
    await user.dblClick(await screen.findByRole('button', { name: /^Change it and pay .*42.* more later$/ }));
    expect(await screen.findByText('Your booking is changed')).toBeVisible();
    const sent = api.requests.filter(({ method, path }) => `${method} ${path}` === CHANGE);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { wish: { dropOff: { date: '2030-01-09' } }, revision: '0-0-0-0-0', expectedPrice: price + 42 },
    ]);
    expect(sent[0]?.headers).toMatchObject({ 'x-booking-token': 'secret' });
  });

  test('that is stale is shown anew, with what was chosen', async () => {
    let isStale = false;
    const { user } = await open({
      [TERMS]: () => terms(isStale ? { revision: '1-0-0-0-0' } : {}),
      [CHANGE]: () => {
        isStale = true;
        return { status: 412, body: { errorCode: 'changed-meanwhile', errorMessage: 'x' } };
      },
    });
    await later();
    await user.click(await screen.findByRole('button', { name: /^Change it/ }));
    expect(await screen.findByText(/The booking has changed meanwhile/)).toBeVisible();
    await waitFor(async () => expect(await returnDate()).toHaveValue('2030-01-09'));
  });

  test('which the terms leave to the branch asks it, with the reason', async () => {
    const { user } = await open({
      [PREVIEW]: preview({ asks: ['late'] }),
      [CHANGE]: { body: { outcome: 'requested', booking: aBooking() } },
    });
    await later();
    expect(await screen.findByText('The pick-up is near.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask the branch for this change' }));
    expect(await screen.findByText('The branch has your wish')).toBeVisible();
  });

  test.each([
    ['ended', /was cancelled/],
    ['unpaid', /Pay it first/],
    ['waiting', /is deciding about a change/],
  ])('of a booking that is %s says why it stays, and how the branch is reached', async (closed, text) => {
    await open({ [TERMS]: terms({ closed }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call the branch/ })).toHaveAttribute('href', 'tel:+34600111222');
  });

  test('of a booking that is not the caller’s says so', async () => {
    await open({ [TERMS]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } });
    expect(await screen.findByText('We do not know this booking')).toBeVisible();
  });
});
