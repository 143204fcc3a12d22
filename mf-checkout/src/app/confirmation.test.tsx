import { screen, waitFor, within } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router-dom';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BookingErrorPage from './booking-error-page';
import BookingSuccessPage from './booking-success-page';
import { BOOKING_ID } from './checkout-answers.fixture';
import { failureState } from './failure-query';

const GET = `GET /api/booking/${BOOKING_ID}`;
const success = (answers: FakeAnswers, query = `bookingId=${BOOKING_ID}`, signedIn = false) =>
  renderRemote(<BookingSuccessPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/booking-success?${query}`,
    answers,
    signedIn,
  });

beforeEach(() => sessionStorage.clear());

describe('the confirmation', () => {
  it('shows the reference, the way on and what was booked, also after a reload', async () => {
    bookingAccess.save(BOOKING_ID, 'guest');
    const { api } = await success({ [GET]: { body: aBooking() } });
    expect(await screen.findByRole('heading', { name: 'Your car is booked' })).toBeVisible();
    expect(screen.getByText(BOOKING_ID)).toBeVisible();
    expect(screen.getByText('Opel Corsa')).toBeVisible();
    expect(screen.getByText('ana@example.com.').parentElement).toHaveTextContent(
      'We have sent the details to ana@example.com.',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/en-gb/register');
    expect(api.requests[0]?.headers['x-booking-token']).toBe('guest');
  });

  it('names the cover once, among the lines of the price, and the days with their weekday', async () => {
    const item = { description: 'Basic cover', price: 0, type: 'Insurances', typeId: 16 } as const;
    const additional = { id: 4, name: 'Basic cover', type: 'Insurance' } as const;
    const additionals = [{ additional, quantity: 1, price: 0 }];
    await success({ [GET]: { body: aBooking({ additionals, priceItems: [item] }) } });
    expect(await screen.findAllByText('Basic cover')).toHaveLength(1);
    expect(screen.getByText(/^Mon, 1 Mar 2027, 10:00/)).toBeVisible();
  });

  it('says by which flight the customer arrives', async () => {
    const { deliveryPlace } = aBooking();
    const booking = aBooking({
      deliveryPlace: { ...deliveryPlace, category: 'airport' },
      deliveryTransportationId: 'IB 3166',
    });
    await success({ [GET]: { body: booking } });
    const label = await screen.findByText('Flight number', { selector: 'dt' });
    expect(label.nextElementSibling).toHaveTextContent('IB 3166');
  });

  it('tells what the pick-up needs, then how to change or cancel, and offers an account last', async () => {
    const { user: _, ...view } = await success({ [GET]: { body: aBooking() } });
    const card = await screen.findByRole('region', { name: 'For the pick-up' });
    const change = screen.getByRole('link', { name: 'Change or cancel' });
    expect(change).toHaveAttribute('href', `/en-gb/find-booking?bookingId=${BOOKING_ID}`);
    expect(card.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(view.container).getAllByRole('link').at(-1)).toHaveAccessibleName('Create an account');
  });

  it.each([
    ['a quote', aBooking({ currentStatus: 5 }), 'Your quote is on its way'],
    ['a cancelled booking', aBooking({ currentStatus: 4 }), 'This booking is cancelled'],
    ['a trip that has begun', aBooking({ currentStatus: 1, fromDate: '2020-03-01T09:00:00Z' }), 'Your car is booked'],
  ])('speaks of no pick-up for %s', async (_, booking, title) => {
    const { api } = await success({ [GET]: { body: booking } });
    await screen.findByRole('heading', { name: title });
    // The card comes later than the page: where one was on its way, it is there once nothing is loading.
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument());
    expect(api.requests.map(({ path }) => path)).not.toContain(`/api/booking/${BOOKING_ID}/pick-up`);
    expect(screen.queryByRole('region', { name: 'For the pick-up' })).not.toBeInTheDocument();
  });

  it('leads somebody signed in to the booking in the account', async () => {
    await success({ [GET]: { body: aBooking() } }, undefined, true);
    expect(await screen.findByRole('link', { name: 'See my booking' })).toHaveAttribute(
      'href',
      `/en-gb/my-account/booking?bookingId=${BOOKING_ID}`,
    );
  });

  it('names who drives in a company’s booking beside who booked it', async () => {
    const drivers = [{ firstName: 'Mika', lastName: 'Sol', emailAddress: 'mika@example.com' }];
    await success({ [GET]: { body: aBooking({ customer: { ...aBooking().customer, isCompany: true }, drivers }) } });
    expect((await screen.findByText('Driver')).parentElement).toHaveTextContent('DriverMika Sol');
    expect(screen.getByText('Booked by').parentElement).toHaveTextContent('Booked byAna García');
  });

  it.each([
    ['a quote', aBooking({ currentStatus: 5 }), 'Your quote is on its way'],
    ['a booking on request', aBooking({ isOnRequest: true }), 'We have your request'],
    [
      'a request that the branch has confirmed',
      aBooking({ isOnRequest: true, currentStatus: 1 }),
      'Your car is booked',
    ],
    [
      'a request that the branch has declined',
      aBooking({ isOnRequest: true, currentStatus: 4, declined: { reason: 'No car' } }),
      'The branch could not confirm your request',
    ],
  ])('says what %s is', async (_, booking, title) => {
    await success({ [GET]: { body: booking } });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it.each<[string, Parameters<typeof aBooking>[0], Record<string, string>]>([
    ['a booking that is paid at the desk', { payNow: 0 }, { 'To pay at the desk': '€161.71' }],
    [
      'an online booking before its payment',
      { payNow: 48.51 },
      { 'To pay now': '€48.51', 'To pay at the desk': '€113.20' },
    ],
    [
      'one whose online share is paid',
      { payNow: 0, totalPayed: 48.51 },
      { Paid: '€48.51', 'To pay at the desk': '€113.20' },
    ],
    ['one that is paid', { payNow: 0, totalPayed: 161.71 }, { Paid: '€161.71' }],
    [
      'one that was paid and cancelled',
      { payNow: 0, totalPayed: 48.51, currentStatus: 4 },
      { Paid: '€48.51', 'You get back': '€48.51' },
    ],
    ['a quote', { payNow: 0, currentStatus: 5 }, {}],
    ['a booking on request', { isOnRequest: true, payNow: 48.51 }, {}],
  ])('tells what is paid and what is still to pay: %s', async (_, change, amounts) => {
    await success({ [GET]: { body: aBooking({ price: 161.71, onlinePayment: true, ...change }) } });
    await screen.findByText('Total');
    const shown = ['Paid', 'To pay now', 'To pay at the desk', 'You get back', 'Refunded'].flatMap((label) => {
      const line = screen.queryByText(label, { selector: 'dt' });
      return line ? [[label, line.nextElementSibling?.textContent]] : [];
    });
    expect(Object.fromEntries(shown)).toEqual(amounts);
  });

  it('of a cancelled booking says that it is over and when the money comes back', async () => {
    const booking = aBooking({ currentStatus: 4, totalPayed: 48.51, refundBy: '2027-02-01T12:00:00Z' });
    await success({ [GET]: { body: booking } });
    expect(await screen.findByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
    expect(screen.getByText(/€48.51 goes back the way you paid it, by .*2027/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('of a provisional booking says until when to open the link, and sends it again', async () => {
    bookingAccess.save(BOOKING_ID, 'guest');
    const provisional = { body: aBooking({ payNow: 0, holdUntil: '2027-01-01T12:00:00Z' }) };
    const { api, user } = await success({ [GET]: provisional, 'POST /api/booking/resend': { body: { done: true } } });
    expect(await screen.findByRole('heading', { name: 'One step left: confirm your booking' })).toBeVisible();
    expect(screen.getByText(/^The car is held for you until .*2027, 13:00; afterwards it is released/)).toBeVisible();
    expect(screen.getByText('ana@example.com.').parentElement).toHaveTextContent(
      /^By .*2027, 13:00, open the link that we have sent to ana@example\.com\.$/,
    );
    expect(screen.queryByText(/We have sent the details/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
    expect(await screen.findByText('The e-mail is on its way.')).toBeVisible();
    expect(api.requests.at(-1)).toMatchObject({
      path: '/api/booking/resend',
      body: { bookingId: BOOKING_ID },
      headers: { 'x-booking-token': 'guest' },
    });
  });

  it('of a booking that is only held until it is paid says so, and leads to the payment', async () => {
    bookingAccess.save(BOOKING_ID, 'guest');
    const unpaid = { payNow: 48.51, customerBalance: -48.51, currentStatus: 0, holdUntil: '2027-01-01T12:00:00Z' };
    await success({ [GET]: { body: aBooking(unpaid) } });
    expect(await screen.findByRole('heading', { name: 'Not booked yet: the payment is missing' })).toBeVisible();
    expect(screen.getByText(/^Pay €48.51 by .*2027, \d+:00 to book the car/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/en-gb/payment-options?bookingId=${BOOKING_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Change or cancel' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the e-mail again' })).not.toBeInTheDocument();
  });

  it.each([
    ['holds, and can be paid so long', '2099-01-01T11:00:00Z', /This quote holds until Thu, 1 Jan 2099/, true],
    ['has ended, and cannot be paid any more', '2020-01-01T11:00:00Z', /This quote ended on Wed, 1 Jan 2020/, false],
  ])('says until when a quote %s', async (_, quotedUntil, words, payable) => {
    await success({ [GET]: { body: aBooking({ currentStatus: 5, quotedUntil }) } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go on to payment' }) !== null).toBe(payable);
  });

  it.each([
    ['quote, since nothing is reserved', { currentStatus: 5 }, 'Your quote is on its way'],
    ['cancelled booking', { currentStatus: 4 }, 'This booking is cancelled'],
    ['trip that has begun', { currentStatus: 1, fromDate: '2020-03-01T09:00:00Z' }, 'Your car is booked'],
  ])('offers no calendar entry for a %s', async (_, change, title) => {
    await success({ [GET]: { body: aBooking(change) } });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('gives the dates to the calendar', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return '#';
      },
      revokeObjectURL: () => undefined,
    });
    const { user } = await success({ [GET]: { body: aBooking() } });
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(files.map(({ type }) => type)).toEqual(['text/calendar']);
  });

  it.each([
    ['sent', /an e-mail with which you confirm your new account/, 0],
    ['failed', /Your account could not be created. Your booking is safe/, 1],
  ])('tells what became of the account, and offers one that is not opened: %s', async (account, text, offers) => {
    await success({ [GET]: { body: aBooking() } }, `bookingId=${BOOKING_ID}&account=${account}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Create an account' })).toHaveLength(offers);
  });

  it.each([401, 404])('tells strangers (%i) nothing but to look at their e-mails', async (status) => {
    await success({ [GET]: { status, body: { errorCode: 'not-found', errorMessage: 'x' } } });
    expect(await screen.findByRole('heading', { name: 'Your confirmation is in your e-mail' })).toBeVisible();
    expect(screen.getByText(/only in the browser tab that made it, or when you are signed in/)).toBeVisible();
    expect(screen.queryByText('Opel Corsa')).not.toBeInTheDocument();
  });

  it('does not ask for a booking with a broken reference', async () => {
    const { api } = await success({}, 'bookingId=../../etc');
    expect(screen.getByRole('heading', { name: 'Your confirmation is in your e-mail' })).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('can be tried again while the back end is down', async () => {
    const { api, user } = await success({
      [GET]: { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(
      screen.getByText(`Your booking ${BOOKING_ID} is made, but its details cannot be shown right now.`),
    ).toBeVisible();
    api.set({ [GET]: { body: aBooking() } });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Your car is booked' })).toBeVisible();
  });
});

/** Comes to the screen as a refused booking does: with the server's words in the state of the history. */
function RefusedInTheWords({ of: message }: { of: string | undefined }) {
  const { search, state } = useLocation();
  return state ? <BookingErrorPage /> : <Navigate to={{ search }} state={failureState(message)} replace />;
}

describe('the booking error screen', () => {
  const failed = (query: string) =>
    renderRemote(<BookingErrorPage />, { remote: 'mf-checkout', loadMessages, at: `/booking-error?${query}` });

  it('says that nothing was booked, what was tried, and leads back to it', async () => {
    await failed(
      'dateFrom=03-01-2027&dateTo=03-04-2027&modelId=11&error=internal&errorId=req-1&status=500' +
        '&paymentType=22&amount=121&currency=EUR',
    );
    expect(screen.getByRole('heading', { name: 'Your booking could not be made' })).toBeVisible();
    expect(screen.getByText(/Nothing was booked and nothing was charged/)).toBeVisible();
    expect(screen.getByText(/€121.00 · Online payment/)).toHaveTextContent('2027');
    expect(screen.getByText('For our service desk: internal · 500 · req-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check and try again' })).toHaveAttribute(
      'href',
      '/en-gb/checkout?dateFrom=03-01-2027&dateTo=03-04-2027&modelId=11&currency=EUR',
    );
  });

  it.each([
    ['an unknown reason in the server’s words', 'stocktaking', 'Closed for stocktaking', 'Closed for stocktaking'],
    [
      'a known reason in the visitor’s language, whatever the server’s',
      'driver-age',
      'Edad',
      "The driver's age is outside the allowed range.",
    ],
    [
      'an unknown reason without words in general',
      'stocktaking',
      undefined,
      'We could not complete your booking. Nothing was charged.',
    ],
  ])('tells %s', async (_, error, message, text) => {
    await renderRemote(<RefusedInTheWords of={message} />, {
      remote: 'mf-checkout',
      loadMessages,
      at: `/booking-error?error=${error}`,
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has a general sentence for a reason that it does not know', async () => {
    await failed('error=weird');
    expect(screen.getByText('We could not complete your booking. Nothing was charged.')).toBeVisible();
  });
});
