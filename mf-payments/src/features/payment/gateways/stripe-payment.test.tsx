import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aReadBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import StripePayment from './stripe-payment';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const LIBRARY = 'https://stripe.test/endive/stripe.js';
const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ORDER}`;
const PAY = 'POST /api/booking/pay-stripe';
const RETURN = `Now at /en-gb/stripe-success?order=${ORDER}&proof=proof`;
const fields = {
  clientSecret: 'pi_1_secret_2',
  publishableKey: 'pk_test_shop',
  library: LIBRARY,
  returnUrl: 'https://shop.test/en-gb/stripe-success?order=1',
};
const started = {
  body: { status: 'pending', bookingId: ID, attemptId: 'a-1', order: ORDER, proof: 'proof', fields },
};
const state = (status: string) => ({
  body: { status, bookingId: ID, attemptId: 'a-1', amount: 75, currency: 'EUR', paymentType: 14, isUncertain: false },
});

interface Fault {
  type: string;
  message?: string;
}
/** What the shopper meets in the vendor's fields, one answer after the other. */
let confirmations: (Fault | undefined)[];
let incomplete: Fault | undefined;
let asked: unknown[];
/** The interface of the vendor's library, as its reference names it. */
const library = (key: string) => ({
  elements: (options: object) => {
    asked.push({ key, ...options });
    return {
      create: (type: string, { wallets }: { wallets: Record<string, string> }) => ({
        mount: (place: HTMLElement) => {
          const where = Object.entries(wallets).map(([name, when]) => `${name} ${when}`);
          place.textContent = `Fields of the vendor: ${type}, ${where.join(', ')}`;
        },
        destroy: () => undefined,
      }),
      submit: () => Promise.resolve({ error: incomplete }),
    };
  },
  confirmPayment: ({ clientSecret, confirmParams, redirect }: Record<string, unknown>) => {
    asked.push({ clientSecret, confirmParams, redirect });
    return Promise.resolve({ error: confirmations.shift() });
  },
});

beforeEach(() => {
  sessionStorage.clear();
  confirmations = [];
  asked = [];
  incomplete = undefined;
  Object.assign(window, { Stripe: library });
  for (const script of [...document.scripts]) script.remove();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  jest.useRealTimers();
});

const scriptOfVendor = () =>
  waitFor(() => {
    const script = [...document.scripts].find(({ src, dataset }) => src === LIBRARY && dataset['state'] === 'loading');
    if (script === undefined) throw new Error('The library of the vendor must be asked for.');
    return script;
  });
const open = async (answers: FakeAnswers = {}) => {
  const view = await renderRemote(
    <StripePayment
      booking={aReadBooking({ id: ID, price: 300, payNow: 75, customerBalance: -300 })}
      paymentType={14}
    />,
    {
      remote: 'mf-payments',
      loadMessages,
      answers: { 'POST /api/booking/payment-attempts': started, [BY_ORDER]: state('pending'), ...answers },
    },
  );
  return { ...view, script: await scriptOfVendor() };
};
const openFields = async (answers?: FakeAnswers) => {
  const view = await open(answers);
  fireEvent.load(view.script);
  expect(await screen.findByText('Fields of the vendor: payment, applePay auto, googlePay auto')).toBeVisible();
  return { ...view, pay: () => view.user.click(screen.getByRole('button', { name: 'Pay €75.00' })) };
};

test('the payment is made in the vendor’s fields, and the server says what became of it', async () => {
  const { api, pay } = await openFields({ [PAY]: { body: { status: 'captured', bookingId: ID, attemptId: 'a-1' } } });
  await pay();
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(asked).toEqual([
    { key: 'pk_test_shop', clientSecret: 'pi_1_secret_2', locale: 'en' },
    {
      clientSecret: 'pi_1_secret_2',
      confirmParams: { return_url: 'https://shop.test/en-gb/stripe-success?order=1' },
      redirect: 'if_required',
    },
  ]);
  const told = api.requests.find(({ path }) => path === '/api/booking/pay-stripe');
  expect(told?.body).toEqual({ attemptId: 'a-1', bookingId: ID, provider: { returned: '1' } });
});

test('a declined card can be followed by another one in the same fields', async () => {
  confirmations = [{ type: 'card_error', message: 'Your card has insufficient funds.' }];
  const { api, pay } = await openFields({ [PAY]: { body: { status: 'captured', bookingId: ID, attemptId: 'a-1' } } });
  await pay();
  expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible();
  expect(api.requests.some(({ path }) => path === '/api/booking/pay-stripe')).toBe(false);
  await pay();
  expect(await screen.findByText(RETURN)).toBeVisible();
});

test('nothing is confirmed while a field is not complete', async () => {
  incomplete = { type: 'validation_error', message: 'Your card number is incomplete.' };
  const { pay } = await openFields();
  await pay();
  expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('when the vendor’s library does not know the end, the server is asked', async () => {
  confirmations = [{ type: 'api_error' }];
  const { pay } = await openFields({ [PAY]: { body: { status: 'pending', bookingId: ID, attemptId: 'a-1' } } });
  await pay();
  expect(await screen.findByText(RETURN)).toBeVisible();
});

test('a confirmation that did not get through is tried again: the intent is charged once', async () => {
  confirmations = [{ type: 'api_connection_error', message: 'We are experiencing issues connecting.' }];
  const { api, pay } = await openFields({ [PAY]: { body: { status: 'captured', bookingId: ID, attemptId: 'a-1' } } });
  await pay();
  expect(await screen.findByText(/you are charged once at most/)).toBeVisible();
  expect(api.requests.some(({ path }) => path === '/api/booking/pay-stripe')).toBe(false);
  await pay();
  expect(await screen.findByText(RETURN)).toBeVisible();
});

test('an attempt that the vendor’s event has ended leads to its outcome', async () => {
  const { api } = await openFields();
  api.set({ [BY_ORDER]: state('captured') });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText(RETURN)).toBeVisible();
});

test('a library that does not load can be loaded again', async () => {
  const { script, user } = await open();
  fireEvent.error(script);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.load(await scriptOfVendor());
  expect(await screen.findByText('Fields of the vendor: payment, applePay auto, googlePay auto')).toBeVisible();
});

test('a script that is not the vendor’s library counts as one that has not been loaded', async () => {
  Reflect.deleteProperty(window, 'Stripe');
  const { script, user } = await open();
  fireEvent.load(script);
  expect(await screen.findByText('Nothing was charged, and your booking is kept.')).toBeVisible();
  Object.assign(window, { Stripe: library });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.load(await scriptOfVendor());
  expect(await screen.findByText('Fields of the vendor: payment, applePay auto, googlePay auto')).toBeVisible();
});

test('a library that does not come is said to be late, and asked for again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await open();
  act(() => jest.advanceTimersByTime(12_000));
  expect(screen.getByText(/takes longer than usual to load/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/takes longer than usual to load/)).toBeNull();
  fireEvent.load(await scriptOfVendor());
  expect(await screen.findByText('Fields of the vendor: payment, applePay auto, googlePay auto')).toBeVisible();
});
