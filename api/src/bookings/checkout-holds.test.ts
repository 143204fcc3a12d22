import { randomUUID } from 'node:crypto';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { MODEL, NOW, openDemo, PLACE, search, type Demo } from '../search/demo.fixture';
import { book } from './book';
import { aBookRequest, deskDeps } from './bookings.fixture';
import { holdUnit, leaveHold, releaseEndedHolds } from './checkout-holds';

const SEARCH = { ...search({ dateFrom: '12-01-2026', dateTo: '12-04-2026' }), modelId: MODEL.fiat500 };

describe.each(ruleDatabases)('A car on hold ($name)', ({ open }) => {
  let demo: Demo;
  let deps: Deps;
  let units: number;
  const [ana, bob] = ['ana-0123456789-0123456789', 'bob-0123456789-0123456789'];
  beforeAll(async () => {
    demo = await openDemo(open);
  });
  afterAll(() => demo.close());
  beforeEach(async () => {
    for (const table of ['occupations', 'checkout_holds', 'promotion_uses', 'bookings', 'throttles'] as const)
      await demo.db.deleteFrom(table).execute();
    demo.now.current = NOW;
    deps = { ...demo.deps, config: deskDeps(demo.db).config };
    units = (await free()) ?? 0;
  });

  const free = async (holder?: string) => {
    const priced = await demo.deps.quoteFor({ ...SEARCH, holder, extras: [] });
    return priced.ok ? priced.offer.freeUnits : 0;
  };
  const hold = async (holder: string, address = '127.0.0.1', change: object = {}) => {
    const held = await holdUnit(deps, { search: { ...SEARCH, ...change }, holder, address });
    return held.ok ? held.answer.secondsLeft : held.code;
  };
  const pass = (minutes: number) => {
    demo.now.current = new Date(demo.now.current.getTime() + minutes * 60_000);
  };
  const booked = async (holder?: string) => {
    const request = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      expectedPrice: undefined,
      holder,
    });
    const call = { key: randomUUID(), fingerprint: '' };
    const outcome = await book(deps, { request, contents: new Map(), user: undefined, call, address: '127.0.0.1' });
    return outcome.ok ? 'booked' : outcome.code;
  };
  const holdAll = async () => {
    for (let each = 0; each < units; each += 1) expect(await hold(`${bob}-${each}`)).toBe(900);
  };

  it('is counted as a booked one for everybody but its holder, for a quarter of an hour', async () => {
    expect(await hold(ana)).toBe(900);
    expect([await free(), await free(bob), await free(ana)]).toEqual([units - 1, units - 1, units]);
    pass(15);
    expect(await releaseEndedHolds(deps)).toBe(1);
    expect(await free()).toBe(units);
  });

  it('is one car for all tabs of a visitor, and kept longer while they ask, up to 45 minutes in all', async () => {
    expect([await hold(ana), await hold(ana)]).toEqual([900, 900]);
    expect(await free()).toBe(units - 1);
    for (const left of [900, 900, 900, 300]) {
      pass(10);
      expect(await hold(ana)).toBe(left);
    }
    pass(5);
    expect(await releaseEndedHolds(deps)).toBe(1);
  });

  it('goes to the booking of its holder, the last one too', async () => {
    await holdAll();
    expect(await booked(ana)).toBe('no-availability');
    expect(await booked(`${bob}-0`)).toBe('booked');
    expect(await demo.db.selectFrom('checkout_holds').select('id').execute()).toHaveLength(units - 1);
    expect(await demo.db.selectFrom('occupations').select('id').execute()).toHaveLength(units);
  });

  it('is free for a booking as soon as the hold has ended, before anybody sweeps', async () => {
    await holdAll();
    pass(15);
    expect(await booked()).toBe('booked');
  });

  it('is given back soon after its holder leaves, unless the page is loaded again', async () => {
    await hold(ana);
    await leaveHold(deps, { search: SEARCH, holder: ana });
    expect(await releaseEndedHolds(deps)).toBe(0);
    expect(await hold(ana)).toBe(900);
    await leaveHold(deps, { search: SEARCH, holder: ana });
    pass(1);
    expect(await releaseEndedHolds(deps)).toBe(1);
  });

  it('is refused beyond what one client, or all of them at a branch, may hold', async () => {
    deps.config.checkoutHolds.ofClient = 1;
    expect([await hold(ana), await hold(bob), await hold(bob, '192.0.2.1')]).toEqual([900, 'rate-limited', 900]);
    deps.config.guestHolds.shareOfBranch = 0;
    expect(await hold(`${bob}-2`, '192.0.2.2')).toBe('rate-limited');
  });

  it.each([
    ['that nobody has', { modelId: 999_999 }, 'model-unknown'],
    ['for days that have passed', { dateFrom: '11-01-2026' }, 'dates-invalid'],
  ])('is none %s', async (_which, change, code) => expect(await hold(ana, '127.0.0.1', change)).toBe(code));
});
