import { act, screen, waitFor } from '@testing-library/react';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentPage from './payment-page';

const ID = '1234ABCD5678';
const START = 'POST /api/booking/payment-attempts';
const SIGNED = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters: 'params', Ds_Signature: 'signature' };
const started = (attemptId: string, order = ID) => ({
  status: 'pending',
  bookingId: ID,
  attemptId,
  order,
  proof: 'proof',
  form: { url: 'https://bank.test/pay', fields: SIGNED },
});
const due = aBooking({ price: 300, payNow: 75, customerBalance: -300, balance: -300, onlinePayment: true });
const answering = (answers: FakeAnswers = {}): FakeAnswers => ({
  [`GET /api/booking/${ID}`]: { body: due },
  'GET /odata/forms': { body: { '@odata.count': 0, value: [] } },
  [START]: { body: started('a-1') },
  ...answers,
});

/** Every form that the page sends off; jsdom cannot leave the page. */
let sent: Record<string, FormDataEntryValue>[] = [];
const catchForm = (event: Event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)));
};
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  window.addEventListener('submit', catchForm);
});
afterEach(() => window.removeEventListener('submit', catchForm));

const aHostWithMore = () => {
  const { flow } = aHostConfig();
  const paypal = { id: 6, paymentType: 6, name: 'PayPal', disableBillingForm: true };
  const genius = { id: 20, paymentType: 20, name: 'PayGenius', disableBillingForm: true };
  const general = { ...flow.general, paymentMethods: [...flow.general.paymentMethods, paypal, genius] };
  return { config: { flow: { ...flow, general } } };
};

const open = (answers = answering(), at = `/payment?bookingId=${ID}&paymentType=22`) =>
  renderRemote(<PaymentPage />, { remote: 'mf-payments', loadMessages, answers, at });

test('the visitor sees what is paid now and at the desk, and is taken to the bank with a signed form', async () => {
  const { api } = await open();
  expect(await screen.findByRole('button', { name: 'Continue to the secure page and pay €75.00' })).toBeVisible();
  expect(screen.getByText('Pay now').parentElement).toHaveTextContent('€75.00');
  expect(screen.getByText('Pay at the desk').parentElement).toHaveTextContent('€225.00');
  expect(screen.getByText('Nothing has been charged yet.')).toBeVisible();
  expect(sent).toEqual([SIGNED]);
  const start = api.requests.find(({ path }) => path.endsWith('/payment-attempts'));
  expect(start?.body).toEqual({
    bookingId: ID,
    paymentType: 22,
    amount: 75,
    returnUrl: 'http://localhost/payment-return',
  });
});

test('pressing the button again sends nothing twice', async () => {
  const { user, api } = await open();
  await user.dblClick(await screen.findByRole('button', { name: /Continue to the secure page/ }));
  expect(sent).toHaveLength(1);
  expect(api.requests.filter(({ path }) => path.endsWith('/payment-attempts'))).toHaveLength(1);
});

test('who comes back from the bank without paying is not thrown there again, but asked', async () => {
  const first = await open();
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  const { user } = await open();
  expect(await screen.findByText('Did you come back without paying?')).toBeVisible();
  expect(sent).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /Continue to the secure page/ }));
  expect(sent).toHaveLength(2);
});

const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ID}`;
const state = (status: string, isUncertain = false) => ({
  body: { status, bookingId: ID, attemptId: 'a-1', amount: 75, currency: 'EUR', paymentType: 22, isUncertain },
});

test.each([
  ['has paid at the bank', state('captured')],
  ['may have paid, which the bank has not said', state('pending', true)],
])('who comes back and %s is shown the outcome, and no second payment begins', async (_, known) => {
  const first = await open();
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  const { api } = await open(answering({ [BY_ORDER]: known }));
  expect(await screen.findByText(`Now at /RedsysSuccess?order=${ID}`)).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('who was declined and tries again is not asked about having come back, and goes on when ready', async () => {
  const first = await open();
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  const { user } = await open(answering({ [BY_ORDER]: state('declined'), [START]: { body: started('a-2', 'B-2') } }));
  const goOn = await screen.findByRole('button', { name: /Continue to the secure page/ });
  expect(screen.queryByText('Did you come back without paying?')).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(goOn);
  expect(sent).toHaveLength(2);
});

test.each([
  [22, "We take you to your bank's secure page to pay €75.00."],
  [20, 'We take you to the secure page of PayGenius to pay €75.00.'],
  [6, 'Pay €75.00 here.'],
])('payment type %i names where the visitor pays: %s', async (paymentType, lead) => {
  const { config } = aHostWithMore();
  await renderRemote(<PaymentPage />, {
    remote: 'mf-payments',
    loadMessages,
    config,
    answers: answering(),
    at: `/payment?bookingId=${ID}&paymentType=${paymentType}`,
  });
  expect(await screen.findByText(lead)).toBeVisible();
});

test('a page that the back button restores gets a new attempt, since the bank refuses an order twice', async () => {
  let attempts = 0;
  const { api } = await open(answering({ [START]: () => ({ body: started(`a-${++attempts}`) }) }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  act(() => void window.dispatchEvent(event));
  expect(await screen.findByText('Did you come back without paying?')).toBeVisible();
  await waitFor(() => expect(api.requests.filter(({ path }) => path.endsWith('/payment-attempts'))).toHaveLength(2));
  expect(sent).toHaveLength(1);
});

test('a guest pays with the token of this booking', async () => {
  bookingAccess.save(ID, 'guest-token');
  const { api } = await open();
  await screen.findByRole('button', { name: /Continue to the secure page/ });
  const ofTheBooking = api.requests.filter(({ path }) => path.startsWith('/api/booking'));
  expect(ofTheBooking.map(({ headers }) => headers['x-booking-token'])).toEqual(['guest-token', 'guest-token']);
});

test('the page tells until when the booking is kept, and how long that is, not each second aloud', async () => {
  const holdUntil = new Date(Date.now() + 10 * 60_000).toISOString();
  await open(answering({ [`GET /api/booking/${ID}`]: { body: { ...due, holdUntil } } }));
  expect(await screen.findByText(/Your booking is kept for you until \d{1,2}:\d\d/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(10:00|9:\d\d) left$/);
});

test('when that time is over, the page says so and still lets the visitor pay', async () => {
  await open(answering({ [`GET /api/booking/${ID}`]: { body: { ...due, holdUntil: '2020-01-01T00:00:00Z' } } }));
  expect(await screen.findByText(/You can pay as long as the car is still free/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /Continue to the secure page/ })).toBeVisible();
});

test('a payment that cannot be started can be tried again, and nothing was charged', async () => {
  const { api, user } = await open(
    answering({
      [START]: {
        status: 503,
        body: { errorCode: 'unavailable', errorMessage: 'x' },
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged, and your booking is kept.');
  api.set(answering());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a promotion that does not take this way to pay leads to the others, not to the same refusal again', async () => {
  await open(
    answering({
      [START]: {
        status: 422,
        body: { errorCode: 'promotion-payment', errorMessage: 'x' },
      },
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your promotion does not apply to this way to pay.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/payment-options?bookingId=${ID}`),
  );
});

test('every attempt that is asked for has an idempotency key of its own', async () => {
  const { api, user } = await open(
    answering({
      [START]: {
        status: 503,
        body: { errorCode: 'unavailable', errorMessage: 'x' },
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const keys = () =>
    api.requests
      .filter(({ path }) => path.endsWith('/payment-attempts'))
      .map(({ headers }) => headers['idempotency-key']);
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});

test('a booking that is paid leads to its receipt', async () => {
  await open(
    answering({ [`GET /api/booking/${ID}`]: { body: { ...due, totalPayed: 75, payNow: 0, customerBalance: -225 } } }),
  );
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test('the rest of a booking can be paid when that is what the visitor wants', async () => {
  const shareIsPaid = {
    [`GET /api/booking/${ID}`]: { body: { ...due, totalPayed: 75, payNow: 0, customerBalance: -225 } },
  };
  await open(answering(shareIsPaid), `/payment?bookingId=${ID}&paymentType=22&balance=true`);
  expect(await screen.findByRole('button', { name: 'Continue to the secure page and pay €225.00' })).toBeVisible();
});

test('a booking that was paid in the meantime leads to its receipt too', async () => {
  await open(
    answering({
      [START]: {
        status: 409,
        body: { errorCode: 'already-paid', errorMessage: 'x' },
      },
    }),
  );
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test('a cancelled booking has nothing to pay', async () => {
  await open(answering({ [`GET /api/booking/${ID}`]: { body: { ...due, currentStatus: 4 } } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
});

test('a way to pay that this shop cannot take leads to the chooser', async () => {
  await open(answering(), `/payment?bookingId=${ID}&paymentType=4`);
  expect(await screen.findByText('This way to pay is not available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
    'href',
    `/en-gb/payment-options?bookingId=${ID}`,
  );
});

test('without a way to pay the visitor chooses one first', async () => {
  await open(answering(), `/payment?bookingId=${ID}`);
  expect(await screen.findByText(`Now at /en-gb/payment-options?bookingId=${ID}`)).toBeVisible();
});

test('who has lost access to the booking is led to sign in and comes back here', async () => {
  await open({});
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Please show us that this is your booking' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in and come back' })).toHaveAttribute(
    'href',
    `/en-gb/login?${new URLSearchParams({ origin: `/en-gb/payment?bookingId=${ID}&paymentType=22` }).toString()}`,
  );
});

test('an address without a booking says so', async () => {
  await open({}, '/payment');
  expect(await screen.findByRole('heading', { level: 1, name: 'Which booking do you want to pay?' })).toBeVisible();
});

test('when the booking cannot be loaded, it can be tried again', async () => {
  const { api, user } = await open({
    [`GET /api/booking/${ID}`]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  api.set(answering());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
});

test.each([
  ['de', 'Weiter zur sicheren Seite und €75,00 bezahlen'],
  ['es-ES', 'Ir a la página segura y pagar €75,00'],
] as const)('in %s', async (language, name) => {
  await renderRemote(<PaymentPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answering(),
    language,
    at: `/payment?bookingId=${ID}&paymentType=22`,
  });
  expect(await screen.findByRole('button', { name: name })).toBeVisible();
});
