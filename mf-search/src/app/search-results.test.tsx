import { act, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '@forecourt/shared/contract';
import {
  aCar,
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
const corsa = aSearchResult({ fuelPolicy: 'full-to-full' });
const golf = aSearchResult({
  car: { model: aCar({ id: 12, brand: 'VW', name: 'Golf', transmission: 'automatic', passengers: 7 }) },
  price: 300,
  category: { id: 2, name: 'Compact', franchise: 0 },
});
const quote = aSearchResult({
  car: { model: aCar({ id: 13, brand: 'Fiat', name: 'Ducato' }) },
  price: 50,
  onlyQuote: true,
  availableUnits: 20,
});
const answers: FakeAnswers = {
  'GET /api/booking/search': found([quote, corsa, golf]),
  'GET /api/data/places': { body: [aPlace()] },
  'GET /api/data/attentionschedule': { body: [aSchedule()] },
  'GET /api/data/holidays': { body: [] },
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

it('A car on request has its own words, and says that nothing is charged before the branch confirms', async () => {
  await open(SEARCH, { 'GET /api/booking/search': found([aSearchResult({ isOnRequest: true })]) });
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('link', { name: /^Request this car: / })).toBeVisible();
  expect(card).toHaveTextContent('Nothing is charged, held or promised before the branch confirms.');
  expect(card).not.toHaveTextContent(/Pay |At the desk/);
});

describe('The results', () => {
  it('are sorted by relevance, cars by quote last, and otherwise by price', async () => {
    const { user } = await open();
    expect(await cars()).toEqual(['Opel Corsa', 'VW Golf', 'Fiat Ducato']);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await user.selectOptions(sort, 'Highest price');
    expect(await cars()).toEqual(['VW Golf', 'Opel Corsa', 'Fiat Ducato']);
    await user.selectOptions(sort, 'Lowest price');
    expect(await cars()).toEqual(['Fiat Ducato', 'Opel Corsa', 'VW Golf']);
  });

  it('are filtered at once, can be unfiltered one by one, and nobody searches again', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: /^Automatic\s*1$/ }));
    expect(await cars()).toEqual(['VW Golf']);
    expect(screen.getByText('1 car found')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Remove filter Automatic' }));
    expect(await cars()).toHaveLength(3);
    expect(searches(api)).toHaveLength(1);
  });

  it('keep both of two filters that are tapped before the first one is drawn', async () => {
    await open();
    const taps = [
      await screen.findByRole('button', { name: /^Manual\s*2$/ }),
      screen.getByRole('button', { name: /^7\+ seats/ }),
    ];
    act(() => taps.forEach((button) => button.click()));
    expect(await screen.findByRole('button', { name: 'Remove filter Manual' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter 7+ seats' })).toBeVisible();
  });

  it('of a link are filtered as the link says', async () => {
    await open(`${SEARCH}&f-passengers=7&sort=priceAsc&price=10000-40000`);
    expect(await cars()).toEqual(['VW Golf']);
    expect(screen.getByRole('group', { name: 'Chosen filters' })).toHaveTextContent('€100 – €4007+ seats');
  });

  it('are limited by price, typed in two fields', async () => {
    const { user } = await open();
    const most = await screen.findByRole('textbox', { name: 'To' });
    await user.clear(most);
    await user.type(most, '130{Enter}');
    expect(await cars()).toEqual(['Opel Corsa', 'Fiat Ducato']);
  });

  it('that no car would be left of cannot be asked for', async () => {
    await open(`${SEARCH}&f-transmission=automatic`);
    expect(await screen.findByRole('button', { name: /^Economy\s*0$/ })).toBeDisabled();
  });

  it('say that the filters leave nothing, and take them away', async () => {
    const { user } = await open(`${SEARCH}&f-brand=Tesla`);
    expect(await screen.findByRole('heading', { name: 'No car fits all your filters' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] as HTMLElement);
    expect(await cars()).toHaveLength(3);
  });

  it('are searched again for unlimited kilometres alone', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Unlimited kilometres only' }));
    await waitFor(() => expect(searches(api).at(-1)?.query.get('unlimitedKm')).toBe('true'));
  });

  it('say how few there are to choose from, and how many units of a model are free', async () => {
    await open(SEARCH, { 'GET /api/booking/search': found([quote, corsa]) });
    expect(await screen.findByText('2 cars to choose from for these dates.')).toBeVisible();
    const [card] = await screen.findAllByRole('article', { name: /Opel Corsa/ });
    expect(card).toHaveTextContent('Only 3 left');
    expect(screen.getByRole('article', { name: /Fiat Ducato/ })).not.toHaveTextContent(/Only \d+ left/);
  });

  it.each([
    ['for one model', 'modelId=11'],
    ['that is filtered', 'unlimitedKm=true'],
  ])('of a search %s say nothing of how few there are', async (_, only) => {
    await open(`${SEARCH}&${only}`, { 'GET /api/booking/search': found([corsa]) });
    expect(await cars()).toEqual(['Opel Corsa']);
    expect(screen.queryByText(/to choose from/)).not.toBeInTheDocument();
  });

  it.each([
    ['for one model', '&modelId=11', 5, null],
    ['for one model', '&modelId=11', 1, 'Only 1 left'],
    ['for one model', '&modelId=11', 3, 'Only 3 left'],
    ['for all models', '', 5, null],
    ['for all models', '', 1, 'Only 1 left'],
  ])('of a search %s (%s) of which %i units are free say: %s', async (_, only, availableUnits, words) => {
    await open(`${SEARCH}${only}`, { 'GET /api/booking/search': found([aSearchResult({ availableUnits })]) });
    const card = await screen.findByRole('article', { name: /Opel Corsa/ });
    expect(/only \d+ \w*\s*left/i.exec(card.textContent ?? '')?.[0] ?? null).toBe(words);
  });

  it('of a phone are filtered in a sheet that says what it will show', async () => {
    wide(false);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await user.click(within(sheet).getByRole('button', { name: /^Automatic/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Show 1 car' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await cars()).toEqual(['VW Golf']);
  });

  it('can be reached past the filters by a link', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Skip to the cars' }));
    const reached = screen.getByText(/cars found$/);
    expect(reached).toHaveFocus();
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    expect(reached.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(reached.compareDocumentPosition(screen.getAllByRole('article')[0] ?? filters)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('beyond the first eight come on demand', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      aSearchResult({ car: { model: aCar({ id: index + 1, name: `No. ${index}` }) } }),
    );
    const { user } = await open(SEARCH, { 'GET /api/booking/search': found(many) });
    expect(await cars()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Show 6 more cars' }));
    expect(await cars()).toHaveLength(14);
  });

  it('say more of a car when they are asked: price, excess and places', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Details: Opel Corsa' }));
    const detail = screen.getByRole('region', { name: 'Details: Opel Corsa' });
    for (const text of ['VAT', '€21.00', 'Rollover', '€1,200.00', 'Málaga Airport'])
      expect(detail).toHaveTextContent(text);
  });

  it.each([
    ['tell the price of a day beside the total', '', true, true],
    ['tell the total alone where the site wants it so', '', false, false],
    ['tell the total alone to who comes by a link that asks for final prices', '&showFinalPrice=true', true, false],
  ])('%s', async (_what, more, showAverageDayPrice, isTold) => {
    const { flow } = aHostConfig();
    const resultItem = { ...flow.results.resultItem, showAverageDayPrice };
    const config = { flow: { ...flow, results: { ...flow.results, resultItem } } };
    const { user } = await open(`${SEARCH}${more}&compare=11&compare=12`, {}, { config });
    const [card] = await screen.findAllByRole('article');
    expect(within(card as HTMLElement).getByText('€121.00')).toBeVisible();
    expect(within(card as HTMLElement).queryAllByText(/€.* per day/)).toHaveLength(isTold ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    const table = await screen.findByRole('table', undefined, { timeout: 5000 });
    expect(within(table).queryAllByRole('rowheader', { name: 'Per day' })).toHaveLength(isTold ? 1 : 0);
  });

  it('a car that can only be asked for has no other price to pay', async () => {
    await open();
    const card = await screen.findByRole('article', { name: /Fiat Ducato/ });
    expect(within(card).getByRole('link', { name: 'Request a quote: Fiat Ducato' })).toHaveAttribute(
      'href',
      expect.stringContaining('paymentMethodId=-1'),
    );
    expect(card).not.toHaveTextContent('at the desk');
  });
});

it('As cards, the whole card opens its detail, and only the button leads to the checkout', async () => {
  const { flow } = aHostConfig();
  const results = { ...flow.results, resultItem: { ...flow.results.resultItem, variant: 'card' as const } };
  const { user } = await open(SEARCH, {}, { config: { flow: { ...flow, results } } });
  const details = await screen.findByRole('button', { name: 'Details: VW Golf' });
  expect(details).toHaveAttribute('data-card-link');
  expect(screen.getByRole('link', { name: 'Choose: VW Golf' })).not.toHaveAttribute('data-card-link');
  await user.click(details);
  const opened = within(screen.getByRole('region', { name: 'Details: VW Golf' }));
  expect(opened.getByRole('link', { name: /^Choose for .+: VW Golf$/ })).toBeVisible();
});

describe('Cars to compare', () => {
  it('stand side by side, three at most, and what differs can be seen alone', async () => {
    const { user } = await open();
    for (const name of ['Opel Corsa', 'VW Golf'])
      await user.click(await screen.findByRole('checkbox', { name: `Compare: ${name}` }));
    expect(screen.getByText('2 of 3 cars to compare')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    const table = await screen.findByRole('table', undefined, { timeout: 5000 });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent(/€\S+ · incl\. VAT/);
    expect(within(table).getByRole('row', { name: /^Fuel policy/ })).toHaveTextContent(/full to full.*–/);
    expect(within(table).getByRole('row', { name: /^Gearbox/ })).toHaveTextContent(/Manual.*Automatic/);
    const rows = within(table).getAllByRole('row').length;
    await user.click(screen.getByRole('switch', { name: 'Only show differences' }));
    expect(within(table).getAllByRole('row').length).toBeLessThan(rows);
  });

  it('are those of the link, and go one by one', async () => {
    const { user } = await open(`${SEARCH}&compare=11&compare=4711`);
    expect(await screen.findByText('1 of 3 cars to compare')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare now' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Do not compare Opel Corsa' }));
    expect(screen.queryByText(/cars to compare/)).not.toBeInTheDocument();
  });
});

describe('Filters above the results', () => {
  const above = (style: 'chip' | 'dropdown') => {
    const { flow } = aHostConfig();
    return {
      config: {
        flow: {
          ...flow,
          results: { ...flow.results, filters: { ...flow.results.filters, placement: 'top' as const, style } },
        },
      },
    };
  };

  it('as chips show the first few, and the rest on demand', async () => {
    const { user } = await open(SEARCH, {}, above('chip'));
    const more = await screen.findByText('More filters');
    expect(more.closest('details')).not.toHaveAttribute('open');
    await user.click(more);
    await user.click(screen.getByRole('button', { name: /^Automatic/ }));
    expect(await cars()).toEqual(['VW Golf']);
  });

  it('as dropdowns say how many choices are taken, and close with Escape', async () => {
    const { user } = await open(SEARCH, {}, above('dropdown'));
    await user.click(await screen.findByText('Gearbox'));
    await user.click(screen.getByRole('checkbox', { name: /^Automatic/ }));
    expect(await cars()).toEqual(['VW Golf']);
    expect(screen.getByText('Gearbox')).toHaveTextContent('Gearbox1');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Gearbox').closest('details')).not.toHaveAttribute('open');
  });
});

it('An agency sees on the card what its customer pays, what it owes and what it keeps', async () => {
  await open(SEARCH, {
    'GET /api/booking/search': found([aSearchResult({ customerPrice: 121, agencyPrice: 108.9, salesCommision: 12.1 })]),
  });
  const card = await screen.findByRole('article');
  for (const text of ['Customer price€121.00', 'Agency price€108.90', 'Commission€12.10'])
    expect(card).toHaveTextContent(text);
});
