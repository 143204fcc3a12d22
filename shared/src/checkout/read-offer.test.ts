import type { ApiClient } from '../api-client';
import { readQuote } from './read-offer';

const params = {
  dateFrom: '12-01-2026',
  dateTo: '12-05-2026',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 2,
  modelId: 11,
};
async function askedWith(change: object, methodPromotions: readonly number[] = []) {
  const asked: unknown[] = [];
  const api = { send: (call: { query: unknown }) => Promise.resolve(asked.push(call.query)) } as unknown as ApiClient;
  const asking = { api, language: 'en-GB', currency: 'EUR', methodPromotions } as const;
  await readQuote(asking, { params: { ...params, ...change }, extras: [] });
  return asked;
}

it('asks for the price with the code of a promotion, whose id alone opens nothing', async () => {
  const asked = await askedWith({ promotionCode: 'SUMMER10', promotionId: 2 });
  expect(asked).toEqual([expect.objectContaining({ promotionCode: 'SUMMER10', promotions: [2] })]);
  expect(asked[0]).not.toHaveProperty('promotionId');
});

it('names the promotions of the ways to pay, each once, so that one with a code is offered', async () => {
  expect(await askedWith({ promotions: [7] }, [7, 9])).toEqual([expect.objectContaining({ promotions: [7, 9] })]);
});
