import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aReadBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import MercadoPagoPayment from './mercado-pago-payment';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const LIBRARY = 'https://vendor.test/js/v2';
const VENDORS_PAGE = 'https://vendor.test/checkout?pref_id=1';
const attempt = { status: 'pending', bookingId: ID, attemptId: 'a-1', order: ORDER, proof: 'proof' };
const RETURN = `Now at /payment-return?order=${ORDER}&proof=proof`;
const fields = { library: LIBRARY, publicKey: 'TEST-1', amount: '75.5', email: 'ada@example.com' };
const answersTo = (started: object) => ({
  'POST /api/booking/payment-attempts': { body: { ...attempt, ...started } },
  [`GET /api/booking/payment-attempts/by-order/${ORDER}`]: {
    body: { ...attempt, amount: 75, currency: 'ARS', paymentType: 3, isUncertain: false },
  },
  'POST /api/booking/pay-mercadopago': { body: { ...attempt, status: 'captured' } },
});

interface Settings {
  initialization: object;
  callbacks: { onSubmit: (typed: object) => Promise<void> };
}
let shown: { publicKey: string; locale: string; settings: Settings } | undefined;
/** The interface of the vendor's library, as its reference names it. */
class MercadoPago {
  constructor(
    private readonly publicKey: string,
    private readonly options: { locale: string },
  ) {}
  bricks = () => ({
    create: (name: string, placeId: string, settings: Settings) => {
      document.getElementById(placeId)?.append(`The form of the vendor: ${name}`);
      shown = { publicKey: this.publicKey, ...this.options, settings };
      return Promise.resolve({ unmount: () => undefined });
    },
  });
}

beforeEach(() => {
  sessionStorage.clear();
  shown = undefined;
  Object.assign(window, { MercadoPago });
  for (const script of [...document.scripts]) script.remove();
});
afterEach(() => Reflect.deleteProperty(window, 'MercadoPago'));

const open = (started: object) =>
  renderRemote(
    <MercadoPagoPayment
      booking={aReadBooking({ id: ID, price: 300, payNow: 75, customerBalance: -300 })}
      paymentType={3}
    />,
    { remote: 'mf-payments', loadMessages, answers: answersTo(started) },
  );
const library = () =>
  waitFor(() => {
    const script = [...document.scripts].find(({ src }) => src === LIBRARY);
    if (script === undefined) throw new Error('The library of the vendor must be asked for.');
    return script;
  });

test('a card becomes a token in the vendor’s fields, and the server gets what the vendor says, once', async () => {
  const { api } = await open({ fields, redirect: VENDORS_PAGE });
  fireEvent.load(await library());
  expect(await screen.findByText('The form of the vendor: cardPayment')).toBeVisible();
  expect(shown).toMatchObject({
    publicKey: 'TEST-1',
    locale: 'en-US',
    settings: { initialization: { amount: 75.5, payer: { email: 'ada@example.com' } } },
  });
  const typed = { token: 't-1', payment_method_id: 'master', installments: 3, payer: { email: 'ada@example.com' } };
  const submit = shown?.settings.callbacks.onSubmit;
  await act(async () => {
    await Promise.all([submit?.(typed), submit?.(typed)]);
  });
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(api.requests.filter(({ path }) => path.endsWith('/pay-mercadopago')).map(({ body }) => body)).toEqual([
    { attemptId: 'a-1', bookingId: ID, provider: typed },
  ]);
});

test('a library that is blocked leaves the vendor’s own page', async () => {
  await open({ fields, redirect: VENDORS_PAGE });
  fireEvent.error(await library());
  expect(await screen.findByRole('link', { name: /^Continue to / })).toHaveAttribute('href', VENDORS_PAGE);
});

test('an account without the key of the library is paid on the vendor’s page', async () => {
  await open({ redirect: '#vendor' });
  expect(await screen.findByRole('link', { name: /^Continue to / })).toHaveAttribute('href', '#vendor');
  expect([...document.scripts].map(({ src }) => src)).not.toContain(LIBRARY);
});

test('a payment that waits for the holder’s bank goes on there, and not with another card', async () => {
  await open({ fields, challenge: `/api/payments/challenge?order=${ORDER}&proof=proof` });
  expect(await screen.findByText(RETURN)).toBeVisible();
});
