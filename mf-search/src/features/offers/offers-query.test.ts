import { aHostConfig, anOffer } from '@forecourt/shared/testing';
import { inCurrency } from './offers-query';

const { currencies } = aHostConfig();
const found = {
  currency: 'USD',
  days: 3,
  offers: [anOffer({ currency: 'USD', price: 92, customerPrice: 46 })],
};
const eur = (minor: number) => ({ minor, currency: 'EUR' });

it('the amounts of another currency are divided by its rate', () => {
  const [offer] = inCurrency(found, 'EUR', currencies).offers;
  expect(offer).toMatchObject({
    currency: 'EUR',
    price: eur(10_000),
    agency: { customerPrice: eur(5_000) },
    category: { deposit: eur(97_826) },
  });
  expect(offer?.items.map(({ amount }) => amount.minor)).toEqual([10_870, 2_283]);
  expect(offer?.agency).not.toHaveProperty('agencyPrice');
});
it('the lines of every converted price make its total, and the agency’s parts its customer’s price', () => {
  const rates = currencies.map((currency) => ({ ...currency, exchangeRate: currency.isoCode === 'USD' ? 1.37 : 1 }));
  const priceItems = [33.33, 33.33, 33.34].map((price) => ({ description: '', price, type: 'Rental', typeId: 0 }));
  const share = { customerPrice: 100, agencyPrice: 87.49, salesCommision: 12.51 };
  const offer = anOffer({ currency: 'USD', price: 100, priceItems: priceItems as never, ...share });
  const [broker] = inCurrency({ ...found, offers: [offer] }, 'EUR', rates).offers;
  expect(broker?.items.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(broker?.price.minor);
  const { customerPrice, agencyPrice, commission } = broker?.agency ?? {};
  expect(Number(agencyPrice?.minor) + Number(commission?.minor)).toBe(customerPrice?.minor);
});

it('a rate of 0 counts as 1', () =>
  expect(
    inCurrency(
      found,
      'EUR',
      currencies.map((currency) => ({ ...currency, exchangeRate: 0 })),
    ).offers[0]?.price,
  ).toEqual(eur(9_200)));
it('the site’s own currency is left as it is', () => expect(inCurrency(found, 'USD', currencies)).toBe(found));
