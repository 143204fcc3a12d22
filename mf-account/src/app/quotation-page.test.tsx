import { screen, within } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import QuotationPage from './quotation-page';

const ID = '1234ABCD5678';
const GET = `GET /api/booking/quotations/${ID}`;
const OPENED = `POST /api/booking/quotations/${ID}/opened`;
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

  test('is booked in checkout, to which its link goes along', async () => {
    await open({ ...told, [GET]: quoted('open') });
    expect(await screen.findByRole('link', { name: 'Book this car' })).toHaveAttribute(
      'href',
      `/en-gb/checkout?quotation=${ID}&token=secret`,
    );
  });

  test('that is booked leads to the booking, which opens in this tab', async () => {
    const { user } = await open({ ...told, [GET]: quoted('accepted', { currentStatus: 0 }) });
    expect(await screen.findByText('This quotation is booked')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See the booking' }));
    expect(sessionStorage.getItem(`forecourt.booking.${ID}`)).toBe('secret');
  });

  test('of which the car has gone meanwhile says so, and leads to today’s cars for the same dates', async () => {
    await open({ ...told, [GET]: quoted('gone') });
    expect(await screen.findByText('No car is left for these dates')).toBeVisible();
    const search = screen.getByRole('link', { name: 'See today’s cars and prices' });
    expect(search).toHaveAttribute('href', expect.stringMatching(/\/search\?.*dateFrom=\d\d-\d\d-\d{4}/));
    expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
  });

  test.each([
    ['ended', 'This quotation has ended'],
    ['cancelled', 'This quotation has been cancelled'],
  ])('that is %s says so and offers today’s prices instead', async (state, title) => {
    await open({ [GET]: quoted(state) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See today’s cars and prices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
  });

  test('that was booked and whose booking was cancelled says so', async () => {
    await open({ [GET]: quoted('cancelled', {}, { isBookingCancelled: true }) });
    expect(await screen.findByText('The booking of this quotation has been cancelled')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See today’s cars and prices' })).toBeVisible();
  });

  test('of an agency names it', async () => {
    await open({ ...told, [GET]: quoted('open', {}, { agency: { name: 'Sol Travel' } }) });
    expect(await screen.findByText('Sol Travel asked for it for you.')).toBeVisible();
  });

  test('of a car on request asks the branch for it, and says so once it was asked', async () => {
    let isAsked = false;
    const asked = quoted('accepted', { currentStatus: 0, isOnRequest: true });
    const answers = { ...told, [GET]: () => (isAsked ? asked : quoted('open', { isOnRequest: true })) };
    const { unmount } = await open(answers);
    expect(await screen.findByRole('link', { name: 'Ask the branch for this car' })).toBeVisible();
    unmount();
    isAsked = true;
    await open(answers);
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
  const car = (id: string, name: string, state = 'open', quotedUntil = '2027-01-01T12:00:00Z') => ({
    state,
    isPayableAtDesk: true,
    token: `token-${id}`,
    booking: {
      ...aBooking({ id, currentStatus: state === 'accepted' ? 0 : 5, quotedUntil }),
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
    expect(screen.getAllByRole('link', { name: /^Book this car: / })).toHaveLength(2);
    expect(api.requests.at(-1)).toMatchObject({
      path: `/api/quotations/${ID}/opened`,
      headers: { 'x-booking-token': 'secret' },
    });
  });

  test('leads to the checkout of one car by its own token', async () => {
    await open({ ...told, [OF_CARS]: ofCars('open', CARS) }, query);
    expect(await screen.findByRole('link', { name: 'Book this car: Opel Astra' })).toHaveAttribute(
      'href',
      '/en-gb/checkout?quotation=2222ABCD5678&token=token-2222ABCD5678',
    );
  });

  test('of which a car is booked shows that one, and offers no other', async () => {
    const accepted = [car('1111ABCD5678', 'Corsa', 'accepted'), car('2222ABCD5678', 'Astra', 'cancelled')];
    await open({ ...told, [OF_CARS]: ofCars('accepted', accepted) }, query);
    expect(await screen.findByText('This quotation is booked')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Opel Corsa' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Opel Astra' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Book this car/ })).toBeNull();
  });

  test('whose booking was cancelled says so, shows what was booked and leads to today’s cars', async () => {
    const cars = [car('1111ABCD5678', 'Corsa', 'cancelled'), car('2222ABCD5678', 'Astra', 'cancelled')];
    await open({ ...told, [OF_CARS]: ofCars('accepted', cars, { bookingId: '2222ABCD5678' }) }, query);
    expect(await screen.findByText('The booking of this quotation has been cancelled')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Opel Astra']);
    expect(screen.getByRole('link', { name: 'See today’s cars and prices' })).toBeVisible();
    expect(screen.queryByText('This quotation is booked')).toBeNull();
  });

  const cardOf = (name: string) => {
    const [card] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { name }));
    if (!card) throw new Error(`There is no ${name}.`);
    return within(card);
  };

  test.each([
    ['gone', 'gone', 'No car is left for these dates'],
    ['gone', 'cancelled', 'No car is left for these dates'],
    ['ended', 'cancelled', 'This quotation has ended'],
  ])(
    'of which one car is %s and the other %s promises no price, and leads to today’s cars',
    async (one, other, title) => {
      const cars = [car('1111ABCD5678', 'Corsa', one), car('2222ABCD5678', 'Astra', other)];
      await open({ ...told, [OF_CARS]: ofCars('open', cars) }, query);
      await screen.findByRole('heading', { name: 'Opel Corsa' });
      expect(screen.getByRole('status')).toHaveTextContent(title);
      expect(screen.queryByText(/is kept for you until/)).toBeNull();
      expect(screen.getByRole('link', { name: 'See today’s cars and prices' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Book this car/ })).toBeNull();
    },
  );

  test('says of each car that it is no offer any more, or that its price ends before the others', async () => {
    const cars = [
      car('1111ABCD5678', 'Corsa'),
      car('2222ABCD5678', 'Astra', 'open', '2026-12-30T12:00:00Z'),
      car('3333ABCD5678', 'Mokka', 'ended', '2026-11-20T12:00:00Z'),
      car('4444ABCD5678', 'Zafira', 'cancelled', '2027-02-01T12:00:00Z'),
      car('5555ABCD5678', 'Adam', 'open', '2027-01-01T11:59:59.200Z'),
    ];
    await open({ ...told, [OF_CARS]: ofCars('open', cars, { until: '2027-02-01T12:00:00Z' }) }, query);
    await screen.findByRole('heading', { name: 'Opel Corsa' });
    expect(screen.getByRole('status')).toHaveTextContent(/kept for you until .*1 Jan 2027, 13:00/);
    for (const name of ['Opel Corsa', 'Opel Adam']) expect(cardOf(name).queryByText(/kept for you until/)).toBeNull();
    expect(cardOf('Opel Astra').getByText(/kept for you until .*30 Dec 2026, 13:00/)).toBeVisible();
    expect(cardOf('Opel Mokka').getByText(/Its price was kept until .*20 Nov 2026, 13:00/)).toBeVisible();
    expect(cardOf('Opel Zafira').getByText('It cannot be booked any more.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Book this car/ })).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'See today’s cars and prices' })).toBeNull();
  });
});
