import type { ApiClient } from '../api-client';
import { readQuote } from './read-offer';

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
  await readQuote({ api, language: 'en-GB', currency: 'EUR' }, { params, extras: [] });
  expect(asked).toEqual([expect.objectContaining({ promotionCode: 'SUMMER10', promotions: [2] })]);
  expect(asked[0]).not.toHaveProperty('promotionId');
});
