import type { ApiClient } from '../api-client';
import { checkoutQuery, offerParamsFromUrl, readQuote } from './read-offer';

describe('The link from a card to the checkout', () => {
  const params = {
    dateFrom: '12-01-2026',
    dateTo: '12-05-2026',
    hourFrom: '10:00',
    hourTo: '10:00',
    pickUpPlaceId: 1,
    dropOffPlaceId: 2,
    promotionCode: 'X',
  };
  it.each([
    ['the counter', { kind: 'counter' }, '-1'],
    ['a quote', { kind: 'quote' }, '-1'],
    ['a card', { kind: 'online', methodId: 4, paymentType: 22 }, '4'],
  ] as const)('carries the whole search, the model and %s', (_name, choice, id) => {
    const query = new URLSearchParams(checkoutQuery(params, 11, choice));
    expect(Object.fromEntries(query)).toEqual({
      ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
      modelId: '11',
      paymentMethodId: id,
    });
  });

  it('names no payment method where the site has none', () =>
    expect(new URLSearchParams(checkoutQuery(params, 11, undefined)).has('paymentMethodId')).toBe(false));

  it('is read in the checkout as the same search for the same car', () => {
    const query = new URLSearchParams(checkoutQuery(params, 11, { kind: 'counter' }));
    expect(offerParamsFromUrl(query)).toMatchObject({ ...params, modelId: 11 });
  });
});

it('asks for the price with the code of a promotion, whose id alone opens nothing', async () => {
  const asked: unknown[] = [];
  const api = { send: (call: { query: unknown }) => Promise.resolve(asked.push(call.query)) } as unknown as ApiClient;
  const params = {
    dateFrom: '12-01-2026',
    dateTo: '12-05-2026',
    hourFrom: '10:00',
    hourTo: '10:00',
    pickUpPlaceId: 1,
    dropOffPlaceId: 2,
    modelId: 11,
    promotionCode: 'SUMMER10',
    promotionId: 2,
  };
  await readQuote({ api, language: 'en-GB', currency: 'EUR' }, params, []);
  expect(asked).toEqual([expect.objectContaining({ promotionCode: 'SUMMER10', promotions: [2] })]);
  expect(asked[0]).not.toHaveProperty('promotionId');
});
