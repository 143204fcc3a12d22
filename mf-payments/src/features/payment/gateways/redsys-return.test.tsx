import { screen } from '@testing-library/react';
import type { EventMap } from '@forecourt/shared/contract';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import { ReturnScreen } from '../return-screen';
import RedsysReturnPage, { redsysReturn } from './redsys-return';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const MESSAGE = 'Ds_SignatureVersion=HMAC_SHA256_V1&Ds_MerchantParameters=p&Ds_Signature=s';
const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ORDER}`;
const attempt = (status: string, isUncertain = false) => ({
  body: { status, bookingId: ID, attemptId: 'a-1', amount: 75, currency: 'EUR', paymentType: 22, isUncertain },
});
const pay = (status: string) => ({ body: { status, bookingId: ID, attemptId: 'a-1' } });
const validated = (valid: boolean) => ({ body: { valid, approved: true, code: '0000' } });

beforeEach(() => sessionStorage.clear());
const rememberAttempt = () =>
  sessionStorage.setItem(
    `forecourt.payment.order.${ORDER}`,
    JSON.stringify({ attemptId: 'a-1', bookingId: ID, branchOfficeId: 1, told: false }),
  );

const arrive = async (page: 'success' | 'fail', query: string, answers: FakeAnswers) => {
  const told: EventMap['payments:attempt-finished'][] = [];
  const at = `${page === 'success' ? '/RedsysSuccess' : '/RedsysFail'}?${query}`;
  const view = await renderRemote(<RedsysReturnPage />, { remote: 'mf-payments', loadMessages, answers, at });
  view.host.events.on('payments:attempt-finished', (detail) => told.push(detail));
  return { ...view, told };
};

test('an approved payment is checked, closed and leads to the receipt', async () => {
  rememberAttempt();
  const { api } = await arrive('success', `order=${ORDER}&${MESSAGE}`, {
    'POST /api/booking/redsys-validate-redirect-signature': validated(true),
    'POST /api/booking/pay-redsys': pay('captured'),
    [BY_ORDER]: attempt('captured'),
  });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual([
    '/api/booking/redsys-validate-redirect-signature',
    '/api/booking/pay-redsys',
    `/api/booking/payment-attempts/by-order/${ORDER}`,
  ]);
  expect(api.requests[0]?.body).toEqual({
    branchOfficeId: '1',
    order: ORDER,
    dsMerchantParameters: 'p',
    dsSignature: 's',
  });
  expect(api.requests[1]?.body).toMatchObject({
    attemptId: 'a-1',
    bookingId: ID,
    provider: { dsMerchantParameters: 'p', dsSignature: 's' },
  });
});

test('after a reload the message is not sent again: the stored state is shown', async () => {
  sessionStorage.setItem(
    `forecourt.payment.order.${ORDER}`,
    JSON.stringify({ attemptId: 'a-1', bookingId: ID, branchOfficeId: 1, told: true }),
  );
  const { api } = await arrive('success', `order=${ORDER}&${MESSAGE}`, { [BY_ORDER]: attempt('captured') });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
  expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
});

test('in another tab the attempt is found by its order', async () => {
  await arrive('success', `order=${ORDER}&${MESSAGE}`, {
    [BY_ORDER]: attempt('captured'),
    'POST /api/booking/pay-redsys': pay('captured'),
  });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test('a tab that knows nothing shows the address’s proof, one that sent the payment its booking’s token', async () => {
  const { api } = await arrive('success', `order=${ORDER}&proof=of-the-return`, { [BY_ORDER]: attempt('authorised') });
  await screen.findByText(/^Now at /);
  expect(api.requests[0]?.headers['x-booking-token']).toBe('of-the-return');

  rememberAttempt();
  sessionStorage.setItem(`forecourt.booking.${ID}`, 'of-the-booking');
  const { api: again } = await arrive('success', `order=${ORDER}`, { [BY_ORDER]: attempt('authorised') });
  await screen.findAllByText(/^Now at /);
  expect(again.requests[0]?.headers['x-booking-token']).toBe('of-the-booking');
});

test('a bare return asks the server for the state', async () => {
  const { told } = await arrive('success', `order=${ORDER}`, { [BY_ORDER]: attempt('authorised') });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
  expect(told).toEqual([{ bookingId: ID, outcome: 'paid' }]);
});

test('a forged message pays nothing: the state of the server counts', async () => {
  rememberAttempt();
  await arrive('success', `order=${ORDER}&${MESSAGE}`, {
    'POST /api/booking/redsys-validate-redirect-signature': validated(false),
    [BY_ORDER]: attempt('declined'),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The bank declined the payment' })).toBeVisible();
});

test('a message that the server refuses to take falls back on what it knows', async () => {
  rememberAttempt();
  await arrive('success', `order=${ORDER}&${MESSAGE}`, {
    'POST /api/booking/redsys-validate-redirect-signature': validated(true),
    'POST /api/booking/pay-redsys': { status: 422, body: { errorCode: 'signature-invalid', errorMessage: 'x' } },
    [BY_ORDER]: attempt('captured'),
  });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test.each([
  ['declined', 'The bank declined the payment', 'declined'],
  ['cancelled', 'You cancelled the payment', 'cancelled'],
  ['expired', 'The payment took too long', 'declined'],
  ['refunded', 'This payment was refunded', 'declined'],
] as const)('an attempt that is %s tells so and leads on', async (status, title, outcome) => {
  const { told } = await arrive('fail', `order=${ORDER}`, { [BY_ORDER]: attempt(status) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try the payment again' })).toHaveAttribute(
    'href',
    `/en-gb/payment?bookingId=${ID}&paymentType=22`,
  );
  expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
  expect(told).toEqual([{ bookingId: ID, outcome }]);
});

test('a declined payment tells until when the booking is kept', async () => {
  await arrive('fail', `order=${ORDER}`, {
    [BY_ORDER]: attempt('declined'),
    [`GET /api/booking/${ID}`]: { body: aBooking({ holdUntil: '2026-11-20T11:45:00Z' }) },
  });
  expect(await screen.findByText(/Your booking is kept for you until \d\d:45/)).toBeVisible();
});

test('the address of success alone never shows "paid"', async () => {
  await arrive('success', '', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this payment' })).toBeVisible();
});

test('an order that nobody knows is not paid either', async () => {
  await arrive('success', `order=${ORDER}&${MESSAGE}`, {});
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this payment' })).toBeVisible();
});

test('while the bank is silent, the page asks a few times and then promises an e-mail', async () => {
  const { api, user } = await renderRemote(<ReturnScreen read={redsysReturn} refused={false} delays={[0, 0]} />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [BY_ORDER]: attempt('pending') },
    at: `/RedsysSuccess?order=${ORDER}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'We are checking your payment' })).toBeVisible();
  expect(api.requests).toHaveLength(3);
  api.set({ [BY_ORDER]: attempt('captured') });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test('a payment that the bank sent away is not called free of charge before the server says so', async () => {
  await renderRemote(<ReturnScreen read={redsysReturn} refused delays={[]} />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [BY_ORDER]: attempt('pending') },
    at: `/RedsysFail?order=${ORDER}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment was not completed' })).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
});

test('a plus sign that arrives as a blank is put back, since the signature is over the text', async () => {
  rememberAttempt();
  const query = `order=${ORDER}&Ds_MerchantParameters=a+b&Ds_Signature=c`;
  const { api } = await arrive('success', query, {
    'POST /api/booking/redsys-validate-redirect-signature': validated(true),
    'POST /api/booking/pay-redsys': pay('captured'),
    [BY_ORDER]: attempt('captured'),
  });
  await screen.findByText(/^Now at /);
  expect(api.requests[0]?.body).toMatchObject({ dsMerchantParameters: 'a+b' });
});

test.each([
  ['a bare return', `order=${ORDER}`, ORDER],
  ['half a message', `order=${ORDER}&Ds_Signature=x`, ORDER],
  ['an order that is none', 'order=../../etc', undefined],
  ['nothing at all', '', undefined],
])('%s sends no message', (_, query, order) =>
  expect(redsysReturn(new URLSearchParams(query))).toEqual({ order, proof: undefined, send: undefined }),
);

test('when the server cannot be asked, the payment is safe and it can be asked again', async () => {
  const { api, user } = await arrive('success', `order=${ORDER}`, {
    [BY_ORDER]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } },
  });
  expect(
    await screen.findByText('If you have paid, your payment is safe and we will confirm it by e-mail.'),
  ).toBeVisible();
  api.set({ [BY_ORDER]: attempt('captured') });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});
