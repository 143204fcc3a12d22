import { aHostConfig, aSearchResult } from '@forecourt/shared/testing';
import { inCurrency } from './broker';

const { currencies } = aHostConfig();
const answer = {
  currency: 'USD',
  totalDays: 3,
  results: [aSearchResult({ currency: 'USD', price: 92, customerPrice: 46 })],
};

it('the amounts of another currency are divided by its rate', () => {
  const [result] = inCurrency(answer, 'EUR', currencies).results;
  expect(result).toMatchObject({ currency: 'EUR', price: 100, customerPrice: 50, category: { franchise: 978.26 } });
  expect(result?.priceItems.map(({ price }) => price)).toEqual([108.7, 22.83]);
  expect(result).not.toHaveProperty('agencyPrice');
});
it('a rate of 0 counts as 1', () =>
  expect(
    inCurrency(
      answer,
      'EUR',
      currencies.map((currency) => ({ ...currency, exchangeRate: 0 })),
    ).results[0]?.price,
  ).toBe(92));
it('the site’s own currency is left as it is', () => expect(inCurrency(answer, 'USD', currencies)).toBe(answer));
