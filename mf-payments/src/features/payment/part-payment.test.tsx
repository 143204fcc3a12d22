import { screen, waitFor } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { attemptMemory } from './attempt-memory';
import { BookingGate } from './booking-gate';
import { PaymentScreen } from './payment-screen';

const ID = '1234ABCD5678';
const START = 'POST /api/booking/payment-attempts';
const PARTLY_PAID = { currentStatus: 0, price: 300, payNow: 35, totalPayed: 40, customerBalance: -260 };
const started = {
  body: {
    status: 'pending',
    bookingId: ID,
    attemptId: 'a-2',
    order: '1234ZZZZ9999',
    proof: 'proof',
    qrCode: { text: '000201', expiresAt: '2099-01-01T00:00:00Z' },
  },
};
const attempt = (status: string) => ({
  body: { status, bookingId: ID, attemptId: 'a-1', amount: 40, currency: 'EUR', paymentType: 21, isUncertain: false },
});
const open = (answers: FakeAnswers = {}, part = 40, paymentType = 21) => {
  const page = (
    <BookingGate bookingId={ID}>
      {(booking) => <PaymentScreen booking={booking} paymentType={paymentType} balance={false} part={part} />}
    </BookingGate>
  );
  return renderRemote(page, {
    remote: 'mf-payments',
    loadMessages,
    answers: {
      [`GET /api/booking/${ID}`]: {
        body: aBooking({ currentStatus: 0, price: 300, payNow: 75, customerBalance: -300 }),
      },
      'GET /odata/forms': { body: { '@odata.count': 0, value: [] } },
      'GET /api/booking/payment-attempts/by-order/1234ZZZZ9999': attempt('pending'),
      [START]: started,
      ...answers,
    },
  });
};
const starts = ({ requests }: Awaited<ReturnType<typeof open>>['api']) =>
  requests.filter(({ path }) => path.endsWith('/payment-attempts')).map(({ body }) => body);
beforeEach(() => sessionStorage.clear());

test('the part that was chosen is what is paid, and the page says what remains', async () => {
  const { api } = await open();
  expect(await screen.findByText('Open your bank’s app, scan the code and confirm €40.00.')).toBeVisible();
  expect(screen.getByText('Then still to pay online').parentElement).toHaveTextContent('€35.00');
  expect(starts(api)).toEqual([expect.objectContaining({ amount: 40, part: 40 })]);
});

test.each([5, 299, Infinity])('a part of %s in the address, which is not allowed, pays what is due', async (part) => {
  const { api } = await open({}, part);
  expect(await screen.findByText(/confirm €75\.00/)).toBeVisible();
  expect(starts(api)).toEqual([expect.not.objectContaining({ part: expect.anything() })]);
});

test('another payment under way is given up only when the visitor says so', async () => {
  const refused = { status: 409, body: { errorCode: 'payment-under-way', errorMessage: 'x' } };
  const { api, user } = await open({ [START]: refused });
  expect(await screen.findByText('Another payment is under way')).toBeVisible();
  api.set({ [START]: started });
  await user.click(screen.getByRole('button', { name: 'Give it up and pay here' }));
  expect(await screen.findByText(/confirm €40\.00/)).toBeVisible();
  expect(starts(api)).toEqual([
    expect.not.objectContaining({ replaces: true }),
    expect.objectContaining({ replaces: true, part: 40 }),
  ]);
});

test('what may have been paid already, by whatever way, is looked at instead of being paid again', async () => {
  const body = { errorCode: 'payment-under-way', errorMessage: 'x', details: { amount: '75', order: '1234XXXX0002' } };
  await open({ [START]: { status: 409, body } });
  expect(await screen.findByText('Now at /payment-return?order=1234XXXX0002')).toBeVisible();
});

describe('in a tab in which the holder’s bank has asked', () => {
  const asked = (paymentType: number) => ({
    'GET /api/booking/payment-attempts/by-order/1234YYYY0001': {
      body: { ...attempt('pending').body, paymentType, challenge: '/api/payments/challenge?order=1234YYYY0001' },
    },
  });
  beforeEach(() => attemptMemory.leave('1234YYYY0001', { attemptId: 'a-1', bookingId: ID }));

  test('the same way to pay leads back to the question', async () => {
    const { api } = await open(asked(21));
    expect(await screen.findByText('Now at /payment-return?order=1234YYYY0001')).toBeVisible();
    expect(starts(api)).toEqual([]);
  });

  test('another way to pay can be chosen instead', async () => {
    const { api } = await open(asked(3));
    await waitFor(() => expect(starts(api)).toHaveLength(1));
  });
});

describe('in a tab that has paid a part', () => {
  const paid = {
    [`GET /api/booking/${ID}`]: { body: aBooking(PARTLY_PAID) },
    'GET /api/booking/payment-attempts/by-order/1234YYYY0001': attempt('captured'),
  };
  beforeEach(() => attemptMemory.leave('1234YYYY0001', { attemptId: 'a-1', bookingId: ID }));

  test('going back leads to the outcome and never to another payment', async () => {
    const { api } = await open(paid);
    expect(await screen.findByText('Now at /payment-return?order=1234YYYY0001')).toBeVisible();
    expect(starts(api)).toEqual([]);
  });

  test('the rest can be paid once the visitor asks for it', async () => {
    attemptMemory.wantMore(ID);
    const { api } = await open(paid, 35);
    await waitFor(() => expect(starts(api)).toEqual([expect.objectContaining({ amount: 35 })]));
    expect(screen.queryByText('Did you come back without paying?')).not.toBeInTheDocument();
  });
});

test('who chooses a way to pay after a decline goes on to the bank without another press', async () => {
  attemptMemory.leave('1234YYYY0001', { attemptId: 'a-1', bookingId: ID });
  attemptMemory.wantMore(ID);
  const form = { url: 'https://bank.test/pay', fields: {} };
  const leaves = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('submit', leaves, { once: true });
  const answers = {
    'GET /api/booking/payment-attempts/by-order/1234YYYY0001': attempt('declined'),
    [START]: { body: { ...started.body, qrCode: undefined, form } },
  };
  await open(answers, 40, 22);
  await waitFor(() => expect(leaves).toHaveBeenCalledTimes(1));
});
