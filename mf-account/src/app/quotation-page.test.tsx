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
