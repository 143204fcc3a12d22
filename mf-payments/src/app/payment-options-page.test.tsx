import { screen, within } from '@testing-library/react';
import { bookingAccess } from '@forecourt/shared/session';
import { aBooking, aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PaymentLinkPage from './payment-link-page';
import PaymentOptionsPage from './payment-options-page';

const ID = '1234ABCD5678';
const answers = (): FakeAnswers => ({
  [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, customerBalance: -300 }) },
  'GET /api/booking/gateways': {
    body: { gateways: [{ paymentType: 22, code: 'REDSYS', accountCurrency: 'EUR', mode: 'test' }] },
  },
});
beforeEach(() => sessionStorage.clear());

test('the balance of a booking is paid by a way that the visitor chooses', async () => {
  const { user } = await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answers(),
    at: `/payment-options?bookingId=${ID}`,
  });
  await user.click(await screen.findByRole('radio', { name: 'Pay online by card' }));
  await user.click(screen.getByRole('button', { name: 'Continue to pay €300.00' }));
  expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${ID}&paymentType=22`)).toBeVisible();
});

test('the summary of a quotation says until when it holds, and speaks of no desk before it is booked', async () => {
  const quoted = aBooking({ currentStatus: 5, payNow: 0, quotedUntil: '2099-01-01T11:00:00Z', customerBalance: -121 });
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { ...answers(), [`GET /api/booking/${ID}`]: { body: quoted } },
    at: `/payment-options?bookingId=${ID}`,
  });
  expect(await screen.findByText(/This quote holds until Thu, 1 Jan 2099/)).toBeVisible();
  expect(screen.queryByText(/You can also pay at the desk/)).toBeNull();
});

test('the rest is paid after the online share', async () => {
  const shareIsPaid = {
    [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, totalPayed: 75, customerBalance: -225 }) },
  };
  const { user } = await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { ...answers(), ...shareIsPaid },
    at: `/payment-options?bookingId=${ID}`,
  });
  await user.click(await screen.findByRole('radio', { name: 'Pay online by card' }));
  await user.click(screen.getByRole('button', { name: 'Continue to pay €225.00' }));
  expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${ID}&paymentType=22&balance=true`)).toBeVisible();
});

test('the first way to pay that takes the currency is chosen already', async () => {
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answers(),
    at: `/payment-options?bookingId=${ID}`,
  });
  expect(await screen.findByRole('radio', { name: 'Pay online by card' })).toBeChecked();
});

test('where none takes the currency, the page asks for a choice', async () => {
  const inPesos = {
    [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, customerBalance: -300, currency: 'ARS' }) },
  };
  const { user } = await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { ...answers(), ...inPesos },
    at: `/payment-options?bookingId=${ID}`,
  });
  await user.click(await screen.findByRole('button', { name: /^Continue to pay/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose how you want to pay');
});

test('a provisional booking says until when to open its link, or to pay', async () => {
  const provisional = aBooking({ price: 300, payNow: 0, customerBalance: -300, holdUntil: '2027-01-01T12:00:00Z' });
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { ...answers(), [`GET /api/booking/${ID}`]: { body: provisional } },
    at: `/payment-options?bookingId=${ID}`,
  });
  expect(await screen.findByText(/This booking is provisional: .* by .*2027, 13:00, or pay now/)).toBeVisible();
});

test('a booking without a balance leads to its receipt', async () => {
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    at: `/payment-options?bookingId=${ID}`,
    answers: {
      [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, totalPayed: 300, customerBalance: 0 }) },
    },
  });
  expect(await screen.findByText(`Now at /en-gb/booking-paid?bookingId=${ID}`)).toBeVisible();
});

test('a payment link gives access to its booking, and its token leaves the address', async () => {
  const { api } = await renderRemote(<PaymentLinkPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answers(),
    at: `/payment-link?bookingId=${ID}&token=signed`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay your booking' })).toBeVisible();
  expect(bookingAccess.token(ID)).toBe('signed');
  expect(api.requests[0]?.headers['x-booking-token']).toBe('signed');
});

test('a payment link opens for the signed-in owner without a token, to nobody else', async () => {
  const owner = await renderRemote(<PaymentLinkPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: answers(),
    at: `/payment-link?bookingId=${ID}`,
    signedIn: true,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay your booking' })).toBeVisible();
  expect(owner.api.requests[0]?.headers['authorization']).toMatch(/^Bearer /i);
  owner.unmount();
  await renderRemote(<PaymentLinkPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [`GET /api/booking/${ID}`]: { status: 404, body: { errorCode: 'not-found', errorMessage: '' } } },
    at: `/payment-link?bookingId=${ID}`,
  });
  expect(await screen.findByRole('link', { name: 'Sign in and come back' })).toBeVisible();
});

test('the link of a quotation leads to its payment while its price holds', async () => {
  const quoted = aBooking({ currentStatus: 5, quotedUntil: '2099-01-01T11:00:00Z', price: 300, customerBalance: -300 });
  const { user } = await renderRemote(<PaymentLinkPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { ...answers(), [`GET /api/booking/${ID}`]: { body: quoted } },
    at: `/payment-link?bookingId=${ID}&token=signed`,
  });
  await user.click(await screen.findByRole('button', { name: /^Continue to pay/ }));
  expect(await screen.findByText(new RegExp(`^Now at /en-gb/payment\\?bookingId=${ID}&paymentType=22`))).toBeVisible();
});

test.each([
  ['a quotation that has ended', { currentStatus: 5, quotedUntil: '2020-01-01T11:00:00Z' }],
  ['a quotation on request', { currentStatus: 5, isOnRequest: true, customerBalance: -300 }],
  ['a request that no branch has confirmed', { isOnRequest: true }],
])('the link of %s shows it and asks for no payment', async (_, change) => {
  await renderRemote(<PaymentLinkPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, payNow: 0, ...change }) } },
    at: `/payment-link?bookingId=${ID}&token=signed`,
  });
  expect(await screen.findByText(`Now at /en-gb/booking-success?bookingId=${ID}`)).toBeVisible();
});

describe('a visitor who chooses how much to pay', () => {
  const dueNow = {
    [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 0, price: 300, payNow: 75, customerBalance: -300 }) },
  };
  const open = () =>
    renderRemote(<PaymentOptionsPage />, {
      remote: 'mf-payments',
      loadMessages,
      answers: { ...answers(), ...dueNow },
      at: `/payment-options?bookingId=${ID}`,
    });
  const amountOf = (label: string) => screen.getByText(label).parentElement;

  test('pays what is due unless something else is chosen', async () => {
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: 'What is due now' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue to pay €75.00' }));
    expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${ID}&paymentType=22`)).toBeVisible();
  });

  test('may pay everything at once', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Everything' }));
    expect(screen.queryByText('Pay at the desk')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue to pay €300.00' }));
    expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${ID}&paymentType=22&part=300`)).toBeVisible();
  });

  test('may pay a part, and sees what is left online and at the desk', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Amount in EUR' }), '40,50');
    expect(amountOf('Then still to pay online')).toHaveTextContent('€34.50');
    expect(amountOf('Pay at the desk')).toHaveTextContent('€225.00');
    await user.click(screen.getByRole('button', { name: 'Continue to pay €40.50' }));
    expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${ID}&paymentType=22&part=40.5`)).toBeVisible();
  });

  test.each(['', '29', '271', '1e2', '-40', '40,505'])(
    'who types “%s” hears which amounts can be paid',
    async (text) => {
      const { user } = await open();
      await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
      const field = screen.getByRole('textbox', { name: 'Amount in EUR' });
      if (text !== '') await user.type(field, text);
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(screen.getByText('Please enter an amount from €30.00 to €270.00, or all of €300.00.')).toBeVisible();
      expect(field).toHaveFocus();
    },
  );

  test('sees where this is on the way to the confirmation', async () => {
    await open();
    const way = await screen.findByRole('navigation', { name: 'Progress of the payment' });
    expect(within(way).getByText('Details').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Next: the payment. Nothing is charged before that.')).toBeVisible();
  });
});

test('only the ways to pay are offered that the promotion of the booking accepts', async () => {
  const { flow } = aHostConfig();
  const stripe = { id: 2, paymentType: 14, name: 'Stripe', disableBillingForm: true, gatewayCode: 'STRIPE' };
  const paymentMethods = [...flow.general.paymentMethods, stripe];
  const gateways = [
    { paymentType: 22, code: 'REDSYS', accountCurrency: 'EUR', mode: 'test' },
    { paymentType: 14, code: 'STRIPE', accountCurrency: 'EUR', mode: 'test' },
  ];
  const booking = aBooking({ price: 300, payNow: 0, customerBalance: -300, paymentTypes: [14] });
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: { [`GET /api/booking/${ID}`]: { body: booking }, 'GET /api/booking/gateways': { body: { gateways } } },
    at: `/payment-options?bookingId=${ID}`,
    config: { flow: { ...flow, general: { ...flow.general, paymentMethods } } },
  });
  expect(await screen.findByRole('radio', { name: 'Card or wallet (Stripe)' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Pay online by card' })).not.toBeInTheDocument();
});

test.each([
  ['of its promotion, which is paid at the desk', { payNow: 0, paymentTypes: [] }, true, /promotion/, /at the desk/],
  [
    'of its promotion, where a share is due first',
    { payNow: 75, paymentTypes: [] },
    true,
    /promotion/,
    /call the branch/,
  ],
  ['the company has none', { payNow: 0 }, false, /at this branch/, /at the desk/],
  [
    'of its promotion, and its guest has not confirmed it',
    { payNow: 0, paymentTypes: [], currentStatus: 0, holdUntil: '2099-01-01T11:00:00Z' },
    true,
    /promotion/,
    /open the link in our e-mail by Thu, 1 Jan 2099, 12:00; otherwise/,
  ],
  [
    'of its promotion, and its branch has not confirmed it',
    { payNow: 0, paymentTypes: [], currentStatus: 0, isOnRequest: true },
    true,
    /promotion/,
    /call the branch/,
  ],
])('where nothing can be paid online because %s, it says so and the way on', async (_, change, hasWays, why, way) => {
  const config = aHostConfig();
  const general = { ...config.flow.general, ...(!hasWays && { paymentMethods: [] }) };
  await renderRemote(<PaymentOptionsPage />, {
    remote: 'mf-payments',
    loadMessages,
    answers: {
      ...answers(),
      [`GET /api/booking/${ID}`]: { body: aBooking({ price: 300, customerBalance: -300, ...change }) },
    },
    at: `/payment-options?bookingId=${ID}`,
    config: { flow: { ...config.flow, general } },
  });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText(way)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my bookings' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Choose how you want to pay/)).toBeNull();
});
