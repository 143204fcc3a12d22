import { screen } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import QuotationPage from './quotation-page';

const ID = '1234ABCD5678';
const GET = `GET /api/booking/quotations/${ID}`;
const OPENED = `POST /api/booking/quotations/${ID}/opened`;
const ACCEPT = `POST /api/booking/quotations/${ID}/accept`;
const quoted = (state: string, change: object = {}, more: object = {}) => ({
  body: {
    state,
    isPayableAtDesk: true,
    booking: aBooking({ currentStatus: 5, quotedUntil: '2027-01-01T12:00:00Z', ...change }),
    ...more,
  },
});
const told = { [OPENED]: { body: { done: true } } };

const open = (answers: FakeAnswers, query = `bookingId=${ID}&token=secret`) =>
  renderRemote(<QuotationPage />, { remote: 'mf-account', loadMessages, at: `/quotation?${query}`, answers });

beforeEach(() => sessionStorage.clear());

describe('the page of a quotation (D70)', () => {
  test('shows the price and until when it holds, tells that it was opened, and books nothing', async () => {
    const { api } = await open({ ...told, [GET]: quoted('open') });
    expect(await screen.findByText(/This price is kept for you until .*2027, 13:00/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Opel Corsa' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'What the price is made of' })).toBeVisible();
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([GET, OPENED]);
    expect(api.requests.every(({ headers }) => headers['x-booking-token'] === 'secret')).toBe(true);
  });

  test('is booked by one press, and leads to the booking, which opens in this tab', async () => {
    const { user, api } = await open({
      ...told,
      [GET]: quoted('open'),
      [ACCEPT]: quoted('accepted', { currentStatus: 0 }),
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Book it, pay at the desk' }));
    expect(await screen.findByText('This quotation is booked')).toBeVisible();
    expect(api.requests.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'See the booking' }));
    expect(sessionStorage.getItem(`forecourt.booking.${ID}`)).toBe('secret');
  });

  test('leads to the payment, which books it as well', async () => {
    await open({ ...told, [GET]: quoted('open') });
    expect(await screen.findByRole('link', { name: 'Pay online and book' })).toHaveAttribute(
      'href',
      `/en-gb/payment-link?bookingId=${ID}&token=secret`,
    );
  });

  test('of which the car has gone meanwhile says so, and leads to today’s cars for the same dates', async () => {
    let isGone = false;
    const { user } = await open({
      ...told,
      [GET]: () => quoted(isGone ? 'gone' : 'open'),
      [ACCEPT]: () => {
        isGone = true;
        return { status: 409, body: { errorCode: 'no-availability', errorMessage: 'x' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Book it, pay at the desk' }));
    expect(await screen.findByText('No car is left for these dates')).toBeVisible();
    const search = screen.getByRole('link', { name: 'See today’s cars and prices' });
    expect(search).toHaveAttribute('href', expect.stringMatching(/\/search\?.*dateFrom=\d\d-\d\d-\d{4}/));
    expect(screen.queryByRole('button', { name: 'Book it, pay at the desk' })).toBeNull();
  });

  test.each([
    ['ended', 'This quotation has ended'],
    ['cancelled', 'This quotation has been cancelled'],
  ])('that is %s says so and offers today’s prices instead', async (state, title) => {
    await open({ [GET]: quoted(state) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See today’s cars and prices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay online and book' })).toBeNull();
  });

  test('of an agency names it', async () => {
    await open({ ...told, [GET]: quoted('open', {}, { agency: { name: 'Sol Travel' } }) });
    expect(await screen.findByText('Sol Travel asked for it for you.')).toBeVisible();
  });

  test('of a car on request asks the branch for it, and promises no payment', async () => {
    const { user } = await open({
      ...told,
      [GET]: quoted('open', { isOnRequest: true }),
      [ACCEPT]: quoted('accepted', { currentStatus: 0, isOnRequest: true }),
    });
    const ask = await screen.findByRole('button', { name: 'Ask the branch for this car' });
    expect(screen.queryByRole('link', { name: 'Pay online and book' })).toBeNull();
    await user.click(ask);
    expect(await screen.findByText('The branch has your request')).toBeVisible();
  });

  test.each([
    ['opens nothing', { [GET]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } }, undefined],
    ['is cut off', {}, `bookingId=${ID}`],
  ])('says that a link is not valid that %s', async (_, answers, query) => {
    await open(answers, query);
    expect(await screen.findByText('This link is not valid')).toBeVisible();
  });
});

describe('the page of an agency’s quotation of several cars (D77)', () => {
  const OF_CARS = `GET /api/quotations/${ID}`;
  const told = { [`POST /api/quotations/${ID}/opened`]: { body: { done: true } } };
  const car = (id: string, name: string, state = 'open') => ({
    state,
    isPayableAtDesk: true,
    token: `token-${id}`,
    booking: {
      ...aBooking({ id, currentStatus: state === 'accepted' ? 0 : 5 }),
      car: { model: { ...aBooking().car.model, name, brand: 'Opel' } },
    },
  });
  const ofCars = (state: string, cars: object[], more: object = {}) => ({
    body: { id: ID, state, until: '2027-01-01T12:00:00Z', showsPerDay: false, cars, ...more },
  });
  const CARS = [car('1111ABCD5678', 'Corsa'), car('2222ABCD5678', 'Astra')];
  const query = `quotationId=${ID}&token=secret`;

  test('shows each car, the note and who wrote it, and tells that it was opened', async () => {
    const more = { note: 'The second has a larger boot.', sender: { name: 'Wayfarer', logo: '/logo.png' } };
    const { api } = await open({ ...told, [OF_CARS]: ofCars('open', CARS, more) }, query);
    expect(await screen.findByText('Wayfarer asked for it for you.')).toBeVisible();
    expect(screen.getByText('The second has a larger boot.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Book it, pay at the desk: / })).toHaveLength(2);
    expect(api.requests.at(-1)).toMatchObject({
      path: `/api/quotations/${ID}/opened`,
      headers: { 'x-booking-token': 'secret' },
    });
  });

  test('books one car by its own token, and then shows that one alone', async () => {
    let isBooked = false;
    const accepted = [car('1111ABCD5678', 'Corsa', 'cancelled'), car('2222ABCD5678', 'Astra', 'accepted')];
    const { user, api } = await open(
      {
        ...told,
        [OF_CARS]: () => (isBooked ? ofCars('accepted', accepted) : ofCars('open', CARS)),
        'POST /api/booking/quotations/2222ABCD5678/accept': () => {
          isBooked = true;
          return { body: { state: 'accepted', isPayableAtDesk: true, booking: accepted[1]?.booking } };
        },
      },
      query,
    );
    await user.dblClick(await screen.findByRole('button', { name: 'Book it, pay at the desk: Opel Astra' }));
    expect(await screen.findByText('This quotation is booked')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Opel Corsa' })).toBeNull();
    const sent = api.requests.filter(({ path }) => path.endsWith('/accept'));
    expect(sent.map(({ headers }) => headers['x-booking-token'])).toEqual(['token-2222ABCD5678']);
  });

  test('of which another tab has booked a car shows that one, and offers no other', async () => {
    let isBooked = false;
    const accepted = [car('1111ABCD5678', 'Corsa', 'accepted'), car('2222ABCD5678', 'Astra', 'cancelled')];
    const { user } = await open(
      {
        ...told,
        [OF_CARS]: () => (isBooked ? ofCars('accepted', accepted) : ofCars('open', CARS)),
        'POST /api/booking/quotations/2222ABCD5678/accept': () => {
          isBooked = true;
          return { status: 409, body: { errorCode: 'already-cancelled', errorMessage: 'x' } };
        },
      },
      query,
    );
    await user.click(await screen.findByRole('button', { name: 'Book it, pay at the desk: Opel Astra' }));
    expect(await screen.findByText('This quotation is booked')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Opel Corsa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Book it/ })).toBeNull();
  });
});
