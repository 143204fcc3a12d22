import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '@forecourt/shared/contract';
import { aCar, aHostConfig, aPlace, aSchedule, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../every-text';
import { SearchScreen } from './search-page';

const SEARCH =
  'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0';
const economy = aSearchResult();
const compact = aSearchResult({
  car: { model: aCar({ id: 12, brand: 'VW', name: 'Golf' }) },
  category: { id: 2, name: 'Compact', franchise: 0 },
  price: 300,
});
const saloon = aSearchResult({
  car: { model: aCar({ id: 14, brand: 'Skoda', name: 'Octavia' }) },
  category: { id: 3, name: 'Saloon', franchise: 0 },
  price: 200.4,
});
const byQuote = aSearchResult({
  car: { model: aCar({ id: 13, brand: 'Fiat', name: 'Ducato' }) },
  price: 50,
  onlyQuote: true,
});
type Filters = ReturnType<typeof aHostConfig>['flow']['results']['filters'];

const open = (results: SearchResult[], filters: Partial<Filters> = {}) => {
  const config = aHostConfig();
  const { flow } = config;
  return renderRemote(<SearchScreen />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    at: `/search?${SEARCH}`,
    answers: {
      'GET /api/booking/search': { body: { results, currency: 'EUR', totalDays: 3 } },
      'GET /api/data/places': { body: [aPlace()] },
      'GET /api/data/attentionschedule': { body: [aSchedule()] },
      'GET /api/data/holidays': { body: [] },
    },
    config: {
      ...config,
      flow: { ...flow, results: { ...flow.results, filters: { ...flow.results.filters, ...filters } } },
    },
  });
};
const strip = () => screen.findByRole('group', { name: 'Categories, with prices' });
const cars = async () =>
  (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);

describe('The categories above the cars', () => {
  it('say what their cheapest car costs; a car by quote is no price of one that is booked', async () => {
    await open([byQuote, economy, compact, saloon]);
    const choices = within(await strip()).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Economyfrom €121.00',
      'Saloonfrom €200.40',
      'Compactfrom €300.00',
    ]);
  });

  it('say whole amounts where all of them are whole', async () => {
    await open([economy, compact, aSearchResult({ ...saloon, price: 200 })]);
    const choices = within(await strip()).getAllByRole('button');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Economyfrom €121',
      'Saloonfrom €200',
      'Compactfrom €300',
    ]);
  });

  it('are chosen and left, several at a time', async () => {
    const { user } = await open([economy, compact, saloon]);
    const choice = async (name: RegExp) => within(await strip()).getByRole('button', { name });
    await user.click(await choice(/^Saloon/));
    await waitFor(async () => expect(await cars()).toEqual(['Skoda Octavia or similar']));
    expect(await choice(/^Saloon/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(await choice(/^Compact/));
    await waitFor(async () => expect(await cars()).toHaveLength(2));
    await user.click(await choice(/^Saloon/));
    await waitFor(async () => expect(await cars()).toEqual(['VW Golf or similar']));
  });

  it('go on by an arrow for a mouse at each end where there is more of them', async () => {
    const widths = { clientWidth: 400, scrollWidth: 1000 } as const;
    for (const [name, px] of Object.entries(widths))
      jest.spyOn(Element.prototype, name as keyof typeof widths, 'get').mockReturnValue(px);
    await open([economy, compact, saloon]);
    const row = await strip();
    row.scrollBy = ((to: ScrollToOptions) => {
      row.scrollLeft += to.left ?? 0;
      fireEvent.scroll(row);
    }) as typeof row.scrollBy;
    const arrows = () => within(row.parentElement as HTMLElement).queryAllByRole('button', { hidden: true, name: '' });
    await waitFor(() => expect(arrows()).toHaveLength(1));
    for (const [presses, left] of [
      [2, 280],
      [2, 560],
      [1, 840],
    ] as const) {
      fireEvent.click(arrows().at(-1) as HTMLElement);
      expect([arrows().length, row.scrollLeft]).toEqual([presses, left]);
    }
    expect(arrows()[0]).toHaveAttribute('tabindex', '-1');
  });

  it.each([
    ['there are two alone', [economy, compact], {}],
    ['the filters stand above the cars, and have them as well', undefined, { placement: 'top' }],
    ['the site does not filter by them', undefined, { shown: ['price'] }],
  ] as [string, SearchResult[] | undefined, Partial<Filters>][])(
    'are not shown where %s',
    async (_, some = [economy, compact, saloon], filters) => {
      await open(some, filters);
      await screen.findAllByRole('article');
      expect(screen.queryByRole('group', { name: 'Categories, with prices' })).toBeNull();
    },
  );
});
