import { randomUUID } from 'node:crypto';
import type { BookRequest } from '@forecourt/shared/contract';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import { anyDatabase } from '../db/test-database';
import type { Deps } from '../deps';
import { MODEL, NOW, openDemo, PLACE, search, type Demo } from '../search/demo.fixture';
import { quoteFor } from '../search/quote';
import { sealOffer } from '../search/signed-offer';
import type { User } from '../users/users.store';
import { book } from './book';
import { aBookRequest, deskDeps, signedUp } from './bookings.fixture';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const MADRID = { timeZone: 'Europe/Madrid', utcDiff: 1 };
const SEARCH = search({
  dateFrom: '12-01-2026',
  dateTo: '12-04-2026',
  modelId: MODEL.fiat500,
  maxAllowedDistanceByDay: 250,
});

describe('A booking with a signed offer', () => {
  let demo: Demo;
  let deps: Deps;
  let ana: User;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    deps = { ...demo.deps, config: deskDeps(demo.db, { clock: () => NOW }).config };
    ana = (await signedUp(demo.db, 'ana@example.com')).user;
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    demo.now.current = NOW;
    await demo.db.deleteFrom('promotion_uses').execute();
    await demo.db.deleteFrom('bookings').execute();
    await demo.db.deleteFrom('occupations').execute();
  });

  const card = async (change: object = {}) => {
    const priced = await quoteFor(demo.deps, { ...SEARCH, ...change, extras: [] });
    if (!priced.ok) throw new Error(priced.code);
    return priced.card;
  };
  const sealed = (offered: Parameters<typeof sealOffer>[2], change: object = {}) =>
    sealOffer(deps.config, { ...SEARCH, modelId: MODEL.fiat500, ...change }, offered);
  const until = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const booked = async (change: Partial<BookRequest>, user?: User) => {
    const request = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      ilimitedKm: false,
      ...change,
      expectedPrice: undefined,
    });
    const call = { key: randomUUID(), fingerprint: '' };
    const outcome = await book(deps, { request, contents: new Map(), user, call, address: '127.0.0.1' });
    return outcome.ok ? 'booked' : outcome.code;
  };

  it.each([
    ['that stands is made', 20],
    ['that has ended is made at today’s price, which is the same', -60],
  ])('%s', async (_what, minutes) => {
    expect(await booked({ offerToken: sealed({ ...(await card()), until: until(minutes) }) })).toBe('booked');
  });

  it('for less distance a day is made at the price of that distance, and of no other', async () => {
    const less = { maxAllowedDistanceByDay: 100 };
    const offerToken = sealed({ ...(await card(less)), until: until(20) }, less);
    expect((await card(less)).price.minor).toBeLessThan((await card()).price.minor);
    expect(await booked({ offerToken })).toBe('offer-invalid');
    expect(await booked({ ...less, offerToken })).toBe('booked');
  });

  it('whose price is another one today is refused before anything is taken', async () => {
    const offered = { ...(await card()), until: until(20) };
    const cheaper = { ...offered, price: { ...offered.price, minor: offered.price.minor - 1 } };
    expect(await booked({ offerToken: sealed(cheaper) })).toBe('price-changed');
    expect(await demo.db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  it.each([
    ['for another car', { modelId: MODEL.bmw }],
    ['for other days', { dateTo: '12-05-2026' }],
    ['with another distance a day', { maxAllowedDistanceByDay: 100 }],
    ['to another customer', { customerId: 'somebody' }],
    ['to an agency', { agencyGuid: 'somebody' }],
    ['with an agreement', { commercialAgreementCode: 'ACME' }],
  ])('that was made %s is refused', async (_whom, change) => {
    const offerToken = sealed({ ...(await card()), until: until(20) }, change);
    expect(await booked({ offerToken })).toBe('offer-invalid');
  });

  it('that was made to a guest is none for an account, and the other way round', async () => {
    const offered = { ...(await card()), until: until(20) };
    expect(await booked({ offerToken: sealed(offered) }, ana)).toBe('offer-invalid');
    expect(await booked({ offerToken: sealed(offered, { customerId: ana.id }) })).toBe('offer-invalid');
    expect(await booked({ offerToken: sealed(offered, { customerId: ana.id }) }, ana)).toBe('booked');
  });

  it('takes no promotion by a code that the offer was not made with', async () => {
    const coded = { promotionCode: 'SUMMER10' };
    const [plain, withCode] = [await card(), await card(coded)];
    expect(await booked({ ...coded, offerToken: sealed({ ...plain, until: until(20) }) })).toBe('offer-invalid');
    expect(await booked({ ...coded, offerToken: sealed({ ...withCode, until: until(20) }) })).toBe('booked');
  });

  it.each([
    ['on the minute', '2026-12-01T08:00:00Z'],
    ['a second after it', '2026-12-01T08:00:01Z'],
    ['a second before the next one', '2026-12-01T08:00:59Z'],
    ['in the hour that comes twice, the first time', '2027-10-31T00:30:30Z'],
    ['in the hour that comes twice, the second time', '2027-10-31T01:30:30Z'],
  ])('is possible from the moment on from which search offers the car, %s', async (_when, moment) => {
    demo.now.current = new Date(moment);
    const quarter = Math.floor(demo.now.current.getTime() / QUARTER_MS);
    const seen: boolean[] = [];
    for (const quarters of [2, 3, 4, 5, 6, 8, 9, 12, 40]) {
      const from = new Date((quarter + quarters) * QUARTER_MS);
      const to = new Date(from.getTime() + 3 * DAY_MS);
      const [pickUp, dropOff] = [toWallClock(from, MADRID), toWallClock(to, MADRID)];
      const days = { dateFrom: toUrlDate(pickUp.date), dateTo: toUrlDate(dropOff.date) };
      const period = { ...days, hourFrom: pickUp.time, hourTo: dropOff.time };
      const offered = await quoteFor(demo.deps, { ...SEARCH, ...period, extras: [] });
      const outcome = await booked({ from: from.toISOString(), to: to.toISOString() });
      expect([quarters, outcome === 'booked']).toEqual([quarters, offered.ok]);
      seen.push(offered.ok);
      for (const table of ['promotion_uses', 'bookings', 'occupations', 'throttles'] as const)
        await demo.db.deleteFrom(table).execute();
    }
    expect(new Set(seen).size).toBe(2);
  });

  it('is refused when a byte of the offer is changed, and made without one', async () => {
    const token = sealed({ ...(await card()), until: until(20) }) ?? '';
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    expect(await booked({ offerToken: changed })).toBe('offer-invalid');
    expect(await booked({})).toBe('booked');
  });
});
