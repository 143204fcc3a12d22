import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { aHostConfig, aPlace, aSearchResult, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aPrice, CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';
import CheckoutPageOnServer from './checkout-page-on-server';

const CUTS = [
  { upTo: 50, percentage: 10 },
  { upTo: 100, percentage: 5 },
];
const PRICES: Readonly<Record<number, number>> = { 250: 121, 100: 115, 50: 109 };

async function open(
  query = '',
  { cuts = CUTS, unlimited = false, page = <CheckoutPage />, areLate = false, offer = () => Promise.resolve() } = {},
) {
  const { booking } = aHostConfig();
  const perDayOf = (asked: URLSearchParams) => Number(asked.get('maxAllowedDistanceByDay') ?? 250);
  const view = await renderRemote(page, {
    remote: 'mf-checkout',
    loadMessages,
    config: { booking: { ...booking, cutsByDistance: cuts } },
    at: `/checkout?${CHECKOUT_QUERY}&paymentMethodId=-1${query}`,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      'GET /api/booking/search': async ({ query: asked }) => {
        const perDay = perDayOf(asked);
        if (perDay !== 250) await offer();
        const limited = { ilimitedKm: false, maxAllowedDistanceByDay: perDay, maxAllowedDistance: perDay * 3 };
        const result = aSearchResult(unlimited ? { ilimitedKm: true } : limited);
        return { body: { results: [result], currency: 'EUR', totalDays: 3 } };
      },
      'GET /api/booking/price': async ({ query: asked }) => {
        if (areLate && asked.has('maxAllowedDistanceByDay')) await new Promise(() => undefined);
        const total = PRICES[perDayOf(asked)] ?? 0;
        const offer = { token: `for-${perDayOf(asked)}`, price: total, until: '2026-11-20T09:20:00.000Z' };
        return { body: { ...aPrice({ originalPrice: total, priceToPay: total }), offer } };
      },
    },
  });
  return { ...view, sent: () => view.api.requests.find(({ method }) => method === 'POST')?.body };
}
const choice = () => screen.findByRole('group', { name: 'Distance per day' });
const summary = () => screen.getByRole('complementary');
const isTotal = (amount: string) => waitFor(() => expect(within(summary()).getAllByText(amount)[0]).toBeVisible());

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('The distance of a booking', () => {
  it('is chosen against price, and is booked with its own offer', async () => {
    const { user, sent } = await open('&offer=for-250');
    const group = await choice();
    await waitFor(() => expect(group).toHaveTextContent('50 km per day€109.00'));
    expect(group).toHaveTextContent('250 km per day€121.00');
    await user.click(within(group).getByRole('radio', { name: '100 km per day' }));
    await isTotal('€115.00');
    await waitFor(() => expect(within(summary()).getByText('100 km per day')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }));
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await user.type(screen.getByLabelText('Last name'), 'García');
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('checkbox', { name: 'I accept the rental terms' }));
    await user.click(screen.getByRole('button', { name: 'Book for €115.00, pay at the desk' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({ maxAllowedDistanceByDay: 100, expectedPrice: 115, offerToken: 'for-100' }),
    );
  });

  it('stays chosen while its offer is on the way, with which nothing can be booked before', async () => {
    let arrive = () => {};
    const { user } = await open('', { offer: () => new Promise<void>((resolve) => (arrive = resolve)) });
    await user.click(within(await choice()).getByRole('radio', { name: '100 km per day' }));
    await isTotal('€115.00');
    expect(screen.getByRole('radio', { name: '100 km per day' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue to your details' }));
    // By then all that is not held up has arrived.
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    const book = () => screen.getByRole('button', { name: 'Book for €115.00, pay at the desk' });
    expect(book()).toHaveAttribute('aria-busy', 'true');
    arrive();
    await waitFor(() => expect(book()).not.toHaveAttribute('aria-busy', 'true'));
    expect(within(summary()).getByText('100 km per day')).toBeVisible();
  });

  it('between two of those that cost less is the larger one', async () => {
    await open('&maxAllowedDistanceByDay=70');
    expect(within(await choice()).getByRole('radio', { name: '100 km per day' })).toBeChecked();
  });

  it('is the one of the address, and all of it can be had again', async () => {
    const { user } = await open('&maxAllowedDistanceByDay=50');
    const group = await choice();
    expect(within(group).getByRole('radio', { name: '50 km per day' })).toBeChecked();
    await isTotal('€109.00');
    await user.click(within(group).getByRole('radio', { name: '250 km per day' }));
    await isTotal('€121.00');
  });

  it('without limit of a car is offered beside what costs less', async () => {
    await open('', { unlimited: true });
    expect(within(await choice()).getByRole('radio', { name: 'Unlimited kilometres' })).toBeChecked();
  });

  it.each([
    ['where the company cuts no price', '', []],
    ['where distance without limit was asked for', '&unlimitedKm=true', CUTS],
  ])('is no choice %s', async (_where, query, cuts) => {
    await open(query, { cuts });
    await isTotal('€121.00');
    expect(screen.queryByRole('group', { name: 'Distance per day' })).not.toBeInTheDocument();
  });

  it('holds up no page of the server, while its other prices are late', async () => {
    const page = (
      <Suspense>
        <CheckoutPageOnServer />
      </Suspense>
    );
    await open('', { areLate: true, page });
    expect(await choice()).toHaveTextContent('250 km per day');
    await isTotal('€121.00');
  });
});

test('the summary says what the car has', async () => {
  await open();
  const facts = await screen.findAllByRole('list', { name: 'Car features' });
  expect(
    within(facts[0] as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 seats', '2 bags', '5 doors', 'Manual', 'Petrol', 'Air conditioning', '250 km per day']);
});
