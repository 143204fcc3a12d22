import { screen, within } from '@testing-library/react';
import { aCar, aHostConfig, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import FeaturedCars from './featured-cars';

const car = (id: number) => ({
  model: aCar({ id, name: `Model ${id}` }),
  category: { id: 1, name: 'Economy' },
  fromDayPrice: 19.5,
  currency: 'EUR',
});
const open = (cars: unknown[], props = {}, general = aHostConfig().flow.general, visitor: Visitor = {}) =>
  renderRemote(<FeaturedCars title="Our favourites" {...props} />, {
    remote: 'mf-search',
    loadMessages,
    config: { flow: { ...aHostConfig().flow, general } },
    ...visitor,
    answers: { 'GET /api/data/featured-cars': { body: cars }, ...visitor.answers },
  });
type Visitor = Partial<Parameters<typeof renderRemote>[1]>;
const { general: GENERAL } = aHostConfig().flow;
const RENTAL = {
  price: 200,
  taxes: 34.71,
  totalDays: 7,
  dateFrom: '03-02-2027',
  hourFrom: '10:00',
  dateTo: '03-09-2027',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
  pickUpPlaceName: 'Málaga Airport',
};

it('each car says its lowest price of a day and leads to its offers', async () => {
  const { user } = await open([car(11)]);
  const card = await screen.findByRole('article', { name: 'Opel Model 11 or similar' });
  expect(card).toHaveTextContent('from€19.50 per day');
  await user.click(within(card).getByRole('link', { name: 'Opel Model 11' }));
  expect(await screen.findByText('Now at /en-gb/search?modelId=11')).toBeVisible();
});

it('names the rental that has the price, commission included, and leads to it', async () => {
  const { user } = await open([{ ...car(11), rental: RENTAL }], {}, { ...GENERAL, commissionPercentage: 10 });
  const card = await screen.findByRole('article', { name: 'Opel Model 11 or similar' });
  expect(card).toHaveTextContent('from€31.43 per day');
  expect(card).toHaveTextContent('€220.00 in all, 2 Mar to 9 Mar, Málaga Airport');
  await user.click(within(card).getByRole('link', { name: 'Opel Model 11' }));
  expect(await screen.findByText(/dateFrom=03-02-2027.*pickUpPlaceId=1.*driverAge=0&modelId=11/)).toBeVisible();
});

it('shows as many as the page asks for', async () => {
  await open([car(1), car(2), car(3)], { limit: 2 });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('leaves no heading behind when there is nothing to show', async () => {
  const { api } = await open([]);
  await screen.findByText((_text, element) => element?.tagName === 'BODY' && api.requests.length === 1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('keeps the promotion of the link by which a visitor came, in its prices and on the way to the offers', async () => {
  const { api, user } = await open([{ ...car(11), rental: RENTAL }], {}, GENERAL, {
    at: '/here?promotionCode=SUMMER10',
  });
  const card = await screen.findByRole('article', { name: 'Opel Model 11 or similar' });
  expect(api.requests.at(-1)?.query.get('promotionCode')).toBe('SUMMER10');
  await user.click(within(card).getByRole('link', { name: 'Opel Model 11' }));
  expect(await screen.findByText(/modelId=11&promotionCode=SUMMER10$/)).toBeVisible();
});

it('shows what everybody pays to who came by a code that the shop refuses to look at', async () => {
  const refused = {
    status: 429,
    body: { errorCode: 'too-many-requests', errorMessage: 'errors.codes.too-many-requests' },
  };
  await open([], {}, GENERAL, {
    at: '/here?promotionCode=SUMER10',
    answers: {
      'GET /api/data/featured-cars': ({ query }) => (query.has('promotionCode') ? refused : { body: [car(11)] }),
    },
  });
  expect(await screen.findByRole('article', { name: 'Opel Model 11 or similar' })).toHaveTextContent('€19.50');
});

it('tells an agency its share of what the customer pays, the commission of the site included', async () => {
  const profile = { globalId: 'a', isAgency: true, isCompany: false, isHotel: false, isProvider: false };
  const body = { ...profile, firstName: 'Way', lastName: 'Farer', emailAddress: 'agency@example.com' };
  const rental = { ...RENTAL, customerPrice: 200, agencyPrice: 175, salesCommision: 25 };
  await open(
    [{ ...car(11), rental: RENTAL }],
    {},
    { ...GENERAL, commissionPercentage: 10 },
    {
      signedIn: true,
      answers: {
        'GET /api/users/profile': { body },
        'GET /api/data/featured-cars': ({ query }) => ({
          body: [{ ...car(11), rental: query.get('forAgency') === 'true' ? rental : RENTAL }],
        }),
      },
    },
  );
  expect(await screen.findByLabelText('Agency')).toHaveTextContent(
    'Customer price€220.00Agency price€195.00Commission€25.00',
  );
});
