import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { SearchResult } from '@forecourt/shared/contract';
import {
  aHostConfig,
  aPlace,
  aSchedule,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
  type RenderRemoteOptions,
} from '@forecourt/shared/testing';
import { loadEveryText } from '../every-text';
import { SearchScreen } from './search-page';

const SEARCH =
  'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0';
const found = (results: SearchResult[], currency = 'EUR') => ({ body: { results, currency, totalDays: 3 } });
const corsa = aSearchResult();
const answers: FakeAnswers = {
  'GET /api/booking/search': found([corsa]),
  'GET /api/data/places': { body: [aPlace()] },
  'GET /api/data/attentionschedule': { body: [aSchedule()] },
  'GET /api/data/holidays': { body: [] },
  'GET /api/booking/validatepromotion': ({ query }) =>
    query.get('promotionCode') === 'SUMMER10'
      ? { body: { id: 7, name: 'Summer', validForPayment: 0, acceptedPaymentTypes: [] } }
      : { status: 404, body: { errorCode: 'promotion-invalid', errorMessage: 'No' } },
};
const open = (query = SEARCH, more: FakeAnswers = {}, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(<SearchScreen />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers: { ...answers, ...more },
    at: `/search?${query}`,
    ...options,
  });
const cars = async () =>
  (await screen.findAllByRole('article')).map((card) =>
    within(card)
      .getByRole('heading')
      .textContent?.replace(/ or similar$/, ''),
  );
const searches = (api: { requests: { path: string; query: URLSearchParams }[] }) =>
  api.requests.filter(({ path }) => path === '/api/booking/search');

function wide(matches: boolean): void {
  window.matchMedia = (media) =>
    ({
      matches,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

/** jsdom has no modal dialogs. */
function withDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

beforeAll(withDialogs);
beforeEach(() => wide(true));

describe('The search of a link', () => {
  it('is shown, and choosing a car takes all of it to the checkout', async () => {
    const { user, host } = await open();
    const chosen: unknown[] = [];
    host.events.on('search:offer-chosen', (detail) => chosen.push(detail));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cars at Málaga Airport' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Choose: Opel Corsa' }));
    const there = await screen.findByText(/^Now at \/en-gb\/checkout\?/);
    expect(there).toHaveTextContent(
      'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10%3A00&hourTo=10%3A00&pickUpPlaceId=1&dropOffPlaceId=1',
    );
    expect(there).toHaveTextContent('modelId=11&paymentMethodId=-1');
    expect(chosen).toEqual([{ modelId: 11, quoteOnly: false }]);
  });

  it.each([
    ['a model', 'modelId=11', 'Pick-up and return', /We then show the car you have chosen/],
    ['a place', 'pickUpPlaceId=1', /^Pick-up date/, /Prices and free cars depend on the place and the dates/],
    ['a promo code', 'promotionCode=SUMMER10', 'Pick-up and return', /Choose them, and we show you what is free/],
    ['nothing', '', 'Pick-up and return', /Choose them, and we show you what is free/],
  ])('that names %s and no dates asks for them, and searches nothing', async (_, query, field, words) => {
    const { api } = await open(query);
    expect(await screen.findByRole('heading', { level: 1, name: 'When do you need the car?' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(field));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change search' })).not.toBeInTheDocument();
    expect(searches(api)).toHaveLength(0);
  });

  it('that names a place in words alone, as a form without script does, has it filled in', async () => {
    await open('pickUpPlaceName=málaga airport');
    const place = await screen.findByRole('combobox', { name: 'Pick-up and return' });
    await waitFor(() => expect(place).toHaveValue('Málaga Airport'));
  });

  it('without dates is whole once they are chosen, and keeps what the link named', async () => {
    const { api, user } = await open('modelId=11&pickUpPlaceId=1');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Pick-up date/));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await cars()).toContain('Opel Corsa');
    expect(searches(api)[0]?.query.get('modelId')).toBe('11');
    expect(searches(api)[0]?.query.get('pickUpPlaceId')).toBe('1');
  });

  it('with an invalid part is corrected, and that is said until it is closed', async () => {
    const { user } = await open(SEARCH.replace('03-02', '02-30'));
    expect(await screen.findByText('We adjusted your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('We adjusted your search')).not.toBeInTheDocument();
  });

  it('that the back end refuses for its time is corrected too', async () => {
    const refused = { status: 409, body: { errorCode: 'slot-closed', errorMessage: 'Closed' } };
    await open(SEARCH.replace('hourFrom=10:00', 'hourFrom=03:00'), {
      'GET /api/booking/search': ({ query }) => (query.get('hourFrom') === '03:00' ? refused : found([corsa])),
    });
    expect(await screen.findByText(/A date or time was not possible/)).toBeVisible();
    expect(await cars()).toEqual(['Opel Corsa']);
  });

  it('for a car that is no longer offered shows the others, and says so', async () => {
    const gone = { status: 404, body: { errorCode: 'model-unknown', errorMessage: 'Gone' } };
    await open(`${SEARCH}&modelId=99`, {
      'GET /api/booking/search': ({ query }) => (query.has('modelId') ? gone : found([corsa])),
    });
    expect(await screen.findByText(/The car you asked for is no longer offered/)).toBeVisible();
    expect(await cars()).toEqual(['Opel Corsa']);
  });

  it('with an agreement code that nobody has is made without it, and says so', async () => {
    const unknown = { status: 422, body: { errorCode: 'agreement-invalid', errorMessage: 'Unknown' } };
    const { api } = await open(`${SEARCH}&commercialAgreementCode=NOBODY`, {
      'GET /api/booking/search': ({ query }) => (query.has('commercialAgreementCode') ? unknown : found([corsa])),
    });
    expect(await screen.findByText(/The agreement code of the link is not valid/)).toBeVisible();
    expect(await cars()).toEqual(['Opel Corsa']);
    expect(searches(api)).toHaveLength(2);
  });

  it('can be changed in a dialog', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change search' }));
    expect(await screen.findByRole('form', { name: 'Search for a car' })).toBeVisible();
  });
});

it('The results are cleared on leaving, and coming back searches again', async () => {
  function Visits() {
    const [here, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!here)}>Leave or return</button>
        {here && <SearchScreen />}
      </>
    );
  }
  const { user, api } = await renderRemote(<Visits />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers: { ...answers },
    at: `/search?${SEARCH}`,
  });
  expect(await cars()).toEqual(['Opel Corsa']);
  await user.click(screen.getByRole('button', { name: 'Leave or return' }));
  api.set({ 'GET /api/booking/search': () => new Promise(() => undefined) });
  await user.click(screen.getByRole('button', { name: 'Leave or return' }));
  await waitFor(() => expect(searches(api)).toHaveLength(2));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

describe('When the search fails', () => {
  it('a broken back end has words of its own, and the search can be tried again', async () => {
    const { user, api } = await open(SEARCH, {
      'GET /api/booking/search': { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed. Please try again.');
    api.set({ 'GET /api/booking/search': found([corsa]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cars()).toEqual(['Opel Corsa']);
  });

  it('the alert can be closed; the way on stays', async () => {
    const { user } = await open(SEARCH, { 'GET /api/booking/search': { status: 500, body: '' } });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('and when nothing is free, that is no failure', async () => {
    const { user, api } = await open(`${SEARCH}&unlimitedKm=true`, { 'GET /api/booking/search': found([]) });
    expect(await screen.findByRole('heading', { name: 'No cars are free for these dates' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Also show limited kilometres' }));
    await waitFor(() => expect(searches(api).at(-1)?.query.has('unlimitedKm')).toBe(false));
  });
});

/** A car for which the promotion of the code SUMMER10 is on offer. */
const promoted = (terms: object = { validForPayment: 0, acceptedPaymentTypes: [] }) =>
  found([
    aSearchResult({
      availablePromotions: [
        {
          id: 7,
          name: 'Summer',
          code: 'SUMMER10',
          bookingFinalPrice: 108.9,
          discountPrice: 12.1,
          priceDetails: [],
          validForPayment: 0,
          acceptedPaymentTypes: [],
          ...terms,
        },
      ],
    }),
  ]);

describe('A promo code', () => {
  it('is applied in a dialog, to the search and its link', async () => {
    const { user, api } = await open(SEARCH, { 'GET /api/booking/search': promoted() });
    await user.click(await screen.findByRole('button', { name: 'Add a promo code' }));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'summer10{Enter}');
    expect(await screen.findByText('Promo code SUMMER10 is applied.')).toBeVisible();
    await waitFor(() => expect(searches(api).at(-1)?.query.get('promotionId')).toBe('7'));
  });

  it('that is not valid stays in the dialog', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add a promo code' }));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'nonsense{Enter}');
    expect(await screen.findByText('This promo code is not valid')).toBeVisible();
  });

  it.each([
    [
      'counts for some ways to pay',
      { validForPayment: 2, acceptedPaymentTypes: [{ id: 22, name: 'Card' }] },
      'Promo code SUMMER10 only counts when you pay with: Card.',
    ],
    [
      'counts online only, with every card that the company takes',
      { validForPayment: 2, acceptedPaymentTypes: [] },
      'Promo code SUMMER10 only counts when you pay with: Card.',
    ],
    [
      'counts for none',
      { validForPayment: 2, acceptedPaymentTypes: [{ id: 3, name: 'Wallet' }] },
      'Promo code SUMMER10 does not count for this search.',
    ],
    [
      'is a true code that this rental may not have',
      { code: 'OTHER' },
      'Promo code SUMMER10 does not count for this search.',
    ],
  ])('says when it %s, and can be removed', async (_name, terms, text) => {
    const { user, api } = await open(`${SEARCH}&promotionCode=SUMMER10`, {
      'GET /api/booking/search': promoted(terms),
    });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove promo code SUMMER10' }));
    await waitFor(() => expect(searches(api).at(-1)?.query.has('promotionCode')).toBe(false));
  });
});

describe('Prices in another currency', () => {
  it('than was asked for are said in a dialog', async () => {
    const { user } = await open(SEARCH, {
      'GET /api/booking/search': found([aSearchResult({ currency: 'USD' })], 'USD'),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Prices in another currency' });
    expect(dialog).toHaveTextContent('These prices are in USD, but this site is set up for EUR.');
    await user.click(within(dialog).getByRole('button', { name: 'Understood' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(/Prices are converted at a rate of 1 USD = /)).toBeVisible();
  });

  it.each([
    ['USD', 'These prices are in USD, but this site is set up for EUR.'],
    ['EUR', 'These prices are in EUR, the currency of this site. They cannot be had in CHF.'],
  ])('in %s, when another than the site’s was chosen, are compared with that of the site', async (results, words) => {
    const { host } = await open(
      SEARCH,
      { 'GET /api/booking/search': found([aSearchResult({ currency: results })], results) },
      { currency: 'CHF' },
    );
    expect(host.currency).toBe('CHF');
    expect(await screen.findByRole('dialog', { name: 'Prices in another currency' })).toHaveTextContent(words);
  });

  it('are converted where the site is a broker', async () => {
    const { site } = aHostConfig();
    await open(
      SEARCH,
      { 'GET /api/booking/search': found([aSearchResult({ currency: 'USD', price: 92 })], 'USD') },
      { config: { site: { ...site, featureFlags: { ...site.featureFlags, webAsBroker: true } } } },
    );
    expect(await screen.findByRole('article')).toHaveTextContent('€100.00');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('The age of the prices', () => {
  it('is not asked about while the next search runs', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await open(`${SEARCH}&commercialAgreementCode=FLEET`, {
      'GET /api/booking/search': ({ query }) =>
        query.has('commercialAgreementCode') ? found([corsa]) : new Promise(() => undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove company agreement FLEET' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('Whoever is signed in', () => {
  const profile = {
    globalId: 'u-9',
    isAgency: false,
    isCompany: false,
    isHotel: false,
    isProvider: false,
    firstName: 'Ana',
    lastName: 'G',
    emailAddress: 'ana@example.com',
  };

  it.each([
    ['agency', true, 'agencyGuid'],
    ['customer', false, 'customerId'],
  ])('an %s searches in their own name, and the link does not tell', async (_who, isAgency, name) => {
    const { api } = await open(
      SEARCH,
      { 'GET /api/users/profile': { body: { ...profile, isAgency } } },
      { signedIn: true },
    );
    expect(await cars()).toEqual(['Opel Corsa']);
    expect(searches(api).map(({ query }) => query.get(name))).toEqual(['u-9']);
    expect(screen.getByRole('link', { name: 'Choose: Opel Corsa' }).getAttribute('href')).not.toContain('u-9');
  });

  it('searches as anybody where the profile cannot be had', async () => {
    const { api } = await open(SEARCH, { 'GET /api/users/profile': { status: 503, body: '' } }, { signedIn: true });
    expect(await cars()).toEqual(['Opel Corsa']);
    expect(searches(api)[0]?.query.has('customerId')).toBe(false);
  });

  it('can take a company agreement out of the search', async () => {
    const { user, api } = await open(`${SEARCH}&commercialAgreementCode=FLEET`);
    await user.click(await screen.findByRole('button', { name: 'Remove company agreement FLEET' }));
    await waitFor(() => expect(searches(api).at(-1)?.query.has('commercialAgreementCode')).toBe(false));
  });

  it('leaves no agreement behind after signing out', async () => {
    const { api, host } = await open(`${SEARCH}&commercialAgreementCode=FLEET&agencyGuid=u-9`);
    expect(await cars()).toEqual(['Opel Corsa']);
    act(() => host.events.emit('account:signed-out', { reason: 'expired' }));
    await waitFor(() => expect(searches(api).at(-1)?.query.has('commercialAgreementCode')).toBe(false));
    expect(searches(api).at(-1)?.query.has('agencyGuid')).toBe(false);
  });
});
