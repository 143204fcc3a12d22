import { act, screen, waitFor, within } from '@testing-library/react';
import { aHostConfig, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, aPromotion, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const VALIDATE = 'GET /api/booking/validatepromotion';
const open = (query = '', answers: FakeAnswers = {}, method = -1, signedIn = false) =>
  renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    signedIn,
    at: `/checkout?${CHECKOUT_QUERY}&paymentMethodId=${method}${query}`,
    answers: { ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }), ...answers },
  });
const summary = () => screen.findByRole('complementary', { name: 'Summary' });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

test.each([
  ['24h', /^Mon, 1 Mar 2027, 10:00$/],
  ['12h', /^Mon, 1 Mar 2027, 10:00\sam$/],
] as const)('a site with times of %s says the pick-up as %s', async (timeFormat, text) => {
  const { site } = aHostConfig();
  await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}`,
    config: { site: { ...site, featureFlags: { ...site.featureFlags, timeFormat } } },
    answers: checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
  });
  expect(within(await summary()).getByText(text)).toBeInTheDocument();
});

it('the summary says how the car is handed over and with how much fuel it comes and goes back', async () => {
  const place = { ...aSearchResult().deliveryPlace, handover: 'shuttle' as const };
  await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    at: `/checkout?${CHECKOUT_QUERY}`,
    answers: checkoutAnswers({
      result: aSearchResult({ deliveryPlace: place, fuelPolicy: 'same-to-same' }),
      place: aPlace(),
    }),
  });
  const column = within(await summary());
  expect(column.getByText('Shuttle to our branch')).toBeInTheDocument();
  expect(column.getByText('Fuel: back with as much as at the pick-up')).toBeInTheDocument();
});

it('the summary names the deposit and until when the booking can be given up for nothing', async () => {
  await open();
  const column = within(await summary());
  expect(column.getByText('Deposit at pick-up, given back').nextSibling).toHaveTextContent('€900.00');
  expect(column.getByText('Free cancellation until Mon, 1 Mar 2027, 10:00')).toBeInTheDocument();
});

it('a summary of a car that needs no deposit names none, and of one that is only quoted no cancellation', async () => {
  const result = aSearchResult({ category: { ...aSearchResult().category, franchise: 0 }, onlyQuote: true });
  await open('', checkoutAnswers({ result, place: aPlace() }));
  const column = within(await summary());
  expect(column.getByText('Total')).toBeInTheDocument();
  expect(column.queryByText(/^Deposit/)).toBeNull();
  expect(column.queryByText(/^Free cancellation/)).toBeNull();
});

describe('a promo code', () => {
  it('is upper-cased as it is typed, applied with Enter, and can be removed', async () => {
    const { user, api } = await open('', {
      [VALIDATE]: { body: { id: 7, name: 'Summer', validForPayment: 0, acceptedPaymentTypes: [] } },
    });
    await user.click(within(await summary()).getByRole('button', { name: 'Promo code' }));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'summer10{Enter}');
    const remove = await within(await summary()).findByRole('button', { name: 'Remove promo code SUMMER10' });
    const last = () => api.requests.findLast(({ path }) => path === '/api/booking/price')?.query;
    await waitFor(() => expect(last()?.getAll('promotions')).toEqual(['7']));
    await user.click(remove);
    expect(await within(await summary()).findByRole('button', { name: 'Promo code' })).toBeVisible();
    await waitFor(() => expect(['promotions', 'promotionCode'].filter((name) => last()?.has(name))).toEqual([]));
  });

  it('that is not valid is said so, and what was typed stays', async () => {
    const { user } = await open('', {
      [VALIDATE]: { status: 404, body: { errorCode: 'promotion-invalid', errorMessage: 'x' } },
    });
    await user.click(within(await summary()).getByRole('button', { name: 'Promo code' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await user.type(field, 'nope{Enter}');
    expect(await screen.findByText('This promo code is not valid')).toBeVisible();
    expect(field).toHaveValue('NOPE');
  });

  it('that waits for another way of paying says so', async () => {
    const card = aPromotion({ code: 'ONLINE5', validForPayment: 0 });
    await open('&promotionCode=ONLINE5&promotionId=7', {
      'GET /api/booking/price': { body: aPrice({ availablePromotions: [card] }) },
    });
    expect(
      await within(await summary()).findByText('ONLINE5 does not apply to the way of paying you have chosen.'),
    ).toBeVisible();
  });

  it('that is valid for paying online alone leaves that way to pay, and says so', async () => {
    const { user } = await open('&promotionCode=ONLINE5&promotionId=7&step=2', {
      'GET /api/booking/price': { body: aPrice({ availablePromotions: [aPromotion({ code: 'ONLINE5' })] }) },
    });
    expect(
      await screen.findByText('With this promo code you pay online. Remove the code to see every way to pay.'),
    ).toBeVisible();
    expect(await within(await summary()).findByText('To pay now')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Remove promo code ONLINE5' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(/With this promo code/)).not.toBeInTheDocument());
  });

  it('that does not fit this booking says so and can be taken away', async () => {
    const { user } = await open('&promotionCode=OLD&promotionId=9');
    expect(await within(await summary()).findByText('This promotion is not valid for your booking.')).toBeVisible();
    await user.click(within(await summary()).getByRole('button', { name: 'Remove promo code OLD' }));
    expect(await within(await summary()).findByRole('button', { name: 'Promo code' })).toBeVisible();
  });

  it('that came with the search without its id is looked up, and can be taken away when it ran out', async () => {
    const { user } = await open('&promotionCode=OLD', {
      [VALIDATE]: { status: 422, body: { errorCode: 'promotion-invalid', errorMessage: 'x' } },
    });
    expect(await screen.findByText('This promotion is not valid for your booking.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Remove promo code OLD' })[0] as HTMLElement);
    expect(await within(await summary()).findByText('VAT')).toBeVisible();
  });
});

describe('a company agreement', () => {
  const agency = {
    ...{ globalId: 'a-1', isAgency: true, isCompany: false, isHotel: false, isProvider: false },
    ...{ firstName: 'Sol', lastName: 'Travel', emailAddress: 'desk@agency.example' },
  };
  it.each([
    ['a visitor', false],
    ['an agency', true],
  ])('is applied and removed by %s', async (_who, isAgency) => {
    const { user, api } = await open('', { 'GET /api/users/profile': { body: agency } }, -1, isAgency);
    await user.click(within(await summary()).getByRole('button', { name: 'Company agreement' }));
    await user.type(screen.getByLabelText('Agreement code'), ' acme {Enter}');
    await user.click(await within(await summary()).findByRole('button', { name: 'Remove agreement ACME' }));
    expect(api.requests.some(({ query }) => query.get('commercialAgreementCode') === 'ACME')).toBe(true);
    expect(await within(await summary()).findByRole('button', { name: 'Company agreement' })).toBeVisible();
  });

  const unknown = { status: 422, body: { errorCode: 'agreement-invalid', errorMessage: 'Unknown' } };

  it('that nobody has is refused where it is typed, and used nowhere', async () => {
    const { user, api } = await open('', {
      'GET /api/booking/price': ({ query }) => (query.has('commercialAgreementCode') ? unknown : { body: aPrice() }),
    });
    await user.click(within(await summary()).getByRole('button', { name: 'Company agreement' }));
    await user.type(screen.getByLabelText('Agreement code'), 'nobody{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Agreement code')).toHaveAccessibleDescription(/This agreement code is not valid/),
    );
    expect(screen.getByLabelText('Agreement code')).toHaveValue('nobody');
    expect(screen.getAllByText('€121.00').length).toBeGreaterThan(0);
    const searched = api.requests.filter(({ path }) => path === '/api/booking/search');
    expect(searched.some(({ query }) => query.has('commercialAgreementCode'))).toBe(false);
  });

  it('of a link that nobody has is said to be none, and can be removed', async () => {
    const { user } = await open('&commercialAgreementCode=NOBODY', {
      'GET /api/booking/search': ({ query }) =>
        query.has('commercialAgreementCode')
          ? unknown
          : { body: { results: [aSearchResult()], currency: 'EUR', totalDays: 3 } },
    });
    expect(await screen.findByText(/This agreement code is not valid/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove agreement NOBODY' }));
    expect(await summary()).toBeVisible();
  });
});

describe('a column that is higher than the window', () => {
  class Observer {
    constructor(readonly seen: () => void) {}
    observe = () => this.seen();
    disconnect = () => undefined;
  }
  beforeEach(() => Object.assign(globalThis, { ResizeObserver: Observer }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    jest.restoreAllMocks();
  });

  it.each([
    ['a stop for the keyboard, by its name', 900, '0'],
    ['none where all of it is in sight', 400, null],
  ])('is %s', async (_, height, stop) => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    await open();
    const column = await summary();
    await waitFor(() => expect(column.getAttribute('tabindex')).toBe(stop));
  });
});

describe('on small screens', () => {
  it('the total stays in sight and opens the whole summary', async () => {
    const { user } = await open();
    const bar = await screen.findByRole('region', { name: 'Summary' });
    expect(await within(bar).findByText('€121.00')).toBeVisible();
    expect(within(bar).getByText('in all, 3 days')).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Details' }));
    expect(within(screen.getByRole('dialog', { name: 'Summary' })).getByText('VAT')).toBeVisible();
  });
});

describe('what to do next', () => {
  const bar = () => screen.findByRole('region', { name: 'Summary' });

  it.each([
    ['', 'Continue to your details'],
    ['&step=2&paymentMethodId=-1', 'Book for €121.00, pay at the desk'],
  ])('stands once, beside the total (%s)', async (at, name) => {
    await open(at);
    expect(await within(await bar()).findByRole('button', { name })).toBeVisible();
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  });

  it('sends the form from there, with what is typed in it', async () => {
    const { user } = await open('&step=2&paymentMethodId=-1');
    await screen.findByLabelText('First name');
    await user.click(within(await bar()).getByRole('button', { name: /^Book for/ }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    expect(screen.getByLabelText('First name')).toBeInvalid();
  });

  it('has the car and its days in one line above the form', async () => {
    await open();
    expect(await screen.findByText('Opel Corsa · Mon, 1 Mar – Thu, 4 Mar 2027')).toBeVisible();
  });
});

describe('a quote by e-mail', () => {
  const recipient = async (answers: FakeAnswers = {}) => sendFrom(await open('', answers));
  const sendFrom = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.click(await screen.findByRole('button', { name: 'E-mail this quote' }));
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'García'],
      ['E-mail address', 'ana@example.com'],
    ] as const) {
      await view.user.click(screen.getByLabelText(label));
      await view.user.paste(value);
    }
    await view.user.click(screen.getByRole('button', { name: 'Send the quote' }));
    return view;
  };

  it('is sent without ending the checkout, and the notice goes after five seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = await recipient();
    const notice = await screen.findByText('We have sent the quote to your e-mail address.');
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      isQuotation: true,
      onlinePayment: false,
    });
    expect(screen.getByRole('button', { name: 'Continue to your details' })).toBeVisible();
    act(() => jest.advanceTimersByTime(4_000));
    expect(notice).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(notice).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('has the price without a promotion of paying online, and says so before it is sent', async () => {
    const price = aPrice({ availablePromotions: [aPromotion()] });
    const view = await open('', { 'GET /api/booking/price': { body: price } }, 22);
    await within(await summary()).findAllByText('€115.00');
    await view.user.click(screen.getByRole('button', { name: 'E-mail this quote' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Price of the quote: €121.00. An offer for the way of paying you have chosen is not part of it.',
    );
    const { api } = await sendFrom(view);
    await screen.findByText('We have sent the quote to your e-mail address.');
    const sent = api.requests.find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({ isQuotation: true, onlinePayment: false, expectedPrice: 121 });
    expect(sent).not.toHaveProperty('promotion');
  });

  it('needs a recipient', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'E-mail this quote' }));
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it('that could not be sent says so, and nothing typed is lost', async () => {
    await recipient({ 'POST /api/booking/book': { status: 500, body: 'upstream exploded' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not send your quote. Please try again.');
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  });

  it('that is refused for a reason of the server’s own is told in its words', async () => {
    await recipient({
      'POST /api/booking/book': {
        status: 409,
        body: { errorCode: 'stocktaking', errorMessage: 'Closed for stocktaking' },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed for stocktaking');
  });
});
