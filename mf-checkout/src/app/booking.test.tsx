import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aBooking,
  aCar,
  aHostConfig,
  aPlace,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
} from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, aPromotion, BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';
import { BOOK, booked, fillIn, refused } from './filled-in.fixture';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

describe('a booking', () => {
  it('that is answered as a whole is there for its confirmation without another call', async () => {
    let client: QueryClient | undefined;
    function Client() {
      client = useQueryClient();
      return null;
    }
    const whole = { body: { ...booked().body, booking: aBooking({ id: BOOKING_ID }) } };
    const { press, sent } = await fillIn({ [BOOK]: whole }, { beside: <Client /> });
    await press();
    await screen.findByText(/Now at .*booking-success/);
    expect(sent()[0]?.body).toMatchObject({ fullResponse: true });
    expect(client?.getQueryData(['checkout', 'booking', BOOKING_ID])).toMatchObject({ id: BOOKING_ID });
  });

  it('to be paid online is told to the others and goes on to the payment', async () => {
    const { host, press, sent } = await fillIn({ [BOOK]: booked(121) }, { choice: 22 });
    const heard: unknown[] = [];
    host.events.on('checkout:booking-created', (detail) => heard.push(detail));
    await press();
    expect(await screen.findByText(`Now at /en-gb/payment?bookingId=${BOOKING_ID}&paymentType=22`)).toBeVisible();
    expect(heard).toEqual([{ bookingId: BOOKING_ID, quotation: false }]);
    expect(sent()[0]?.body).toMatchObject({ onlinePayment: true });
    expect(sessionStorage.getItem(`forecourt.booking.${BOOKING_ID}`)).toBe('guest');
  });

  it('says on its button what is paid now, and carries the promotion of the way of paying', async () => {
    const price = aPrice({ availablePromotions: [aPromotion()] });
    const { press, sent } = await fillIn(
      { [BOOK]: booked(115), 'GET /api/booking/price': { body: price } },
      { choice: 22 },
    );
    expect(screen.getByRole('button', { name: 'Book and pay €115.00 now' })).toBeVisible();
    await press();
    await screen.findByText(/Now at/);
    expect(sent()[0]?.body).toMatchObject({ promotion: 7, expectedPrice: 115 });
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer = () => {};
    const { user, sent } = await fillIn({
      [BOOK]: () =>
        new Promise((resolve) => {
          answer = () => resolve(booked());
        }),
    });
    await user.dblClick(screen.getByRole('button', { name: /^Book/ }));
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer();
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('that is only quoted asks for a quote and leads to its confirmation', async () => {
    const { press, sent } = await fillIn({ [BOOK]: booked() }, { result: { onlyQuote: true } });
    expect(screen.queryByText('Widget payments/PaymentMethods')).not.toBeInTheDocument();
    await press();
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ isQuotation: true, onlinePayment: false });
  });

  it('that is only quoted opens an account as well, from name, address and password', async () => {
    const account = { 'POST /api/users/check-password': { body: { done: true } } };
    const register = { 'POST /api/users/register': { body: { email: 'ana@example.com', verificationSent: true } } };
    const { press, sent, user } = await fillIn(
      { [BOOK]: booked(), ...account, ...register },
      { result: { onlyQuote: true } },
    );
    await user.click(screen.getByRole('checkbox', { name: 'Create an account with these details' }));
    await user.type(screen.getByLabelText('Password'), 'secret-harbour!');
    await user.type(screen.getByLabelText('Repeat the password'), 'secret-harbour!');
    await press();
    expect(await screen.findByText(/Now at .*booking-success.*account=sent/)).toBeVisible();
    expect(sent().map(({ path }) => path)).toEqual([
      '/api/users/check-password',
      '/api/booking/book',
      '/api/users/register',
    ]);
    expect(sent()[1]?.body).toMatchObject({ isQuotation: true, customer: { hasWebLogin: true } });
    expect(sent()[2]?.body).toMatchObject({ name: 'Ana', email: 'ana@example.com' });
  });

  it('leaves nothing of the customer in the URL or in a storage', async () => {
    const { press } = await fillIn({ [BOOK]: refused('internal', 500) });
    await press();
    const there = await screen.findByText(/Now at .*booking-error/);
    expect(
      [there.textContent, JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })].join(),
    ).not.toMatch(/ana@|García/);
  });
});

describe('a refused booking', () => {
  it('whose price has changed shows both prices and is confirmed with one press', async () => {
    const { api, press, sent, keys } = await fillIn({
      [BOOK]: refused('price-changed', 409, { price: '130', currency: 'EUR' }),
    });
    api.set({ 'GET /api/booking/price': { body: aPrice({ originalPrice: 130, priceToPay: 130 }) } });
    await press();
    expect(await screen.findByText(/It was €121.00 and is now €130.00/)).toBeVisible();
    api.set({ [BOOK]: booked() });
    await press();
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent().map(({ body }) => (body as { expectedPrice: number }).expectedPrice)).toEqual([121, 130]);
    expect(new Set(keys()).size).toBe(2);
  });

  it('whose car is gone leads back to the same search and keeps what was typed', async () => {
    const { press } = await fillIn({ [BOOK]: refused('no-availability') });
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This car has just been taken for your dates. Nothing was booked or charged');
    expect(within(alert).getByRole('link', { name: 'Back to the results' })).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  });

  it('whose car is gone shows three other free cars of the search, and goes on with all that was typed', async () => {
    const { api, press, user, sent } = await fillIn({ [BOOK]: refused('no-availability') });
    const results = ['Corsa', 'Astra', 'Mokka', 'Combo', 'Vivaro', 'Zafira'].map((name, index) =>
      aSearchResult({
        car: { model: aCar({ id: 11 + index, name }) },
        price: 121 + index,
        onlyQuote: name === 'Mokka',
      }),
    );
    api.set({
      'GET /api/booking/search': ({ query }) => {
        const asked = query.get('modelId');
        const found = results.filter(({ car }) => asked === null || car.model.id === Number(asked));
        return { body: { results: found, currency: 'EUR', totalDays: 3 } };
      },
    });
    await press();
    const others = await screen.findByRole('region', { name: 'Other cars that are free for your dates' });
    expect(
      within(others)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Opel Astra€122.00 in all, before extras',
      'Opel Combo€124.00 in all, before extras',
      'Opel Vivaro€125.00 in all, before extras',
    ]);
    await user.click(within(others).getByRole('link', { name: 'Opel Combo' }));
    expect((await screen.findAllByText(/Opel Combo/))[0]).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your booking: Your details' })).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    expect(screen.getByRole('checkbox', { name: 'I accept the rental terms' })).toBeChecked();
    api.set({ [BOOK]: booked() });
    await press();
    await screen.findByText(/Now at .*booking-success/);
    expect(sent().at(-1)?.body).toMatchObject({ modelId: 14 });
  });

  it.each([
    ['dates-invalid', 422, 'These dates cannot be booked. Please choose a pick-up that lies ahead'],
    ['slot-closed', 422, 'The branch is closed at this time. Please choose another time.'],
    ['place-unknown', 422, 'We do not know this place. Please choose one from the list.'],
    ['model-unknown', 422, 'This car is no longer offered. Please choose another one.'],
  ])('as %s can be mended by another search, and stays in checkout with one message', async (code, status, text) => {
    const { press } = await fillIn({ [BOOK]: refused(code, status) });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Other cars that are free for your dates')).not.toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      expect.stringMatching(/search\?.*dateFrom=03-01-2027/),
    );
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  });

  it('with an extra that ran out asks for another choice', async () => {
    const { press } = await fillIn({ [BOOK]: refused('additional-unavailable') });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('One of the extras is no longer available');
  });

  it('with refused fields marks them and goes to the first', async () => {
    const { press } = await fillIn({
      [BOOK]: refused('validation', 422, { 'customer.emailAddress': 'errors.invalidEmail' }),
    });
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/Enter a valid e-mail address/),
    );
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  });

  it('that nobody answered is tried again with the same key', async () => {
    const lost = () => Promise.reject(new TypeError('network'));
    const { api, user, press, keys } = await fillIn({ [BOOK]: lost });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to our servers');
    expect(screen.getByLabelText('Last name')).toHaveValue('García');
    api.set({ [BOOK]: booked() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(new Set(keys()).size).toBe(1);
  });

  it('that is changed before the next try is a new request with a new key', async () => {
    const { api, user, press, keys } = await fillIn({ [BOOK]: refused('unavailable', 503) });
    await press();
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('First name'), ' María');
    api.set({ [BOOK]: booked() });
    await press();
    await screen.findByText(/Now at .*booking-success/);
    expect(new Set(keys()).size).toBe(2);
  });

  it('for any other reason leads to the error screen with what the service desk needs', async () => {
    const { press } = await fillIn({ [BOOK]: refused('internal', 500) });
    await press();
    const there = await screen.findByText(/Now at .*booking-error/);
    for (const part of [
      'error=internal',
      'errorId=req-1',
      'status=500',
      'paymentType=0',
      'amount=121',
      'dateFrom=03-01-2027',
      'dateTo=03-04-2027',
      'bookingId=null',
      'attemptId=null',
      'modelId=11',
    ]) {
      expect(there).toHaveTextContent(part);
    }
  });
});

describe('who comes back after the booking', () => {
  const back = (query = CHECKOUT_QUERY) =>
    renderRemote(<CheckoutPage />, {
      remote: 'mf-checkout',
      loadMessages,
      at: `/checkout?${query}`,
      answers: checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
    });

  it('is told that it is made, and does not book twice', async () => {
    const { press, unmount } = await fillIn({ [BOOK]: booked() });
    await press();
    await screen.findByText(/Now at .*booking-success/);
    unmount();
    await back(`${CHECKOUT_QUERY}&step=2`);
    expect(await screen.findByRole('heading', { name: 'You have already booked this car' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the confirmation' })).toHaveAttribute(
      'href',
      `/en-gb/booking-success?bookingId=${BOOKING_ID}`,
    );
    expect(screen.queryByRole('button', { name: /^Book for/ })).not.toBeInTheDocument();
  });

  const BOOKED_OFFERS = 'forecourt.checkout.booked';

  /** A booking of another tab, as the storage that tabs share has it. */
  async function bookedElsewhere() {
    const first = await fillIn({ [BOOK]: booked() });
    await first.press();
    await screen.findByText(/Now at .*booking-success/);
    const told = localStorage.getItem(BOOKED_OFFERS) ?? '';
    first.unmount();
    sessionStorage.clear();
    return told;
  }

  it('in a tab that was open already is asked before the same offer is booked twice', async () => {
    const told = await bookedElsewhere();
    const { sent } = await fillIn();
    localStorage.setItem(BOOKED_OFFERS, told);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: BOOKED_OFFERS, newValue: told })));
    expect(await screen.findByRole('heading', { name: 'You have already booked this car' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book one more like it' })).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('goes on to the payment where that is still open, or books one more on purpose', async () => {
    const { press, unmount } = await fillIn({ [BOOK]: booked(121) }, { choice: 22 });
    await press();
    await screen.findByText(/Now at .*payment/);
    unmount();
    const { user } = await back();
    expect(await screen.findByText(/its car is only held for you: go on to the payment/)).toBeVisible();
    expect(screen.queryByText(/Your booking .* is made/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go on to payment' })).toHaveAttribute(
      'href',
      `/en-gb/payment?bookingId=${BOOKING_ID}&paymentType=22`,
    );
    await user.click(screen.getByRole('button', { name: 'Book one more like it' }));
    expect(await screen.findByRole('button', { name: 'Continue to your details' })).toBeVisible();
  });
});

describe('a way to pay that is closed', () => {
  const closed: FakeAnswers = { 'GET /api/booking/gateways': { body: { gateways: [] } } };

  it('does not stay chosen: the first open one is, and says so on the button', async () => {
    const { press, sent } = await fillIn({ ...closed, [BOOK]: booked() }, { choice: 22 });
    expect(await screen.findByRole('button', { name: 'Book for €121.00, pay at the desk' })).toBeVisible();
    await press();
    await screen.findByText(/Now at .*booking-success/);
    expect(sent()[0]?.body).toMatchObject({ onlinePayment: false });
  });

  it('is the only one: nothing can be booked or is promised at the desk, and a quote leads on', async () => {
    const { general, ...flow } = aHostConfig().flow;
    const online = general.paymentMethods.filter(({ id }) => id > 0);
    const { sent, user } = await fillIn(closed, {
      choice: 22,
      config: { flow: { ...flow, general: { ...general, paymentMethods: online } } },
    });
    const note = (await screen.findByText('No way to pay is open for this booking right now')).closest(
      '[role=status], [role=alert]',
    ) as HTMLElement;
    expect(screen.queryByText(/at the desk/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
    expect(sent()).toHaveLength(0);
    await user.click(within(note).getByRole('button', { name: 'E-mail this quote' }));
    expect(await screen.findByRole('button', { name: 'Send the quote' })).toBeVisible();
  });
});

describe('a car on request', () => {
  const onRequest = { result: { isOnRequest: true }, choice: 22 };

  it('is asked for with its own button, and no word of paying before the branch confirms', async () => {
    const { user, sent } = await fillIn({ [BOOK]: booked() }, onRequest);
    expect(screen.queryByText('Widget payments/PaymentMethods')).not.toBeInTheDocument();
    expect(screen.queryByText(/To pay now|at the desk/)).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing is charged, held or promised before the branch confirms/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/Now at .*booking-success/)).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ isOnRequest: true, onlinePayment: false, isQuotation: false });
  });

  it('was requested and not booked, for who comes back', async () => {
    const { user, unmount } = await fillIn({ [BOOK]: booked() }, onRequest);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/Now at .*booking-success/);
    unmount();
    await renderRemote(<CheckoutPage />, {
      remote: 'mf-checkout',
      loadMessages,
      at: `/checkout?${CHECKOUT_QUERY}`,
      answers: checkoutAnswers({ result: aSearchResult({ isOnRequest: true }), place: aPlace() }),
    });
    expect(await screen.findByRole('heading', { name: 'You have already requested this car' })).toBeVisible();
  });
});

it.each([
  ['away', 'is booked at the counter', false],
  ['back after they were away', 'is paid online as it was chosen', true],
])('what is booked while the payments are %s %s', async (_when, _how, onlinePayment) => {
  const { host, sent, press } = await fillIn({ [BOOK]: booked(121) }, { choice: 22 });
  expect(screen.getByText('Widget payments/PaymentMethods')).toBeVisible();
  act(() => host.events.emit('shell:remote-failed', { remote: 'mf-payments', message: 'gone' }));
  expect(await screen.findByText('You can still book and pay at the desk.')).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Pay at the desk', checked: true })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled();
  if (onlinePayment) act(() => host.events.emit('shell:remote-recovered', { remote: 'mf-payments' }));
  expect(screen.queryAllByText('You can still book and pay at the desk.')).toHaveLength(onlinePayment ? 0 : 1);
  await press();
  await screen.findByText(/^Now at /);
  expect(sent()[0]?.body).toMatchObject({ onlinePayment });
});
