import { screen, waitFor, within } from '@testing-library/react';
import type { SearchParams } from '@forecourt/shared/contract';
import { createSession } from '@forecourt/shared/session';
import { aCar, anOffer, renderRemote } from '@forecourt/shared/testing';
import { RecentlyViewed } from '.';
import { loadMessages } from '../../messages';
import { viewedCars } from './viewed-cars';

const NOW = new Date('2027-02-01T10:00:00Z');
const GUEST = createSession(undefined);
const KEY = 'forecourt.viewed.1';
const SESSION = { access_token: 'token', '.expires': '2099-01-01T00:00:00Z' };

const params: SearchParams = {
  ...{ dateFrom: '03-02-2027', dateTo: '03-05-2027', hourFrom: '10:00', hourTo: '10:00' },
  ...{ pickUpPlaceId: 1, dropOffPlaceId: 1 },
};
const looksAt = (id: number, change: Partial<SearchParams> = {}, session = GUEST) =>
  viewedCars.add(
    {
      offer: anOffer({ car: { model: aCar({ id, name: `Car ${id}` }) } }),
      params: { ...params, ...change },
      price: { minor: 12_000, currency: 'EUR' },
    },
    session,
  );
const open = (signedIn = false) =>
  renderRemote(<RecentlyViewed />, { remote: 'mf-search', loadMessages, at: '/search', sameBrowser: true, signedIn });
const row = () => screen.findByRole('region', { name: 'Recently viewed' });
const kept = (session = GUEST) => viewedCars.read(session).map(({ modelId }) => modelId);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('the cars that were looked at', () => {
  it('stand there with dates, place and the price of the day on which they were looked at', async () => {
    looksAt(7);
    jest.setSystemTime(new Date('2027-02-03T10:00:00Z'));
    await open();
    const seen = within(await row());
    expect(seen.getByRole('heading', { level: 3 })).toHaveTextContent('Car 7');
    expect(seen.getByText('2 Mar – 5 Mar, Málaga Airport')).toBeVisible();
    expect(seen.getByText('€120.00 when you looked on 1 Feb')).toBeVisible();
  });

  it('lead to their search, which prices them today', async () => {
    looksAt(7);
    await open();
    const link = within(await row()).getByRole('link', { name: /^See today’s price: .*Car 7/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/en-gb\/search\?.*modelId=7/));
    expect(link).toHaveAttribute('href', expect.stringContaining('dateFrom=03-02-2027'));
  });

  it('are cleared by a button', async () => {
    looksAt(7);
    const { user } = await open();
    await user.click(within(await row()).getByRole('button', { name: 'Clear: Recently viewed' }));
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are six at most, the latest first, each search of a car once', () => {
    [1, 2, 3, 4, 5, 6, 7, 3].forEach((id) => looksAt(id));
    expect(kept()).toEqual([3, 7, 6, 5, 4, 2]);
  });

  it.each([
    ['a month later', '2027-03-01T10:00:01Z', { dateFrom: '12-02-2027', dateTo: '12-05-2027' }],
    ['once their pick-up has passed', '2027-02-03T10:00:00Z', { dateFrom: '02-01-2027', dateTo: '02-02-2027' }],
  ])('are gone %s', (_, later, change) => {
    looksAt(7, change);
    jest.setSystemTime(new Date(later));
    jest.advanceTimersByTime(2 * 86_400_000);
    expect(kept()).toEqual([]);
  });

  it.each(['no JSON', '{}', '{"cars":[{"modelId":"x"}]}', JSON.stringify({ cars: Array(40).fill(0) })])(
    'that something else has stored (%s) are none',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(kept()).toEqual([]);
    },
  );
});

describe('of whoever is signed in', () => {
  it('the cars are theirs alone, and gone in another session', () => {
    const session = createSession(localStorage);
    session.save(SESSION);
    looksAt(7, {}, session);
    looksAt(8);
    expect([kept(session), kept()]).toEqual([[7], [8]]);
    session.clear();
    session.save({ ...SESSION, '.expires': '2098-01-01T00:00:00Z' });
    expect(kept(session)).toEqual([]);
  });
});

it('where nothing was looked at, nothing stands there', async () => {
  const { container } = await open();
  expect(container).toBeEmptyDOMElement();
});
