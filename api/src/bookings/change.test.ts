import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type wire } from '@forecourt/shared/contract';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { sendDueMails } from '../mail/mail-worker';
import { EXTRA, MODEL, NOW, openDemo, PLACE, type Demo } from '../search/demo.fixture';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, postBooking, signedUp, type Caller } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { bookingById } from './bookings.store';
import { changeRoutes } from './change.routes';
import { endIdleChanges } from './change.store';

type Wish = wire.ChangeWish;
const TWO_DAYS_LATER: Wish = {
  pickUp: { placeId: PLACE.malagaAirport, date: '2026-12-03', time: '10:00' },
  dropOff: { placeId: PLACE.malagaAirport, date: '2026-12-06', time: '10:00' },
};
const LONGER: Wish = { dropOff: { placeId: PLACE.malagaAirport, date: '2026-12-06', time: '10:00' } };
const SHORTER: Wish = { dropOff: { placeId: PLACE.malagaAirport, date: '2026-12-03', time: '10:00' } };

describe.each(ruleDatabases)('A booking is changed by its owner on $name', ({ open }) => {
  let demo: Demo;
  let deps: Deps;
  let app: FastifyInstance;
  let ana: Caller;
  let anaId: string;
  let now: Date;
  beforeAll(async () => {
    demo = await openDemo(open);
    deps = { ...demo.deps, clock: () => now, config: deskDeps(demo.db).config };
    app = await buildServer(deps, { areas: [bookingRoutes, changeRoutes] });
    const { user, bearer } = await signedUp(demo.db, 'ana@example.com');
    [ana, anaId] = [{ bearer }, user.id];
    await demo.db.updateTable('branch_offices').set({ email: 'branch@example.com', language: 'en-GB' }).execute();
  });
  afterAll(async () => {
    await app.close();
    await demo.close();
  });
  beforeEach(async () => {
    now = NOW;
    demo.flow.current = {
      ...demo.flow.current,
      changes: { hoursBefore: 24, parts: ['dates', 'places', 'extras', 'driver'], dayPrice: 'today' },
    };
    for (const table of [
      'promotion_uses',
      'occupations',
      'additional_occupations',
      'booking_changes',
      'bookings',
    ] as const)
      await demo.db.deleteFrom(table).execute();
    for (const table of ['outbox', 'mailbox', 'throttles'] as const) await demo.db.deleteFrom(table).execute();
  });

  const setTerms = (terms: Partial<(typeof demo.flow.current)['changes']>) => {
    demo.flow.current = { ...demo.flow.current, changes: { ...demo.flow.current.changes, ...terms } };
  };

  async function booked(change: object = {}, by: Caller = ana) {
    const request = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      from: '2026-12-01T09:00:00.000Z',
      to: '2026-12-04T09:00:00.000Z',
      ilimitedKm: false,
      ...change,
    });
    const answer = await postBooking(app, { ...request, expectedPrice: undefined }, by);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<BookAnswer>();
  }
  const post = (url: string, payload: object, by: Caller, key: string = randomUUID()) =>
    ask(app, { method: 'POST', url, payload, headers: { 'idempotency-key': key } }, by);
  const termsOf = async (id: string, by: Caller = ana) =>
    (await ask(app, { method: 'GET', url: `/api/booking/${id}/change` }, by)).json<wire.ChangeTerms>();
  const preview = (id: string, wish: Wish, by: Caller = ana) => post(`/api/booking/${id}/change/preview`, wish, by);
  const shown = async (id: string, wish: Wish, by: Caller = ana) =>
    (await preview(id, wish, by)).json<wire.ChangePreview>();
  const send = (id: string, payload: wire.ChangeRequest, by: Caller = ana, key?: string) =>
    post(`/api/booking/${id}/change`, payload, by, key);
  async function change(id: string, wish: Wish, by: Caller = ana) {
    const { revision, after } = await shown(id, wish, by);
    return send(id, { wish, revision, expectedPrice: after.price }, by);
  }
  const rowOf = async (id: string) => {
    const row = await bookingById(demo.db, id);
    if (row === undefined) throw new Error('A booking that was answered must be stored.');
    return row;
  };
  const mails = async () => {
    await sendDueMails(deps);
    return demo.db.selectFrom('mailbox').selectAll().orderBy('id').execute();
  };
  const carsTaken = () =>
    demo.db.selectFrom('occupations').select(['unit_id', 'booking_id']).where('booking_id', 'is not', null).execute();

  test('says first what it was, what it would be and what it would cost, and changes nothing', async () => {
    const { id, price } = await booked();
    const { before, after, parts, asks } = await shown(id, LONGER);
    expect([before.price, before.toDate, parts, asks]).toEqual([price, '2026-12-04T09:00:00.000Z', ['dates'], []]);
    expect(after.toDate).toBe('2026-12-06T09:00:00.000Z');
    expect([before.totalDays, after.totalDays]).toEqual([3, 5]);
    expect(after.price).toBeGreaterThan(price);
    expect((await rowOf(id)).to_at.toISOString()).toBe('2026-12-04T09:00:00.000Z');
  });

  test('moves by two days with one more extra: car, price, history and e-mails are the new ones', async () => {
    const { id } = await booked();
    const wish = { ...TWO_DAYS_LATER, extras: [{ additionalId: EXTRA.chains, quantity: 1 }] };
    const { after } = await shown(id, wish);
    const answer = await change(id, wish);
    expect(answer.json()).toMatchObject({ outcome: 'changed', booking: { id, price: after.price } });
    const row = await rowOf(id);
    expect([row.from_at.toISOString(), row.price_minor]).toEqual(['2026-12-03T09:00:00.000Z', after.price * 100]);
    expect(row.details.shown.additionals.map(({ additional }) => additional.id)).toContain(EXTRA.chains);
    expect(await carsTaken()).toHaveLength(1);
    const [kept] = await demo.db.selectFrom('booking_changes').selectAll().execute();
    expect(kept).toMatchObject({ state: 'made', user_id: anaId, parts: ['dates', 'extras'], asked: null });
    const told = (await mails()).filter(({ subject }) => subject.includes(`${id} has been changed`));
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['ana@example.com', 'branch@example.com']);
    expect(told[0]?.text).toMatch(/Pick-up before: .*1 December 2026/);
  });

  const arrivalOf = async (id: string) => (await rowOf(id)).details.asked?.deliveryTransportationId;

  test('says another flight at the price that was booked, and no other than a flight', async () => {
    const { id, price } = await booked({ deliveryTransportationId: 'IB 3166' });
    const { body: refused, statusCode } = await preview(id, { deliveryTransportationId: 'the evening one' });
    expect([statusCode, refused]).toEqual([422, expect.stringContaining('errors.invalidFlight')]);
    const answer = await change(id, { deliveryTransportationId: 'VY 2111' });
    expect(answer.json()).toMatchObject({ booking: { price, deliveryTransportationId: 'VY 2111' } });
    expect(await arrivalOf(id)).toBe('VY 2111');
  });

  test('leaves the flight with its dates, and forgets it with its place', async () => {
    const { id } = await booked({ deliveryTransportationId: 'IB 3166' });
    await demo.db
      .updateTable('bookings')
      .set(({ fn, val }) => ({
        details: fn('jsonb_set', ['details', val('{asked,deliveryTransportationId}'), val('"the 8 pm train"')]),
      }))
      .execute();
    await change(id, TWO_DAYS_LATER);
    expect(await arrivalOf(id)).toBe('the 8 pm train');
    await change(id, { pickUp: { placeId: PLACE.malagaOffice, date: '2026-12-03', time: '10:00' } });
    expect(await arrivalOf(id)).toBeUndefined();
  });

  test('takes the car of the same days when it is the last one, and gives no other day away', async () => {
    const { id } = await booked();
    const units = await demo.db.selectFrom('units').select('id').where('model_id', '=', MODEL.fiat500).execute();
    const own = (await carsTaken())[0]?.unit_id;
    await demo.db
      .deleteFrom('units')
      .where(
        'id',
        'in',
        units.map((unit) => unit.id).filter((unit) => unit !== own),
      )
      .execute();
    expect((await change(id, LONGER)).statusCode).toBe(200);
    expect(await carsTaken()).toEqual([{ unit_id: own, booking_id: id }]);
    const other = await post('/api/booking/book', {}, ana);
    expect(other.statusCode).not.toBe(200);
  });

  test('of which two were prepared at once is changed once: the second one is refused and shown anew', async () => {
    const { id } = await booked();
    const [first, second] = [await shown(id, LONGER), await shown(id, SHORTER)];
    await send(id, { wish: LONGER, revision: first.revision, expectedPrice: first.after.price });
    const late = await send(id, { wish: SHORTER, revision: second.revision, expectedPrice: second.after.price });
    expect([late.statusCode, late.json().errorCode]).toEqual([412, 'changed-meanwhile']);
  });

  test('is changed once however often the same key is sent', async () => {
    const { id } = await booked();
    const { revision, after } = await shown(id, LONGER);
    const request = { wish: LONGER, revision, expectedPrice: after.price };
    const key = randomUUID();
    const [a, b] = [await send(id, request, ana, key), await send(id, request, ana, key)];
    expect([a.statusCode, b.body]).toEqual([200, a.body]);
    expect((await rowOf(id)).changes).toBe(1);
  });

  test('at another price than the one that was seen is not changed', async () => {
    const { id } = await booked();
    const { revision, after } = await shown(id, LONGER);
    const refused = await send(id, { wish: LONGER, revision, expectedPrice: after.price - 1 });
    expect(refused.json().errorCode).toBe('price-changed');
  });

  test('that becomes cheaper than what is paid promises the rest back by a day', async () => {
    const { id } = await booked();
    const { price_minor: price } = await rowOf(id);
    await demo.db.updateTable('bookings').set({ paid_minor: price, status: BOOKING_STATUS.Confirmed }).execute();
    const answer = (await change(id, SHORTER)).json<wire.ChangeAnswer>();
    expect(answer.booking.refundBy).toBe('2026-12-04T10:00:00.000Z');
    expect(answer.booking.customerBalance).toBeCloseTo(price / 100 - answer.booking.price);
  });

  test('of whose driver only a name or number changes keeps its price, also when rates have gone up', async () => {
    const { id, price } = await booked();
    await demo.db
      .updateTable('bookings')
      .set({ price_minor: price * 100 - 500 })
      .execute();
    const { after, isPriceKept } = await shown(id, { customer: { firstName: 'Anna', cellPhone: '+34600111333' } });
    expect([after.price, isPriceKept, after.customer.firstName]).toEqual([price - 5, true, 'Anna']);
  });

  describe('after the rates have gone up', () => {
    const raise = (by: number) =>
      demo.db
        .updateTable('rates')
        .set(({ eb }) => ({ day_price: eb('day_price', '+', by) }))
        .execute()
        .then(() =>
          demo.db
            .updateTable('catalogue_state')
            .set(({ eb }) => ({ version: eb('version', '+', 1) }))
            .execute(),
        );
    const DEARER = 1000;
    afterEach(() => raise(-DEARER));
    const carOf = ({ priceItems }: wire.ChangePreview['after']) =>
      priceItems.find(({ type }) => type === 'Rental')?.price ?? 0;

    test.each([
      ['costs what its days cost today', 'today', false],
      ['keeps the price of its days, and every other day costs the same', 'kept', true],
    ] as const)('the car %s', async (_what, dayPrice, areDaysKept) => {
      const { id } = await booked();
      await raise(DEARER);
      setTerms({ dayPrice });
      const { before, after, ...longer } = await shown(id, LONGER);
      expect([longer.areDaysKept, longer.isPriceKept]).toEqual([areDaysKept, false]);
      const kept = (carOf(before) / 3) * 5;
      if (areDaysKept) expect(carOf(after)).toBeCloseTo(kept, 1);
      else expect(carOf(after)).toBeGreaterThan(kept + (DEARER / 100) * 4);
      expect((await change(id, LONGER)).json()).toMatchObject({ outcome: 'changed', booking: { price: after.price } });
    });

    test('an extra costs what it costs today, and leaves a car whose days keep their price as it is', async () => {
      const { id } = await booked();
      await raise(DEARER);
      setTerms({ dayPrice: 'kept' });
      const { before, after, offered } = await shown(id, { extras: [{ additionalId: EXTRA.chains, quantity: 1 }] });
      const chains = offered.find(({ id: extraId }) => extraId === EXTRA.chains);
      expect(carOf(after)).toBe(carOf(before));
      expect(after.price - before.price).toBeCloseTo(chains?.price ?? 0);
    });
  });

  test.each([
    ['too young', { birthDate: '2010-05-17' }],
    ['without a name', { firstName: '' }],
  ])('does not take a driver who is %s', async (_what, customer) => {
    const { id } = await booked();
    expect([400, 422]).toContain((await preview(id, { customer })).statusCode);
  });

  test('loses a promotion that does not hold any more, and says so', async () => {
    const { id } = await booked({ promotionCode: 'SUMMER10' });
    await demo.db.updateTable('promotions').set({ code: 'WINTER10' }).where('code', '=', 'SUMMER10').execute();
    await demo.db
      .updateTable('catalogue_state')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    const { isPromotionLost, after } = await shown(id, LONGER);
    expect([isPromotionLost, after.priceItems.some(({ type }) => type === 'Discount')]).toEqual([true, false]);
    expect((await change(id, LONGER)).statusCode).toBe(200);
    expect(await demo.db.selectFrom('promotion_uses').selectAll().execute()).toEqual([]);
    await demo.db.updateTable('promotions').set({ code: 'SUMMER10' }).where('code', '=', 'WINTER10').execute();
    await demo.db
      .updateTable('catalogue_state')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
  });

  test.each([
    ['is cancelled', { status: BOOKING_STATUS.Cancelled }, 'ended'],
    ['is a quotation', { status: BOOKING_STATUS.Quoted }, 'quoted'],
    ['waits for its payment', { hold_expires_at: new Date('2027-01-01'), pay_now_minor: 100 }, 'unpaid'],
    ['waits for its guest', { hold_expires_at: new Date('2027-01-01') }, 'unconfirmed'],
    ['waits for its branch', { is_on_request: true }, 'requested'],
    ['has begun', { from_at: new Date('2026-01-01') }, 'picked-up'],
  ])('is not changed when it %s', async (_what, values, closed) => {
    const { id } = await booked();
    await demo.db.updateTable('bookings').set(values).execute();
    expect((await termsOf(id)).closed).toBe(closed);
    expect((await preview(id, LONGER)).json().errorCode).toBe('changed-meanwhile');
  });

  test('does not exist for anybody else', async () => {
    const { id } = await booked();
    const { bearer } = await signedUp(demo.db, `${randomUUID()}@example.com`);
    for (const by of [{}, { bearer }]) expect((await preview(id, LONGER, by)).statusCode).toBe(404);
  });

  describe('asks the branch', () => {
    const wanted = async (id: string, wish: Wish = LONGER) => {
      const { asks } = await shown(id, wish);
      const answer = await change(id, wish);
      expect(answer.json()).toMatchObject({ outcome: 'requested' });
      const text = (await mails()).find(({ subject }) => subject.startsWith('Please decide'))?.text ?? '';
      const link = new URL(/http:\S+\/branch-request\?\S+/.exec(text)?.[0] ?? 'http://no-link.test');
      const by = { bookingToken: link.searchParams.get('token') ?? '' };
      return { asks, url: `/api/booking/changes/${link.searchParams.get('change')}`, by };
    };
    const decide = (url: string, decision: object, by: Caller) => post(`${url}/decision`, decision, by);

    test.each([
      ['shortly before the pick-up', { hoursBefore: 24 * 30, parts: ['dates'] }, ['late']],
      ['for what the terms leave to it', { hoursBefore: 24, parts: ['driver'] }, ['part']],
    ] as const)('%s; its confirmation makes the change at the price that was seen', async (_when, rules, reasons) => {
      const { id } = await booked();
      setTerms({ ...rules, parts: [...rules.parts] });
      const { after } = await shown(id, LONGER);
      const { asks, url, by } = await wanted(id);
      expect(asks).toEqual(reasons);
      expect((await rowOf(id)).changes).toBe(0);
      expect((await termsOf(id)).closed).toBe('waiting');
      expect((await ask(app, { method: 'GET', url }, by)).json()).toMatchObject({
        state: 'open',
        to: '2026-12-06T09:00:00.000Z',
        instead: { to: '2026-12-04T09:00:00.000Z' },
      });
      expect((await decide(url, { decision: 'confirm' }, by)).json()).toMatchObject({ state: 'confirmed' });
      expect((await rowOf(id)).price_minor).toBe(after.price * 100);
      expect((await decide(url, { decision: 'decline' }, by)).json()).toMatchObject({ state: 'confirmed' });
      const kept = await demo.db.selectFrom('booking_changes').select(['state', 'asked']).execute();
      expect(kept).toEqual([{ state: 'confirmed', asked: null }]);
    });

    test('which reads who drives for a company, and who drives now', async () => {
      const driver = { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' };
      const { id } = await booked({ customer: { ...aBookRequest().customer, isCompany: true }, driver });
      setTerms({ parts: [] });
      const { url, by } = await wanted(id, { driver: { driverFirstName: 'Bo', driverLastName: 'Lee' } });
      expect((await ask(app, { method: 'GET', url }, by)).json()).toMatchObject({
        drivers: [{ firstName: 'Bo', lastName: 'Lee' }],
        instead: { drivers: [{ firstName: 'Mika', lastName: 'Sol' }] },
      });
      expect((await decide(url, { decision: 'confirm' }, by)).json<wire.BranchRequest>().instead).not.toHaveProperty(
        'drivers',
      );
    });

    test('which declines: the booking stays, and its owner hears why', async () => {
      const { id, price } = await booked();
      setTerms({ parts: [] });
      const { url, by } = await wanted(id);
      await decide(url, { decision: 'decline', reason: 'All cars are out.' }, by);
      expect((await rowOf(id)).price_minor).toBe(price * 100);
      const told = (await mails()).find(({ subject }) => subject.includes('stays as it was'));
      expect(told?.text).toContain('All cars are out.');
    });

    test('no longer once the booking has ended: what was asked is not kept', async () => {
      const { id } = await booked();
      setTerms({ parts: [] });
      const { url, by } = await wanted(id);
      await demo.db.updateTable('bookings').set({ status: BOOKING_STATUS.Cancelled }).execute();
      await endIdleChanges(demo.db, now);
      expect((await decide(url, { decision: 'confirm' }, by)).json()).toMatchObject({ state: 'cancelled' });
      const kept = await demo.db.selectFrom('booking_changes').select(['state', 'asked']).execute();
      expect(kept).toEqual([{ state: 'ended', asked: null }]);
    });

    test('and nobody else by a link of another change, or by the booking’s own', async () => {
      const { id, accessToken } = await booked();
      setTerms({ parts: [] });
      const { url } = await wanted(id);
      for (const by of [ana, { bookingToken: accessToken }])
        expect((await decide(url, { decision: 'confirm' }, by)).statusCode).toBe(404);
    });
  });
});
