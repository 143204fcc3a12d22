import { screen } from '@testing-library/react';
import { aHostConfig, aPlace, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

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
