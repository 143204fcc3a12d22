import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import {
  aHostConfig,
  aPlace,
  aSchedule,
  aSearchResult,
  renderRemote,
  type FakeAnswers,
} from '@forecourt/shared/testing';
import { loadEveryText } from '../every-text';
import { loadMessages } from '../messages';
import SearchPage, { SearchScreen } from './search-page';

const SEARCH =
  'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=12:30&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0';
const answers: FakeAnswers = {
  'GET /api/booking/search': { body: { results: [aSearchResult()], currency: 'EUR', totalDays: 3 } },
  'GET /api/data/places': { body: [aPlace()] },
  'GET /api/data/attentionschedule': { body: [aSchedule()] },
  'GET /api/data/holidays': { body: [] },
};
type Results = ReturnType<typeof aHostConfig>['flow']['results'];
const open = (query = SEARCH, more: FakeAnswers = {}, results: Partial<Results> = {}) => {
  const { flow } = aHostConfig();
  return renderRemote(<SearchScreen />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    answers: { ...answers, ...more },
    at: `/search?${query}`,
    config: { flow: { ...flow, results: { ...flow.results, ...results } } },
  });
};

let isWide = true;
beforeEach(() => {
  isWide = true;
});

beforeAll(() => {
  window.matchMedia = (media) =>
    ({
      matches: isWide,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('The head of the results', () => {
  it('says where and when', async () => {
    await open();
    expect(await screen.findByText(/^Tue,? 2 Mar, 10:00$/)).toBeVisible();
    expect(screen.getByText(/^Fri,? 5 Mar, 12:30$/)).toBeVisible();
    expect(await screen.findAllByText('Málaga Airport')).toHaveLength(2);
  });

  it.each([
    ['vertical', true],
    ['horizontal', false],
  ])('opens the form, which is %s where the site shows it so', async (variant, vertical) => {
    const { searchForm } = aHostConfig().flow.results;
    const { user } = await open(SEARCH, {}, { searchForm: { ...searchForm, vertical } });
    await user.click(await screen.findByRole('button', { name: 'Change search' }));
    const dialog = screen.getByRole('dialog', { name: 'Change your search' });
    expect(await within(dialog).findByRole('form', undefined, { timeout: 5000 })).toHaveAttribute(
      'data-variant',
      variant,
    );
  });
});

describe('A form that the site shows vertically', () => {
  const { searchForm } = aHostConfig().flow.results;
  const show = () => open(SEARCH, {}, { searchForm: { ...searchForm, vertical: true } });
  const form = () => screen.findByRole('form', { name: 'Search for a car' }, { timeout: 5000 });

  it('stands beside the results on a wide screen, and asks for opening hours when it is used', async () => {
    const { user, api } = await show();
    const place = within(await form()).getByRole('combobox', { name: 'Pick-up and return' });
    await waitFor(() => expect(place).toHaveValue('Málaga Airport'));
    const hours = () => api.requests.filter(({ path }) => path === '/api/data/attentionschedule');
    expect(hours()).toHaveLength(0);
    await user.hover(await form());
    await waitFor(() => expect(hours()).toHaveLength(1));
  });

  it('opens from the head alone where there is no room beside', async () => {
    isWide = false;
    await show();
    expect(await screen.findByRole('button', { name: 'Change search' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });
});

it('What a promo code does is said until it is dismissed', async () => {
  const summer = {
    id: 7,
    name: 'Summer',
    code: 'SUMMER10',
    bookingFinalPrice: 108.9,
    discountPrice: 12.1,
    priceDetails: [],
    validForPayment: 0,
    acceptedPaymentTypes: [],
  };
  const results = [aSearchResult({ availablePromotions: [summer] })];
  const { user } = await open(`${SEARCH}&promotionCode=SUMMER10`, {
    'GET /api/booking/search': { body: { results, currency: 'EUR', totalDays: 3 } },
  });
  expect(await screen.findByText('Promo code SUMMER10 is applied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Promo code SUMMER10 is applied.')).not.toBeInTheDocument();
});

describe('While cars are looked for', () => {
  const never = { 'GET /api/booking/search': () => new Promise<never>(() => undefined) };
  const general = (loadingType: 1 | 2 | 3) => ({ general: { loadingType, fewCarUnitsQty: 12 } });

  it.each([
    [1, 'the cards to come alone', 0],
    [2, 'a wheel beside the cards to come', 1],
    [3, 'a wheel alone', 1],
  ] as const)('loading type %i shows %s', async (type, _what, wheels) => {
    await open(SEARCH, never, general(type));
    expect(screen.queryAllByText('Looking for available cars…')).toHaveLength(wheels);
    expect(screen.queryAllByRole('list', { hidden: true }).length > 0).toBe(type !== 3);
  });
});

test('the results bring what they say, to a page that has the texts of the form alone', async () => {
  const page = (
    <Suspense fallback={<p>Waiting</p>}>
      <SearchPage />
    </Suspense>
  );
  await renderRemote(page, { remote: 'mf-search', loadMessages, answers, at: `/search?${SEARCH}` });
  expect(await screen.findByRole('heading', { level: 1, name: /^Cars at / })).toBeInTheDocument();
  expect(await screen.findByText('1 car found')).toBeInTheDocument();
});
