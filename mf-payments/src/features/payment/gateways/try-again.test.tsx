import { screen } from '@testing-library/react';
import { aBooking, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../../messages';
import { BookingGate } from '../booking-gate';
import { PaymentScreen } from '../payment-screen';
import GatewayReturnPage from './gateway-return-page';

const ID = '1234ABCD5678';
const started = { status: 'pending', bookingId: ID, attemptId: 'a-1', order: ID, proof: 'p' };
const answers: FakeAnswers = {
  [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 75, customerBalance: -300 }) },
  'GET /odata/forms': { body: { '@odata.count': 0, value: [] } },
  'POST /api/booking/payment-attempts': { body: { ...started, frame: { url: 'https://card.test/card/a-1' } } },
  [`GET /api/booking/payment-attempts/by-order/${ID}`]: {
    body: { ...started, status: 'declined', amount: 100, currency: 'EUR', paymentType: 22, isUncertain: false },
  },
};

function Payment({ paymentType, part }: { paymentType: number; part?: number }) {
  return (
    <BookingGate bookingId={ID}>
      {(booking) => <PaymentScreen booking={booking} paymentType={paymentType} balance={false} part={part} />}
    </BookingGate>
  );
}
const at = (page: string) => ({ remote: 'mf-payments', loadMessages, answers, at: page }) as const;

test.each([
  [{ part: 100 }, '&method=2', '&part=100&method=2'],
  [{}, '', ''],
])('a declined payment (of %j by %j) is tried again as it was chosen', async (part, method, again) => {
  sessionStorage.clear();
  const payment = await renderRemote(<Payment paymentType={22} {...part} />, at(`/payment?x=1${method}`));
  expect(await screen.findByTitle('Secure payment form')).toBeVisible();
  payment.unmount();
  await renderRemote(<GatewayReturnPage />, at(`/payment-return?order=${ID}&proof=p`));
  expect(await screen.findByRole('link', { name: 'Try the payment again' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/payment\\?bookingId=${ID}&paymentType=22${again}$`)),
  );
});

test('a payment by another way than the last one is not tried again as that one was chosen', async () => {
  sessionStorage.clear();
  const payment = await renderRemote(<Payment paymentType={14} />, at('/payment?method=7'));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  payment.unmount();
  await renderRemote(<GatewayReturnPage />, at(`/payment-return?order=${ID}&proof=p`));
  expect(await screen.findByRole('link', { name: 'Try the payment again' })).toHaveAttribute(
    'href',
    expect.stringMatching(/paymentType=22$/),
  );
});
