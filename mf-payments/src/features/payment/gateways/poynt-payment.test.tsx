import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aReadBooking, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import PoyntPayment from './poynt-payment';

const ID = '1234ABCD5678';
const ORDER = '1234ZZZZ9999';
const LIBRARY = 'https://vendor.test/collect.js';
const attempt = { status: 'pending', bookingId: ID, attemptId: 'a-1', order: ORDER, proof: 'proof' };
const answers = {
  'POST /api/booking/payment-attempts': {
    body: { ...attempt, fields: { library: LIBRARY, businessId: 'b-1', applicationId: 'urn:aid:1' } },
  },
  [`GET /api/booking/payment-attempts/by-order/${ORDER}`]: {
    body: { ...attempt, amount: 75, currency: 'USD', paymentType: 17, isUncertain: false },
  },
  'POST /api/booking/payment-attempts/a-1/finalise': { body: { ...attempt, status: 'captured' } },
};

type Handler = (event: { data: object }) => void;
const handlers = new Map<string, Handler>();
const says = (event: string, data: object) => act(() => handlers.get(event)?.({ data }));
let asked = 0;
/** What the vendor's library offers the page. */
class TokenizeJs {
  on = (event: string, handler: Handler) => void handlers.set(event, handler);
  mount = (place: string, page: Document) => page.getElementById(place)?.append('The frame of the vendor');
  getNonce = () => void (asked += 1);
}

async function openFields() {
  Object.assign(window, { TokenizeJs });
  for (const script of [...document.scripts]) script.remove();
  const booking = aReadBooking({ id: ID, price: 300, payNow: 75, customerBalance: -300 });
  const view = await renderRemote(<PoyntPayment booking={booking} paymentType={17} />, {
    remote: 'mf-payments',
    loadMessages,
    answers,
  });
  const library = () => [...document.scripts].find(({ src }) => src === LIBRARY);
  await waitFor(() => expect(library()).toBeDefined());
  fireEvent.load(library() ?? document);
  expect(await screen.findByText('The frame of the vendor')).toBeVisible();
  return { ...view, pay: screen.getByRole('button', { name: 'Pay €75.00' }) };
}
beforeEach(() => {
  sessionStorage.clear();
  asked = 0;
});
afterEach(() => jest.useRealTimers());

test('a card becomes a nonce in the vendor’s frame, and the server gets the nonce alone', async () => {
  const { api, user, pay } = await openFields();
  await user.click(pay);
  says('error', { error: { message: 'Please check the card data.' } });
  expect(screen.getByText('Please check the card data.')).toBeVisible();
  await user.click(pay);
  says('nonce', { nonce: 'n-1' });
  expect(await screen.findByText(`Now at /payment-return?order=${ORDER}&proof=proof`)).toBeVisible();
  expect(asked).toBe(2);
  expect(api.requests.find(({ path }) => path.endsWith('/finalise'))?.body).toEqual({
    attemptId: 'a-1',
    bookingId: ID,
    provider: { nonce: 'n-1' },
  });
});

test('a frame that says nothing is asked again, and its nonce is sent once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { api, user, pay } = await openFields();
  await user.click(pay);
  expect(pay).toHaveAttribute('aria-busy', 'true');
  act(() => jest.advanceTimersByTime(12_000));
  expect(screen.getByText(/you are charged once at most/)).toBeVisible();
  await user.click(pay);
  expect(asked).toBe(2);
  expect(screen.queryByText(/you are charged once at most/)).toBeNull();
  says('nonce', { nonce: 'n-1' });
  says('nonce', { nonce: 'n-1' });
  expect(await screen.findByText(`Now at /payment-return?order=${ORDER}&proof=proof`)).toBeVisible();
  expect(api.requests.filter(({ path }) => path.endsWith('/finalise'))).toHaveLength(1);
});
