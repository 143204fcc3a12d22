import { screen, waitFor, within } from '@testing-library/react';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import FindBookingPage from './find-booking-page';

const ID = '1234ABCD5678';
const FIND = 'POST /api/booking/find';
const SEEN = `GET /api/booking/${ID}`;
const open = (answers: FakeAnswers = { [FIND]: { body: { done: true } } }, at = '/find-booking') =>
  renderRemote(<FindBookingPage />, { remote: 'mf-account', loadMessages, at, answers });

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => sessionStorage.clear());

const number = () => screen.findByRole('textbox', { name: 'Booking reference' });
const address = () => screen.getByRole('textbox', { name: 'E-mail address' });
const send = () => screen.getByRole('button', { name: 'Send me the link' });

describe('looking for a booking', () => {
  test('asks for its link by number and address, in the language of the page', async () => {
    const { user, api } = await open();
    await user.type(await number(), ` ${ID} `);
    await user.type(address(), 'ana@example.com');
    await user.dblClick(send());
    expect(await screen.findByText(/If there is a booking 1234ABCD5678 for ana@example.com/)).toBeVisible();
    expect(api.requests.map(({ body }) => body)).toEqual([
      { bookingId: ID, email: 'ana@example.com', language: 'en-GB' },
    ]);
  });

  test('what was typed is there when it is to be changed', async () => {
    const { user } = await open();
    await user.type(await number(), ID);
    await user.type(address(), 'ana@example.com');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Change the reference or the address' }));
    expect(await number()).toHaveValue(ID);
    expect(address()).toHaveValue('ana@example.com');
  });

  test('says what is missing, and asks nothing', async () => {
    const { user, api } = await open();
    await number();
    await user.click(send());
    expect(await number()).toHaveAccessibleDescription(/Enter your booking reference/);
    expect(address()).toHaveAccessibleDescription(/Enter your e-mail address/);
    expect(api.requests).toEqual([]);
  });

  test('a failure is said, and keeps what was typed', async () => {
    const { user } = await open({
      [FIND]: { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x', details: { seconds: '60' } } },
    });
    await user.type(await number(), ID);
    await user.type(address(), 'ana@example.com');
    await user.click(send());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await number()).toHaveValue(ID);
  });

  test('who has an account signs in', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en-gb/my-account/booking-list',
    );
  });
});

describe('the link of the e-mail', () => {
  const link = `/find-booking?bookingId=${ID}&token=1.signed`;

  test('opens the booking, and its token is kept for the tab alone', async () => {
    const { api } = await open({ [SEEN]: { body: aBooking({ currentStatus: 1 }) } }, link);
    expect(await screen.findByRole('heading', { level: 1, name: `Booking ${ID}` })).toBeVisible();
    expect(api.requests[0]?.headers['x-booking-token']).toBe('1.signed');
    expect(bookingAccess.token(ID)).toBe('1.signed');
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Same car, other dates' })).toHaveAttribute(
      'href',
      '/en-gb/search?pickUpPlaceId=1&dropOffPlaceId=1&modelId=11',
    );
    expect(screen.getByRole('link', { name: /Pay the balance/ })).toHaveAttribute(
      'href',
      `/en-gb/payment-options?bookingId=${ID}`,
    );
  });

  test('cancels the booking, which is then shown as cancelled', async () => {
    const { user, api } = await open(
      {
        [SEEN]: { body: aBooking({ currentStatus: 1 }) },
        'POST /api/booking/cancel': { body: { id: ID, currentStatus: 4 } },
      },
      link,
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    api.set({ [SEEN]: { body: aBooking({ currentStatus: 4 }) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText(`Booking ${ID} is cancelled. You will get an e-mail.`)).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    const sent = api.requests.find(({ path }) => path === '/api/booking/cancel');
    expect(sent?.headers['x-booking-token']).toBe('1.signed');
  });

  test('that has ended says so, and asks for another with the number filled in', async () => {
    await open({ [SEEN]: { status: 404, body: { errorCode: 'not-found', errorMessage: 'x' } } }, link);
    expect(await screen.findByText('This link no longer opens the booking. Ask for a new one.')).toBeVisible();
    expect(await number()).toHaveValue(ID);
  });

  test('a booking that does not load can be tried again', async () => {
    const { user, api } = await open(
      { [SEEN]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } } },
      link,
    );
    await screen.findByRole('alert');
    api.set({ [SEEN]: { body: aBooking({ currentStatus: 1 }) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Confirmed')).toBeVisible());
  });
});

test('a guest reads on the booking by what they arrive and leave', async () => {
  bookingAccess.save(ID, 'guest');
  const body = aBooking({ deliveryTransportationId: 'Costa Smeralda', returnTransportationId: 'IB 3166' });
  await open({ [SEEN]: { body } }, `/find-booking?bookingId=${ID}`);
  const arrival = await screen.findByText('Flight, train or ship', { selector: 'dt' });
  expect(arrival.nextElementSibling).toHaveTextContent('Costa Smeralda');
  expect(screen.getByText('IB 3166')).toBeVisible();
});
