import { randomUUID } from 'node:crypto';
import { wire, type ExplainedItem, type SearchQuery } from '@forecourt/shared/contract';
import { aSession } from '../bookings/bookings.fixture';
import { anyDatabase } from '../db/test-database';
import { makeAdministrator } from '../users/administrators.store';
import { openSession } from '../users/session.store';
import { addUser, proveAddress } from '../users/users.store';
import { MODEL, NOW, openDemo, PLACE, search, type Demo } from './demo.fixture';

const cents = (amount: number) => Math.round(amount * 100);
const numbers = (facts: Readonly<Record<string, string | number>>) => (name: string) => Number(facts[name]);
const adjusted = (list: number, percents: readonly number[]) =>
  percents.reduce(
    (price, percent) => price + Math.sign(price * percent) * Math.round(Math.abs(price * percent) / 100),
    list,
  );

/** A line's amount in cents, worked out again from nothing but what its rules say. */
function recomputed({ rules }: ExplainedItem, others: readonly ExplainedItem[]): number {
  const percents = rules
    .filter(({ facts }) => 'percent' in facts && !('season' in facts))
    .map(({ facts }) => Number(facts['percent']));
  return rules.reduce((sum, { rule, facts }) => {
    const of = numbers(facts);
    switch (rule) {
      case 'rate':
        return sum + of('count') * adjusted(cents(of('listDayPrice')), percents);
      case 'unlimited-km':
        return sum + of('days') * cents(of('dayPrice'));
      case 'additional':
        return sum + of('quantity') * of('days') * cents(of('unitPrice'));
      case 'after-hours-fee':
        return sum + cents(of('pickUp')) + cents(of('dropOff'));
      case 'branch-tax':
        return others.reduce((tax, item) => tax + Math.round((cents(item.price) * of('percent')) / 100), sum);
      default:
        return 'price' in facts ? sum + cents(of('price')) : sum;
    }
  }, 0);
}

describe('The explanation of prices', () => {
  let demo: Demo;
  let administrator: string;
  let customer: string;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    [administrator, customer] = [await signIn('chief@azuredrive.example', true), await signIn('ana@example.com')];
  });
  afterAll(() => demo.close());

  async function signIn(email: string, asAdministrator = false): Promise<string> {
    const added = await addUser(
      demo.db,
      { id: randomUUID(), email, passwordHash: 'x', firstName: 'Ana', lastName: 'García', language: 'en-GB' },
      NOW,
    );
    const user = added && (await proveAddress(demo.db, added.id, 'x', NOW));
    if (asAdministrator) await makeAdministrator(demo.db, user?.id ?? '');
    return openSession(demo.db, aSession(user?.id ?? ''));
  }
  const ask = (change: Partial<SearchQuery>, token: string | undefined, explain = true) =>
    demo.get(
      '/api/booking/search',
      { ...search(change), explain },
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
  const explained = async (change: Partial<SearchQuery> = {}) =>
    wire.searchAnswer.parse(await (await ask(change, administrator)).json()).results;

  it('is for administrators only', async () => {
    expect((await ask({}, undefined)).status).toBe(401);
    expect((await ask({}, customer)).status).toBe(403);
    expect((await ask({}, administrator)).status).toBe(200);
  });

  it('is left out unless it is asked for', async () => {
    const { results } = wire.searchAnswer.parse(await (await ask({}, administrator, false)).json());
    expect(results.every(({ explanation }) => explanation === undefined)).toBe(true);
  });

  it('names season, length and every adjustment of the car', async () => {
    const results = await explained({
      modelId: MODEL.fiat500,
      pickUpPlaceId: PLACE.barcelonaAirport,
      dropOffPlaceId: PLACE.barcelonaAirport,
      dateFrom: '03-28-2027',
      dateTo: '04-01-2027',
      commercialAgreementCode: 'AZURE-CORP',
    });
    expect(results[0]?.explanation?.[0]?.rules).toEqual([
      {
        rule: 'rate',
        facts: { season: 'holidays', days: 'any', fromDays: 3, count: 1, listDayPrice: 48.49, dayPrice: 46.09 },
      },
      {
        rule: 'rate',
        facts: { season: 'holidays', days: 'any', fromDays: 3, count: 1, listDayPrice: 48.49, dayPrice: 46.09 },
      },
      {
        rule: 'rate',
        facts: { season: 'low', days: 'any', fromDays: 3, count: 2, listDayPrice: 25.52, dayPrice: 24.25 },
      },
      { rule: 'branch-level', facts: { percent: 8 } },
      { rule: 'agreement', facts: { percent: -12 } },
    ]);
  });

  it.each([
    ['a plain rental', {}],
    [
      'a delivery, a way back elsewhere and unlimited distance',
      { pickUpPlaceId: PLACE.marbellaHotel, dropOffPlaceId: PLACE.lisbonAirport, unlimitedKm: true },
    ],
    [
      'hand-overs at night',
      {
        pickUpPlaceId: PLACE.barcelonaAirport,
        dropOffPlaceId: PLACE.barcelonaAirport,
        hourFrom: '06:30',
        hourTo: '23:00',
      },
    ],
    [
      'a weekend, an agreement and a short way',
      {
        dateFrom: '02-12-2027',
        dateTo: '02-16-2027',
        commercialAgreementCode: 'HARBOUR-8',
        maxAllowedDistanceByDay: 50,
      },
    ],
  ] satisfies [string, Partial<SearchQuery>][])('makes every figure of %s again', async (_name, change) => {
    const results = await explained(change);
    expect(results.length).toBeGreaterThan(10);
    for (const { explanation = [], priceItems } of results) {
      expect(explanation.map(({ description, price }) => [description, price])).toEqual(
        priceItems.map(({ description, price }) => [description, price]),
      );
      for (const item of explanation) {
        expect([item.description, item.rules.length > 0]).toEqual([item.description, true]);
        expect([
          item.description,
          recomputed(
            item,
            explanation.filter(({ type }) => type !== 'Taxes'),
          ),
        ]).toEqual([item.description, cents(item.price)]);
      }
    }
  });
});
