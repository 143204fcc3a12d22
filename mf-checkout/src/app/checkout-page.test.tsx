import { screen, within } from '@testing-library/react';
import {
  aCar,
  aHostConfig,
  aPlace,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { BOOKING_ID, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const AT_THE_DESK = `${CHECKOUT_QUERY}&paymentMethodId=-1`;
const open = (query = AT_THE_DESK, answers: FakeAnswers = {}, config: RenderRemoteOptions['config'] = {}) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${query}`,
    config,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
  });

beforeEach(() => sessionStorage.clear());

describe('checkout', () => {
  it('books at the counter and leads to the confirmation', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Continue to your details' }));
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.type(screen.getByLabelText('Last name'), 'García');
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    await user.click(screen.getByRole('button', { name: 'Book for €121.00, pay at the desk' }));
    expect(await screen.findByText(`Now at /en-gb/booking-success?bookingId=${BOOKING_ID}`)).toBeVisible();
    const booking = api.requests.find(({ method }) => method === 'POST');
    expect(booking?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(booking?.body).toMatchObject({
      customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
      from: '2027-03-01T09:00:00.000Z',
      to: '2027-03-04T09:00:00.000Z',
      expectedPrice: 121,
      currency: 'EUR',
      onlinePayment: false,
      isQuotation: false,
      additionals: [
        { additionalId: 1, quantity: 1 },
        { additionalId: 3, quantity: 1 },
      ],
    });
  });

  it.each([
    ['a confirmation', 'a guest where nothing is confirmed', false, undefined, false],
    ['a link to confirm by', 'a guest of a site that has guests confirm', true, undefined, false],
    ['a link to confirm by', 'a guest of a branch that has guests confirm', false, true, false],
    ['a confirmation', 'a guest of a branch that has them not', true, false, false],
    ['a confirmation', 'who is signed in', true, true, true],
  ])('says below the button that %s comes by e-mail to %s', async (what, _who, site, branch, signedIn) => {
    const config = aHostConfig();
    const deliveryPlace = { ...aSearchResult().deliveryPlace, confirmsGuests: branch };
    await renderRemote(<CheckoutPage />, {
      remote: 'mf-checkout',
      loadMessages,
      signedIn,
      at: `/checkout?${AT_THE_DESK}&step=2`,
      config: { site: { ...config.site, confirmsGuests: site } },
      answers: checkoutAnswers({ result: aSearchResult({ deliveryPlace }), place: aPlace() }),
    });
    const text =
      what === 'a confirmation'
        ? 'Nothing is charged now. You get a confirmation by e-mail.'
        : /^Nothing is charged now. We e-mail you a link: the booking is certain once/;
    expect(await screen.findByText(text)).toBeVisible();
    const beside = screen.queryByText('Then you confirm by a link that we e-mail.');
    expect(beside !== null).toBe(what !== 'a confirmation');
  });

  it.each([
    ['-1', 'Confirmation'],
    ['22', 'Payment'],
  ])('names in its progress what comes after the booking (way to pay %s)', async (method, end) => {
    await open(`${CHECKOUT_QUERY}&paymentMethodId=${method}&step=2`);
    const steps = within(await screen.findByRole('navigation', { name: 'Booking progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Cover and extras (done)',
      '2Your details',
      `3${end}`,
    ]);
  });

  it.each([
    ['', 'Your booking: Cover and extras'],
    ['&step=2', 'Your booking: Your details'],
    ['&step=2&withdraw=abc.def', 'No more such e-mails?'],
  ])('has a title of its own on each step, in the page and in the tab (%s)', async (at, title) => {
    await open(`${CHECKOUT_QUERY}${at}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toContain(`${title} · `);
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says what the company wants to have said before the booking', async () => {
    const { flow } = aHostConfig();
    const checkout = { ...flow.checkout, customMessage: { 'en-GB': 'Bring your licence.' } };
    await open(`${AT_THE_DESK}&step=2`, {}, { flow: { ...flow, checkout } });
    expect(await screen.findByText('Bring your licence.')).toBeVisible();
  });

  it.each([
    ['showCoupon', 'button', /promo/i],
    ['showAgreementCode', 'button', /agreement/i],
  ] as const)('takes a code in its summary where the site has the option %s', async (option, role, name) => {
    const { flow } = aHostConfig();
    for (const shown of [true, false]) {
      const summary = { ...flow.checkout.summary, [option]: shown };
      const config = { flow: { ...flow, checkout: { ...flow.checkout, summary } } };
      const { unmount } = await open(AT_THE_DESK, {}, config);
      const aside = within(await screen.findByRole('complementary', { name: 'Summary' }));
      expect(aside.queryAllByRole(role, { name })).toHaveLength(shown ? 1 : 0);
      unmount();
    }
  });

  it('asks for the terms where the site wants them accepted, with the way to their page', async () => {
    const { flow } = aHostConfig();
    const terms = () => screen.queryByRole('checkbox', { name: 'I accept the rental terms' });
    for (const showTerms of [true, false]) {
      const checkout = { ...flow.checkout, showTerms, termsPageId: 1 };
      const { unmount } = await open(`${AT_THE_DESK}&step=2`, {}, { flow: { ...flow, checkout } });
      await screen.findByRole('button', { name: /^Book for/ });
      expect(terms() !== null).toBe(showTerms);
      if (showTerms)
        expect(screen.getByRole('link', { name: 'rental terms' })).toHaveAttribute('href', '/en-gb/page-1');
      unmount();
    }
  });

  it('needs a search and a car, and offers the way back', async () => {
    await open('dateFrom=03-01-2027');
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      '/en-gb/search?dateFrom=03-01-2027',
    );
  });

  it('of a car that was taken meanwhile shows the other free ones of the search', async () => {
    const astra = aSearchResult({ car: { model: aCar({ id: 12, name: 'Astra' }) } });
    await open(AT_THE_DESK, {
      'GET /api/booking/search': ({ query }) => ({
        body: { results: query.has('modelId') ? [] : [astra], currency: 'EUR', totalDays: 3 },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'This car is no longer available' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Opel Astra' })).toHaveAttribute(
      'href',
      expect.stringContaining('modelId=12'),
    );
  });

  it.each([
    ['model-unknown', /This car is no longer offered/],
    ['slot-closed', /The branch is closed at this time/],
  ])('leads back to the search when it is refused for good: %s', async (errorCode, message) => {
    await open(AT_THE_DESK, { 'GET /api/booking/search': { status: 422, body: { errorCode, errorMessage: 'x' } } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says when the car was taken in the meantime, with the way back to the same search', async () => {
    await open(AT_THE_DESK, { 'GET /api/booking/search': { body: { results: [], currency: 'EUR', totalDays: 3 } } });
    expect(await screen.findByRole('heading', { name: 'This car is no longer available' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en-gb/search?dateFrom=03-01-2027'),
    );
  });

  it('shows the car, the places, the times and the price in the summary', async () => {
    await open();
    const summary = await screen.findByRole('complementary', { name: 'Summary' });
    expect(within(summary).getByText('Opel Corsa')).toBeVisible();
    expect(within(summary).getAllByText('Málaga Airport')).toHaveLength(2);
    expect(within(summary).getByText('Mon, 1 Mar 2027, 10:00')).toBeVisible();
    expect(await within(summary).findByText('VAT')).toBeVisible();
    expect(summary.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/api/media/cars/corsa.svg'));
    expect(within(summary).getByText('Total').parentElement).toHaveTextContent('€121.00');
  });

  it('says in the summary what is paid now, and what at the desk', async () => {
    const { flow } = aHostConfig();
    const general = { ...flow.general, percentageToPay: 25 };
    await open(`${CHECKOUT_QUERY}&paymentMethodId=22`, {}, { flow: { ...flow, general } });
    const summary = await screen.findByRole('complementary', { name: 'Summary' });
    const now = await within(summary).findByText('To pay now');
    expect(now.parentElement).toHaveTextContent('€30.25');
    expect(within(summary).getByText('To pay at the desk').parentElement).toHaveTextContent('€90.75');
  });

  it('leads from its head back to the same search, or to the step before', async () => {
    const { user } = await open();
    expect(await screen.findByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en-gb/search?dateFrom=03-01-2027'),
    );
    await user.click(await screen.findByRole('button', { name: 'Continue to your details' }));
    expect(screen.queryByRole('link', { name: 'Back to the results' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the extras' }));
    expect(await screen.findByRole('link', { name: 'Back to the results' })).toBeVisible();
  });
});
