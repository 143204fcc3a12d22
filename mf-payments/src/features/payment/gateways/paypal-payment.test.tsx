import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aReadBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import PayPalPayment from './paypal-payment';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const LIBRARY = 'https://paypal.test/sdk/js?client-id=shop';
const PAYPALS_PAGE = 'https://paypal.test/checkoutnow?token=5O19';
const attempt = { status: 'pending', bookingId: ID, attemptId: 'a-1', order: ORDER, proof: 'proof' };
const RETURN = `Now at /paypal-return?order=${ORDER}&proof=proof`;
const answers = {
  'POST /api/booking/paypal-createorder': {
    body: { ...attempt, orderId: '5O19', fields: { library: LIBRARY, orderId: '5O19' }, redirect: PAYPALS_PAGE },
  },
  [`GET /api/booking/payment-attempts/by-order/${ORDER}`]: {
    body: { ...attempt, amount: 75, currency: 'EUR', paymentType: 6, isUncertain: false },
  },
  'POST /api/booking/paypal-captureorder': { body: { ...attempt, status: 'captured' } },
  'POST /api/booking/pay-paypal': { body: { ...attempt, status: 'cancelled', error: 'CANCELLED' } },
};

interface Options {
  createOrder: () => Promise<string>;
  onApprove: (approved: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: (cause: unknown) => void;
}
let button: Options;
/** The interface of the vendor's library, as its reference names it. */
const paypal = {
  Buttons: (options: Options) => {
    button = options;
    return {
      isEligible: () => true,
      render: (place: HTMLElement) => Promise.resolve(place.append('The button of PayPal')),
      close: () => Promise.resolve(),
    };
  },
};

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { paypal });
  for (const script of [...document.scripts]) script.remove();
});

async function openPage() {
  const booking = aReadBooking({ id: ID, price: 300, payNow: 75, customerBalance: -300 });
  const view = await renderRemote(<PayPalPayment booking={booking} paymentType={6} />, {
    remote: 'mf-payments',
    loadMessages,
    answers,
  });
  const library = () => [...document.scripts].find(({ src }) => src === LIBRARY);
  await waitFor(() => expect(library()).toBeDefined());
  return { ...view, library: library() ?? document };
}
async function openButton() {
  const view = await openPage();
  fireEvent.load(view.library);
  expect(await screen.findByText('The button of PayPal')).toBeVisible();
  const sent = (path: string) => view.api.requests.filter((request) => request.path === path).map(({ body }) => body);
  return { ...view, sent };
}
const paypalsPage = () => screen.getByRole('link', { name: /^Continue to / });

test('the order of the server is what the shopper approves, and the server captures it once', async () => {
  const { sent } = await openButton();
  expect(sent('/api/booking/paypal-createorder')).toEqual([
    expect.objectContaining({ bookingId: ID, paymentType: 6, amount: 75 }),
  ]);
  expect(await button.createOrder()).toBe('5O19');
  await act(async () => {
    await Promise.all([button.onApprove({ orderID: '5O19' }), button.onApprove({ orderID: '5O19' })]);
  });
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(sent('/api/booking/paypal-captureorder')).toEqual([{ bookingId: ID, attemptId: 'a-1', orderId: '5O19' }]);
});

test('who gives up in the window of PayPal is told so, and nothing is captured', async () => {
  const { sent } = await openButton();
  act(() => button.onCancel());
  expect(await screen.findByText(RETURN)).toBeVisible();
  expect(sent('/api/booking/paypal-captureorder')).toEqual([]);
  expect(sent('/api/booking/pay-paypal')).toEqual([
    { bookingId: ID, attemptId: 'a-1', provider: { token: '5O19', cancelled: '1' } },
  ]);
});

test('where no window can be opened, PayPal’s own page takes the same order', async () => {
  await openButton();
  expect(screen.queryByRole('link', { name: /^Continue to / })).toBeNull();
  act(() => button.onError(new Error('Can not open popup window - blocked')));
  expect(screen.getByText(/Nothing was charged/)).toBeVisible();
  expect(paypalsPage()).toHaveAttribute('href', PAYPALS_PAGE);
});

test('a library that is blocked is loaded again, or PayPal’s own page takes the same order', async () => {
  const { library, user } = await openPage();
  fireEvent.error(library);
  expect(await screen.findByText(/pay on the provider’s own page/)).toBeVisible();
  expect(paypalsPage()).toHaveAttribute('href', PAYPALS_PAGE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('link', { name: /^Continue to / })).toBeNull();
});
