import { screen, within } from '@testing-library/react';
import type { Language, PromotionOffer, SearchResult } from '@forecourt/shared/contract';
import { anOffer, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { OfferCard } from './offer-card';

const params = {
  dateFrom: '03-02-2027',
  dateTo: '03-05-2027',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
};

const at = (
  handover: NonNullable<SearchResult['deliveryPlace']['handover']>,
  category = 'airport',
): SearchResult['deliveryPlace'] => ({
  ...{ id: 1, name: 'Málaga Airport', city: 'Málaga', country: 'ES', category, handover },
  ...{ price: 0, branchOfficeName: 'Málaga', branchOfficeId: 1 },
});

const named = (name: string, category: string): SearchResult['deliveryPlace'] => ({
  ...{ id: 3, name, city: 'Málaga', country: 'ES', category },
  ...{ price: 0, branchOfficeName: 'Málaga', branchOfficeId: 1 },
});

async function card(change: Partial<SearchResult> = {}, language: Language = 'en-GB') {
  await renderRemote(
    <OfferCard
      offer={anOffer(change)}
      params={params}
      distances={{ asked: params, onChoose: () => undefined }}
      variant="row"
      priority={false}
      open
      onToggle={() => undefined}
      compared={false}
      compareFull={false}
      onCompare={() => undefined}
    />,
    { remote: 'mf-search', loadMessages: loadEveryText, at: '/search', language },
  );
  return screen.findByRole('article');
}

const promotion = (change: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: 7,
  name: 'Week saver',
  percentage: 5,
  bookingFinalPrice: 114.95,
  discountPrice: 6.05,
  validForPayment: 0,
  acceptedPaymentTypes: [],
  priceDetails: [{ description: 'VAT', price: 18.9, type: 'Taxes', typeId: 15 }],
  ...change,
});

it('says in one line which taxes its price contains and when all of it is paid', async () => {
  const offer = within(
    await card({
      priceItems: [
        { description: 'Rental', price: 100, taxes: 21, type: 'Rental', typeId: 0 },
        { description: 'VAT', price: 21, type: 'Taxes', typeId: 15 },
      ],
    }),
  );
  expect(offer.getByText('incl. VAT').parentElement).toHaveTextContent('incl. VAT Pay everything at the desk');
});

describe('A car says what decides', () => {
  it.each([
    ['a booking can be cancelled for nothing until the pick-up', {}, 'Free cancellation until pick-up'],
    ['which distance is included', { ilimitedKm: true }, 'Unlimited kilometres'],
    ['which extras are included', { additionals: [{ additional: { id: 1, name: 'Cover' }, quantity: 1 }] }, 'Cover'],
    ['how much is left as a deposit', { category: { id: 1, name: 'Economy', franchise: 900 } }, 'Deposit €900'],
    ['that no deposit is left', { category: { id: 1, name: 'Economy', franchise: 0 } }, 'No deposit'],
    [
      'the most that can be lost, to the cent',
      { franchiseDamage: 900, franchiseTheft: 1080, franchiseRollover: 1350.5, franchiseHail: 900 },
      'Excess up to €1,350.50',
    ],
    [
      'what each kind of damage costs, where all cost the same',
      { franchiseDamage: 900, franchiseHail: 900, franchiseRollover: 900, franchiseTheft: 900 },
      'Excess €900',
    ],
    [
      'that nothing costs anything',
      { franchiseDamage: 0, franchiseHail: 0, franchiseRollover: 0, franchiseTheft: 0 },
      'No excess',
    ],
  ])('%s', async (_, change, words) => {
    expect(await card(change)).toHaveTextContent(words);
  });

  it('of which a theft costs something, a damage nothing, is not said to have no excess', async () => {
    const alone = { franchiseDamage: 0, franchiseHail: 0, franchiseRollover: 0, franchiseTheft: 700 };
    expect(await card(alone)).toHaveTextContent('Excess up to €700');
  });

  it('a car by quote promises no cancellation, as nothing is booked', async () => {
    expect(await card({ onlyQuote: true })).not.toHaveTextContent('cancellation');
  });
});

it('The details end with the total, and name the kind of place and until when cancelling is free', async () => {
  await card({ deliveryPlace: named('Alameda', 'port') });
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  expect(detail.getByText('Total for 3 days').parentElement).toHaveTextContent('€121.00');
  expect(detail.getByText('Free cancellation until Tue, 2 Mar 2027, 10:00')).toBeVisible();
  expect(detail.getByText('Alameda, Málaga').parentElement).toHaveTextContent('Pick-upAlameda, MálagaPort');
});

it('The details are read in the order price, place and car, excess, conditions', async () => {
  await card();
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  expect(detail.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Price',
    'Where',
    'Car features',
    expect.stringMatching(/^Excess/),
    'Conditions',
  ]);
});

it('The details name a place once: one line for both ends, and its kind where the name does not say it', async () => {
  const office = named('Málaga Airport', 'airport');
  await card({ deliveryPlace: office, returnPlace: office });
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  expect(detail.getByText('Pick-up and return').parentElement).toHaveTextContent(/^Pick-up and returnMálaga Airport$/);
  expect(detail.queryByText('Return')).toBeNull();
});

it('Of two places the details say of each how one gets to its desk', async () => {
  await card({
    deliveryPlace: at('shuttle'),
    returnPlace: { ...at('desk'), id: 2, name: 'Rome Airport', city: 'Rome' },
  });
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  expect(detail.getByText('Málaga Airport').nextSibling).toHaveTextContent('Shuttle to our branch');
  expect(detail.getByText('Rome Airport').nextSibling).toHaveTextContent('Desk in the terminal');
});

it('The details go on from the card, without what it says already, to a button that says the price', async () => {
  const cover = { additional: { id: 1, name: 'Cover' }, quantity: 1 };
  await card({ additionals: [cover], category: { id: 1, name: 'Economy', franchise: 900 } });
  const detail = screen.getByRole('region', { name: /^Details: / });
  for (const said of ['Deposit', '5 seats', 'Petrol']) expect(detail).not.toHaveTextContent(said);
  expect(detail).toHaveTextContent('5 doors');
  expect(within(detail).getByRole('link', { name: /^Choose for €121.00: / })).toHaveTextContent('Choose for €121.00');
});

it('The card says how one gets to the desk, and with open details is no link as a whole', async () => {
  const shown = within(await card({ deliveryPlace: at('shuttle') }));
  expect(shown.getByText(/^Economy · /)).toHaveTextContent(/^Economy · Shuttle to our branch$/);
  const details = within(screen.getByRole('region', { name: /^Details: / }));
  expect(details.getByRole('link', { name: /^Choose for €121.00: / })).not.toHaveAttribute('data-card-link');
  expect(shown.getByRole('link', { name: /^Choose: / })).not.toHaveAttribute('data-card-link');
});

it.each<[string, Partial<SearchResult>, RegExp[]]>([
  ['a desk in the terminal, a full tank', { fuelPolicy: 'full-to-full' }, [/Desk in the terminal$/, /full to full/]],
  ['a desk in a station', { deliveryPlace: at('desk', 'terminal') }, [/Desk in the station$/]],
  ['a shuttle', { deliveryPlace: at('shuttle') }, [/Shuttle to our branch$/]],
  ['a short walk', { deliveryPlace: at('walk') }, [/Short walk to our branch$/]],
  ['a meeting point', { deliveryPlace: at('meeting-point') }, [/We meet you at the meeting point$/]],
])('The details say where the car is handed over and with how much fuel: %s', async (_, change, texts) => {
  await card({ deliveryPlace: at('desk'), ...change });
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  for (const text of texts) expect(detail.getByText(text)).toBeVisible();
});

it('Nothing is said of a handover or of fuel that the branch does not say, or this release does not know', async () => {
  await card({ deliveryPlace: at('helicopter' as never), fuelPolicy: 'half-to-half' as never });
  const detail = within(screen.getByRole('region', { name: /^Details: / }));
  expect(detail.getByText('Where').nextSibling).toHaveTextContent(/^Pick-up and returnMálaga Airport$/);
  expect(detail.queryByText(/fuel/i)).not.toBeInTheDocument();
});

it('The details name what the price is made of, and each tax in it with its amount', async () => {
  await card({
    priceItems: [
      { description: 'Rental', price: 100, taxes: 21, type: 'Rental', typeId: 0 },
      { description: 'VAT', price: 21, type: 'Taxes', typeId: 15 },
    ],
  });
  const price = within(screen.getByRole('heading', { name: 'Price' }).parentElement as HTMLElement);
  expect(price.getByText('Rental').nextSibling).toHaveTextContent('€121.00');
  expect(price.getByText('incl. VAT').nextSibling).toHaveTextContent('€21.00');
});

describe('A promotion', () => {
  it.each<[string, Partial<PromotionOffer>, Language, string]>([
    ['says how much it takes off', {}, 'en-GB', 'Week saver −5%'],
    [
      'does so as the language writes it',
      { percentage: 7.5, bookingFinalPrice: 111.93, discountPrice: 9.07 },
      'it',
      'Week saver −7,5%',
    ],
    [
      'that leaves fees as they are, so that the total falls by less, has its name alone',
      { bookingFinalPrice: 117, discountPrice: 4 },
      'en-GB',
      'Week saver',
    ],
    ['whose name says it is left as it is', { name: 'PayPal 5 %' }, 'en-GB', 'PayPal 5 %'],
    ['whose name has another figure says its own', { name: 'Save 15 % or so' }, 'en-GB', 'Save 15 % or so −5%'],
    [
      'of a back end that does not say it has its name alone',
      { percentage: undefined as never },
      'en-GB',
      'Week saver',
    ],
  ])('%s', async (_, change, language, words) => {
    const shown = within(await card({ availablePromotions: [promotion(change)] }, language));
    expect(shown.getByText(/^(Week|PayPal|Save)/).textContent).toBe(words);
  });
});
