import { screen } from '@testing-library/react';
import { aHostConfig, aPlace, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { InAnyCurrency } from './any-currency.fixture';
import { aPrice, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';
import { BOOK, booked, fillIn, refused } from './filled-in.fixture';

const PAYPAL = 6;
const [counter, paypal] = [
  { id: -1, paymentType: 0, name: 'Desk', disableBillingForm: false },
  { id: 5, paymentType: PAYPAL, name: 'PayPal', disableBillingForm: false, gatewayCode: 'PL' },
] as const;

beforeEach(() => sessionStorage.clear());

test.each([
  ['is chosen where it takes the currency', 'EUR', /^Book and pay .*121\.00 now$/],
  ['gives way to the desk where it does not', 'ARS', /^Book for .*121\.00, pay at the desk$/],
])('the way to pay that a link names %s (%s)', async (_what, currency, button) => {
  const { flow } = aHostConfig();
  await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}&step=2&paymentMethodId=${PAYPAL}`,
    currency,
    config: { flow: { ...flow, general: { ...flow.general, paymentMethods: [counter, paypal] } } },
    answers: {
      ...checkoutAnswers({ result: aSearchResult({ currency }), place: aPlace(), price: aPrice({ currency }) }),
      'GET /api/booking/gateways': {
        body: { gateways: [{ paymentType: PAYPAL, code: 'PL', accountCurrency: currency, mode: 'test' }] },
      },
    },
  });
  expect(await screen.findByRole('button', { name: button })).toBeEnabled();
});

test('where no way to pay takes the new currency, one has to be chosen before anything is booked', async () => {
  const { flow } = aHostConfig();
  const redsys = { id: 6, paymentType: 22, name: 'Card', disableBillingForm: false, gatewayCode: 'REDSYS' } as const;
  const gateway = (paymentType: number, code: string) => ({ paymentType, code, accountCurrency: 'EUR', mode: 'test' });
  const { press, sent, user, api } = await fillIn(
    {
      [BOOK]: refused('unavailable', 503),
      'GET /api/booking/gateways': { body: { gateways: [gateway(PAYPAL, 'PL'), gateway(22, 'REDSYS')] } },
    },
    {
      choice: PAYPAL,
      config: { flow: { ...flow, general: { ...flow.general, paymentMethods: [paypal, redsys] } } },
      page: <InAnyCurrency />,
    },
  );
  await press();
  await screen.findByRole('button', { name: 'Try again' });
  const bookings = () => sent().filter(({ path }) => path === '/api/booking/book');
  const before = bookings().length;
  expect(screen.queryByText('Choose how you want to pay')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ARS' }));
  expect(await screen.findByText('Choose how you want to pay')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
  // What the retry had sent would have arrived before what is booked later.
  api.set({ [BOOK]: booked(121) });
  await user.click(screen.getByRole('button', { name: 'EUR' }));
  await user.click(await screen.findByRole('button', { name: /^Book and pay/ }));
  expect(await screen.findByText(/^Now at /)).toBeVisible();
  expect(bookings()).toHaveLength(before + 1);
});
