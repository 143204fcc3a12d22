import { screen } from '@testing-library/react';
import { aBooking, aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import { gatewayReturn } from '../gateway-return';
import GatewayReturnPage from './gateway-return-page';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ORDER}`;
const FINALISE = 'POST /api/booking/payment-attempts/a-1/finalise';
const pay = (status: string) => ({ status, bookingId: ID, attemptId: 'a-1' });
const state = (status: string, isUncertain = false) => ({
  body: { ...pay(status), amount: 75, currency: 'CLP', paymentType: 7, isUncertain },
});
const arrive = (answers: FakeAnswers, query = `order=${ORDER}&proof=of-return&token_ws=t-1`, path = '/transbank') =>
  renderRemote(<GatewayReturnPage />, { remote: 'mf-payments', loadMessages, answers, at: `${path}?${query}` });
beforeEach(() => sessionStorage.clear());

test('what the gateway wrote into the address is checked by the server, with the proof of the return', async () => {
  let status = 'pending';
  const { api } = await arrive({
    [BY_ORDER]: () => state(status),
    [FINALISE]: () => ({ body: pay((status = 'captured')) }),
  });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
  const told = api.requests.find(({ method }) => method === 'POST');
  expect(told?.body).toEqual({ attemptId: 'a-1', bookingId: ID, provider: { token_ws: 't-1' } });
  expect(told?.headers['x-booking-token']).toBe('of-return');
});

test('after a reload the gateway is not asked to charge again', async () => {
  const answers = { [BY_ORDER]: state('declined'), [FINALISE]: { body: pay('declined') } };
  const { api, unmount } = await arrive(answers);
  await screen.findByRole('heading', { level: 1, name: 'The bank declined the payment' });
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  unmount();
  const { api: later } = await arrive(answers);
  await screen.findByRole('heading', { level: 1, name: 'The bank declined the payment' });
  expect(later.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('it is PayPal that declines a payment by PayPal, which has no card to try again with', async () => {
  const { flow } = aHostConfig();
  const paypal = { id: 6, paymentType: 6, name: 'PayPal', disableBillingForm: true };
  const { body } = state('declined');
  await renderRemote(<GatewayReturnPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [BY_ORDER]: { body: { ...body, currency: 'EUR', paymentType: 6 } } },
    config: { flow: { ...flow, general: { ...flow.general, paymentMethods: [paypal] } } },
    at: `/paypal-return?order=${ORDER}&proof=p`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'PayPal declined the payment' })).toBeVisible();
  expect(screen.getByText('Nothing was charged. Try again, or choose another way to pay.')).toBeVisible();
});

test('the same way to pay is offered again, as the server names it', async () => {
  await arrive({ [BY_ORDER]: state('declined') }, `order=${ORDER}&proof=p`);
  expect(await screen.findByRole('link', { name: 'Try the payment again' })).toHaveAttribute(
    'href',
    `/en-gb/payment?bookingId=${ID}&paymentType=7`,
  );
});

test('while nobody knows what the bank has done, no other payment is offered', async () => {
  await arrive({ [BY_ORDER]: state('pending', true) }, `order=${ORDER}&proof=p`, '/paypal-cancel');
  expect(await screen.findByRole('heading', { level: 1, name: 'We are checking your payment' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('nothing is charged twice');
  expect(screen.queryByRole('link')).toBeNull();
});

test('while the holder’s bank asks, its question is what the page shows', async () => {
  const challenge = `/api/payments/challenge?order=${ORDER}&proof=p`;
  const asked = { body: { ...state('pending').body, challenge } };
  await arrive({ [BY_ORDER]: asked }, `order=${ORDER}&proof=p`, '/payment-return');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your bank asks you to confirm' })).toBeVisible();
  expect(screen.getByTitle('Question of your bank')).toHaveAttribute('src', challenge);
  expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
    'href',
    expect.stringContaining('/payment-options?bookingId='),
  );
});

test.each([
  ['/paypal-cancel', `order=${ORDER}&proof=p`],
  ['/payment-return', `order=${ORDER}&proof=p&cancelled=1`],
])('%s?%s is a payment that was not made, until the server knows more', async (path, query) => {
  const answers: FakeAnswers = {
    [BY_ORDER]: state('pending'),
    [FINALISE]: { body: pay('pending') },
  };
  await renderRemote(<GatewayReturnPage delays={[]} />, {
    remote: 'mf-payments',
    loadMessages,
    answers,
    at: `${path}?${query}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment was not completed' })).toBeVisible();
});

test('who was declined at a bank that does not say so is not told of having cancelled', async () => {
  const { body } = state('cancelled');
  await arrive({ [BY_ORDER]: { body: { ...body, paymentType: 19 } } }, `order=${ORDER}&proof=p`, '/payment-return');
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment was not completed' })).toBeVisible();
});

test('a return inside of a frame leads the whole window to the same address', async () => {
  const { api } = await renderRemote(<GatewayReturnPage framed />, {
    remote: 'mf-payments',
    loadMessages,
    at: `/payment-return?order=${ORDER}`,
  });
  const link = screen.getByRole('link', { name: 'Continue' });
  expect(link).toHaveAttribute('target', '_top');
  expect(link).toHaveAttribute('href', window.location.href);
  expect(api.requests).toHaveLength(0);
});

test.each([
  ['a bare return', `order=${ORDER}`],
  ['more than any gateway says', new URLSearchParams(Array.from({ length: 51 }, (_, n) => [`p${n}`, 'x'])).toString()],
  ['a text that is too long', `order=${ORDER}&x=${'x'.repeat(8001)}`],
])('%s sends no message', (_, query) => expect(gatewayReturn(new URLSearchParams(query)).send).toBeUndefined());

const bookingAnswer = (change: object) => ({
  [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 75, customerBalance: -300, ...change }) },
});

test('a payment that was given up for another one says so', async () => {
  const superseded = { body: { ...state('expired').body, error: 'superseded' } };
  await arrive({ [BY_ORDER]: superseded, ...bookingAnswer({}) }, `order=${ORDER}&proof=p`);
  expect(await screen.findByRole('heading', { level: 1, name: 'You went on with another payment' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pay now' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Try the payment again' })).not.toBeInTheDocument();
});

test('a payment that was replaced is not to be tried again where what was due is paid: the rest can be', async () => {
  const body = { ...state('expired').body, error: 'superseded' };
  const shareIsPaid = bookingAnswer({ currentStatus: 1, payNow: 0, totalPayed: 75, customerBalance: -225 });
  await arrive({ [BY_ORDER]: { body }, ...shareIsPaid }, `order=${ORDER}&proof=p`);
  expect(await screen.findByText(/What was due is paid by another payment/)).toBeVisible();
  expect(screen.getByText(/€225\.00 is still open/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toBeVisible();
  const rest = screen.getByRole('link', { name: 'Pay the other €225.00' });
  expect(rest).toHaveAttribute('href', `/en-gb/payment-options?bookingId=${ID}`);
  expect(screen.queryByRole('link', { name: 'Try the payment again' })).not.toBeInTheDocument();
});

test('of a payment that arrived second no figure is said while it goes back, and nothing is asked for', async () => {
  const both = bookingAnswer({ currentStatus: 1, payNow: 0, totalPayed: 150, customerBalance: -150 });
  await arrive({ [BY_ORDER]: state('refund-due'), ...both }, `order=${ORDER}&proof=p`);
  expect(await screen.findByRole('heading', { level: 1, name: 'This payment goes back to you' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'See the receipt' })).toBeVisible();
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Pay|Try the payment again/ })).not.toBeInTheDocument();
});

test.each([
  ['refund-due', 'This payment goes back to you'],
  ['refunded', 'This payment was refunded'],
])('money that is %s: “%s”', async (status, title) => {
  await arrive({ [BY_ORDER]: state(status), ...bookingAnswer({ currentStatus: 4 }) }, `order=${ORDER}&proof=p`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(/The booking itself has ended/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a car' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Try the payment again' })).not.toBeInTheDocument();
});

test('who declined in one tab and paid in another is led to the receipt, never to another payment', async () => {
  const paid = bookingAnswer({ payNow: 0, totalPayed: 300, customerBalance: 0 });
  await arrive({ [BY_ORDER]: state('declined'), ...paid }, `order=${ORDER}&proof=p`);
  expect(await screen.findByText(/Your booking is paid by another payment/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    `/en-gb/booking-paid?bookingId=${ID}`,
  );
  expect(screen.queryByRole('link', { name: 'Try the payment again' })).not.toBeInTheDocument();
});
