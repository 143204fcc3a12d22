import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResult } from '@forecourt/shared/contract';
import { aCar, aPlace, aSchedule, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../every-text';
import { SearchScreen } from './search-page';

const KEY = 'forecourt.viewed-cars';
const NOW = new Date('2027-01-20T10:00:00Z');
const SEARCH = 'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1';

const aModel = (id: number, name: string, price: number) =>
  aSearchResult({ car: { model: aCar({ id, brand: 'VW', name }) }, price });
const polo = aModel(1, 'Polo', 100);
const golf = aModel(2, 'Golf', 200);
const passat = aModel(3, 'Passat', 300);

const open = (results: SearchResult[] = [polo, golf, passat], more = '', signedIn = false) =>
  renderRemote(<SearchScreen />, {
    remote: 'mf-search',
    sameBrowser: true,
    loadMessages: loadEveryText,
    at: `/search?${SEARCH}${more}`,
    signedIn,
    answers: {
      'GET /api/booking/search': { body: { results, currency: 'EUR', totalDays: 3 } },
      'GET /api/data/places': { body: [aPlace()] },
      'GET /api/data/attentionschedule': { body: [aSchedule()] },
      'GET /api/data/holidays': { body: [] },
    },
  });

/** What stands on the device after these models were viewed, the first one last. */
const viewedBefore = (...modelIds: number[]) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ cars: modelIds.map((modelId) => ({ modelId, name: `VW ${modelId}`, at: NOW.getTime() })) }),
  );
const region = () => screen.findByRole('region', { name: 'Recently viewed' });
const noRegion = async () => {
  expect(await screen.findByRole('list', { name: 'Cars' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
};
const viewed = async () =>
  within(await region())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent.replace(/ or similar$/, ''));
const user = userEvent.setup();
const opensDetails = async (name: string) =>
  user.click(await screen.findByRole('button', { name: `Details: ${name}` }));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('A car counts as viewed', () => {
  it('when its details are opened, and not when they are closed', async () => {
    await open();
    await noRegion();
    await opensDetails('VW Golf');
    expect(await viewed()).toEqual(['VW Golf']);
    await opensDetails('VW Polo');
    expect(await viewed()).toEqual(['VW Polo', 'VW Golf']);
    await opensDetails('VW Golf');
    expect(await viewed()).toEqual(['VW Polo', 'VW Golf']);
  });

  it('when it is chosen, and is there when the results are opened again', async () => {
    const view = await open();
    await user.click(await screen.findByRole('link', { name: 'Choose: VW Passat' }));
    view.unmount();
    await open();
    expect(await viewed()).toEqual(['VW Passat']);
  });
});

describe('The cars that were viewed', () => {
  it('have the price of this search, whatever they cost when they were viewed', async () => {
    viewedBefore(2);
    await open([polo, aModel(2, 'Golf', 345)]);
    expect(await region()).toHaveTextContent('€345.00 · 3 days');
  });

  it('are chosen by a link that begins with its visible word and is not named as that of the list', async () => {
    viewedBefore(2);
    await open();
    const link = within(await region()).getByRole('link', { name: 'Choose (recently viewed): VW Golf' });
    expect(link).toHaveTextContent(/^Choose$/);
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/checkout\?.*modelId=2/));
    expect(screen.getAllByRole('link', { name: 'Choose: VW Golf' })).toHaveLength(1);
  });

  it('are named where a search for all cars does not offer them', async () => {
    viewedBefore(9, 2, 8);
    await open();
    expect(await viewed()).toEqual(['VW Golf']);
    expect(await region()).toHaveTextContent('Not offered for this search: VW 9, VW 8');
  });

  it('are left out where the search asks for some cars only', async () => {
    viewedBefore(9, 2);
    await open([golf], '&unlimitedKm=true');
    expect(await viewed()).toEqual(['VW Golf']);
    expect(await region()).not.toHaveTextContent('Not offered');
  });

  it('do not stand below a search for one car', async () => {
    viewedBefore(2, 3);
    await open([golf], '&modelId=2');
    await noRegion();
  });

  it('are six at most', async () => {
    viewedBefore(9, 8, 7, 6, 5, 4);
    await open();
    await opensDetails('VW Polo');
    await waitFor(async () => expect(await region()).toHaveTextContent('VW 9, VW 8, VW 7, VW 6, VW 5'));
    expect(await region()).not.toHaveTextContent('VW 4');
  });

  it('are gone after thirty days, from the device as well', async () => {
    viewedBefore(2);
    jest.setSystemTime(NOW.getTime() + 30 * 86_400_000);
    await open();
    await noRegion();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are cleared by a button; that they are is said where the focus then is', async () => {
    viewedBefore(2, 3);
    await open();
    await user.click(within(await region()).getByRole('button', { name: 'Clear: Recently viewed' }));
    expect(screen.getByText('The list of viewed cars is cleared.')).toHaveFocus();
    expect(within(await region()).queryByRole('link')).not.toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('follow what another tab has viewed', async () => {
    await open();
    await noRegion();
    viewedBefore(3);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(await viewed()).toEqual(['VW Passat']);
  });
});

describe('What was viewed by whoever is signed in', () => {
  it('is gone when they are signed out', async () => {
    const { session } = await open([polo, golf], '', true);
    await opensDetails('VW Golf');
    expect(await viewed()).toEqual(['VW Golf']);
    session.clear();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument());
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('The results work', () => {
  it.each(['no JSON', '{}', 'null', '{"cars":[{"modelId":"x"},7]}'])('with %s in the storage', async (stored) => {
    localStorage.setItem(KEY, stored);
    await open();
    await noRegion();
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('with a storage that refuses %s', async (method) => {
    viewedBefore(3);
    const view = await open();
    const refusing = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await opensDetails('VW Golf');
    expect(await screen.findByRole('region', { name: 'Details: VW Golf' })).toBeVisible();
    const clear = screen.queryByRole('button', { name: 'Clear: Recently viewed' });
    if (clear) await user.click(clear);
    expect(screen.getByRole('list', { name: 'Cars' })).toBeVisible();
    refusing.mockRestore();
    view.unmount();
  });
});
