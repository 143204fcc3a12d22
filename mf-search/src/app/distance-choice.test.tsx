import { screen, waitFor, within } from '@testing-library/react';
import { quotationTray } from '@forecourt/shared/agency';
import { aHostConfig, aPlace, aSchedule, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../every-text';
import { SearchScreen } from './search-page';

const SEARCH =
  'dateFrom=03-02-2027&dateTo=03-05-2027&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1&driverAge=0';
const CUTS = [
  { upTo: 50, percentage: 10 },
  { upTo: 100, percentage: 5 },
];
const PRICES: Readonly<Record<number, number>> = { 250: 200, 100: 190, 50: 180 };

interface World {
  unit?: 'Kilometers' | 'Miles';
  cuts?: typeof CUTS;
  included?: number;
  isAgency?: boolean;
}

const AGENCY = {
  ...{ globalId: 'agency-1', isAgency: true, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Noa', lastName: 'Keller', emailAddress: 'noa@agency.example' },
};

function open(query = '', { unit = 'Kilometers', cuts = CUTS, included = 250, isAgency = false }: World = {}) {
  const { booking } = aHostConfig();
  return renderRemote(<SearchScreen />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
    signedIn: isAgency,
    config: { booking: { ...booking, cutsByDistance: cuts, distanceUnit: unit } },
    at: `/search?${SEARCH}${query}`,
    answers: {
      ...(isAgency && { 'GET /api/users/profile': { body: AGENCY } }),
      'GET /api/booking/search': (request) => {
        const perDay = Math.min(included, Number(request.query.get('maxAllowedDistanceByDay') ?? included));
        const distance = { ilimitedKm: false, maxAllowedDistanceByDay: perDay, maxAllowedDistance: perDay * 3 };
        const result = { ...aSearchResult(distance), price: PRICES[perDay] ?? 0, offerToken: `for-${perDay}` };
        return { body: { results: [result], currency: 'EUR', totalDays: 3 } };
      },
      'GET /api/data/places': { body: [aPlace()] },
      'GET /api/data/attentionschedule': { body: [aSchedule()] },
      'GET /api/data/holidays': { body: [] },
    },
  });
}
const details = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Details: / }));
const group = () => screen.findByRole('group', { name: 'Distance' });
/** That of the card, and that of its open details. */
const addresses = () =>
  screen.getAllByRole('link', { name: /^Choose(?: for [^:]+)?: / }).map((link) => link.getAttribute('href'));

describe('A car whose price is cut for less distance', () => {
  it('offers distance against price in its details, and all prices follow the choice', async () => {
    const { user } = await open();
    await details(user);
    const options = within(await group()).getAllByRole('radio');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      '250 km per day€200.00',
      '100 km per day€190.00',
      '50 km per day€180.00',
    ]);
    expect(options[0]).toBeChecked();
    await user.click(options[1] as HTMLElement);
    await waitFor(() => expect(within(screen.getByRole('article')).getByText('€190.00')).toBeVisible());
    const chosen = expect.stringMatching(/maxAllowedDistanceByDay=100.*offer=for-100/);
    expect(addresses()).toEqual([chosen, chosen]);
    expect(within(await group()).getByRole('radio', { name: '100 km per day' })).toBeChecked();
  });

  it('is shown as the address says, and with all its distance again once that is taken away', async () => {
    const { user } = await open('&maxAllowedDistanceByDay=50', { unit: 'Miles' });
    expect(await screen.findByRole('article')).toHaveTextContent('€180.00');
    await user.click(screen.getByRole('button', { name: 'Remove filter 50 miles per day' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('€200.00'));
    expect(addresses()).toEqual([expect.not.stringMatching(/maxAllowedDistance/)]);
  });

  it.each([
    ['the company has no cuts', '', { cuts: [] }, 1],
    ['it includes no more than the cuts do', '', { included: 50 }, 3],
    ['distance without limit is asked for', '&unlimitedKm=true', {}, 1],
  ])('offers no choice where %s', async (_why, query, options, searches) => {
    const { user, api } = await open(query, options);
    await details(user);
    await screen.findByRole('region', { name: /^Details: / });
    await waitFor(() =>
      expect(api.requests.filter(({ path }) => path === '/api/booking/search')).toHaveLength(searches),
    );
    expect(screen.queryByRole('group', { name: 'Distance' })).not.toBeInTheDocument();
  });
});

describe('A car that an agency adds to its quotation (D77)', () => {
  beforeEach(() => quotationTray.clear('agency-1'));

  it.each([
    ['goes along with the distance that is asked for', {}, 100, /, 100 km per day$/],
    ['goes along as it is where it includes no more', { included: 50 }, undefined, /(?<!per day)$/],
  ])('%s', async (_, world, perDay, shown) => {
    const { user } = await open('&maxAllowedDistanceByDay=100', { ...world, isAgency: true });
    await user.click(await screen.findByRole('button', { name: /^Add to quotation: / }));
    const tray = screen.getByRole('region', { name: 'Quotation' });
    expect(quotationTray.read('agency-1').cars.map((car) => car.maxAllowedDistanceByDay)).toEqual([perDay]);
    expect(within(tray).getByRole('button', { name: /^Take .* out of the quotation$/ })).toHaveTextContent(shown);
  });

  it('is another car of it with another distance', async () => {
    const { user } = await open('', { isAgency: true });
    await user.click(await screen.findByRole('button', { name: /^Add to quotation: / }));
    await details(user);
    await user.click(within(await group()).getByRole('radio', { name: '100 km per day' }));
    await user.click(await screen.findByRole('button', { name: /^Add to quotation: / }));
    expect(screen.getByText('In the quotation: 2 of 6 cars')).toBeVisible();
    expect(quotationTray.read('agency-1').cars.map((car) => car.expectedPrice)).toEqual([200, 190]);
  });
});
