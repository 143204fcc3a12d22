import { sql } from 'kysely';
import { wire, type PriceResult } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { EXTRA, flowWith, MODEL, NOW, openDemo, search, type Demo } from './demo.fixture';

describe('An offer of a search', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
  });
  afterAll(() => demo.close());
  beforeEach(() => {
    demo.now.current = NOW;
    demo.flow.current = flowWith();
  });

  const asked = { ...search({ modelId: MODEL.fiat500 }) };
  const offered = async (change: object = {}): Promise<string> => {
    const answer = await demo.get('/api/booking/search', { ...asked, ...change });
    const [result] = wire.searchAnswer.parse(await answer.json()).results;
    if (result?.offerToken === undefined) throw new Error('Every result carries its offer.');
    return result.offerToken;
  };
  const priced = async (change: object = {}): Promise<PriceResult> => {
    const answer = await demo.get('/api/booking/price', { ...asked, ...change });
    return wire.priceResult.parse(await answer.json());
  };
  const priceLevel = (level: number) =>
    sql`with state as (update catalogue_state set version = version + 1)
      update branch_offices set price_level = ${level}`.execute(demo.db);

  it('is told beside the one of now, whatever extras are chosen since', async () => {
    const offerToken = await offered();
    const { offer, chosenOffer } = await priced({ offerToken });
    expect(chosenOffer).toEqual({ price: offer?.price, until: '2026-11-20T10:20:00.000Z', hasEnded: false });
    const seat = { 'additionals[0].Additional.Id': EXTRA.childSeat, 'additionals[0].Quantity': 1 };
    const withSeat = await priced({ offerToken, ...seat });
    expect(withSeat.chosenOffer).toEqual(chosenOffer);
    expect(withSeat.offer?.price).toBe(offer?.price);
  });

  it('has the site’s commission and the best promotion in its price, as its card has', async () => {
    demo.flow.current = flowWith({ commissionPercentage: 10 });
    const { offer } = await priced();
    demo.flow.current = flowWith();
    const without = await priced();
    expect(offer?.price).toBeCloseTo(1.1 * (without.offer?.price ?? 0), 1);
    const [promotion] = (await priced({ promotionCode: 'SUMMER10' })).availablePromotions;
    const withCode = await priced({ promotionCode: 'SUMMER10', promotions: 2 });
    expect(withCode.offer?.price).toBe(promotion?.bookingFinalPrice);
  });

  it('says its own price after prices have changed', async () => {
    const offerToken = await offered();
    const before = await priced({ offerToken });
    await priceLevel(50);
    const after = await priced({ offerToken });
    await priceLevel(0);
    expect(after.chosenOffer?.price).toBe(before.offer?.price);
    expect(after.offer?.price).toBeGreaterThan(before.offer?.price ?? Infinity);
  });

  it.each([
    ['stands for twenty minutes', 20 * 60_000 - 1, false],
    ['has ended after them', 20 * 60_000, true],
    ['has ended days later', 3 * 86_400_000, true],
  ])('%s', async (_when, passed, hasEnded) => {
    const offerToken = await offered();
    demo.now.current = new Date(NOW.getTime() + passed);
    expect((await priced({ offerToken })).chosenOffer?.hasEnded).toBe(hasEnded);
  });

  it.each([
    ['another agreement', { commercialAgreementCode: 'AZURE-CORP' }, {}],
    ['another car', {}, { modelId: MODEL.bmw }],
    ['other days', {}, { dateTo: '02-14-2027' }],
  ])('for %s does not apply, and its price is told to nobody', async (_for, then, now) => {
    const offerToken = await offered(then);
    const { offer, chosenOffer, isOfferInvalid } = await priced({ offerToken, ...now });
    expect([offer?.token, chosenOffer, isOfferInvalid]).toEqual([expect.any(String), undefined, true]);
  });

  it('to everybody is compared with what it costs whoever has an agreement', async () => {
    const offerToken = await offered();
    const { price } = (await priced()).offer ?? {};
    const mine = await priced({ offerToken, commercialAgreementCode: 'AZURE-CORP' });
    expect(mine).toMatchObject({ chosenOffer: { price } });
    expect(mine.isOfferInvalid).toBeUndefined();
    expect(mine.offer?.price).toBeLessThan(price ?? 0);
  });

  it.each([
    ['another currency', { currency: 'USD' }],
    ['another code', { promotionCode: 'SUMMER10', promotions: 2 }],
  ])('is not compared with %s', async (_with, change) => {
    const { offer, chosenOffer, isOfferInvalid } = await priced({ offerToken: await offered(), ...change });
    expect(offer).toBeDefined();
    expect([chosenOffer, isOfferInvalid]).toEqual([undefined, undefined]);
  });

  it('that somebody made up does no harm', async () => {
    const { offer, chosenOffer, isOfferInvalid } = await priced({ offerToken: 'AAAA' });
    expect([offer?.token, chosenOffer, isOfferInvalid]).toEqual([expect.any(String), undefined, true]);
  });
});
