import { randomUUID } from 'node:crypto';
import type { BookRequest } from '@forecourt/shared/contract';
import { testDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { EXTRA, MODEL, NOW, openDemo, PLACE, type Demo } from '../search/demo.fixture';
import { book } from './book';
import { aBookRequest, deskDeps } from './bookings.fixture';

describe.each(testDatabases)('a booking at the price of the search ($name)', ({ open }) => {
  let demo: Demo;
  let deps: Deps;
  beforeAll(async () => {
    demo = await openDemo(open);
    deps = { ...demo.deps, config: deskDeps(demo.db, { clock: () => NOW }).config };
  });
  afterAll(() => demo.close());
  beforeEach(() => demo.db.deleteFrom('bookings').execute());

  /** At the price that the refusal of a wrong one names. */
  async function booked(change: Partial<BookRequest> = {}) {
    const call = (request: BookRequest) =>
      book(deps, {
        request,
        contents: new Map(),
        user: undefined,
        call: { key: randomUUID(), fingerprint: '' },
        address: '127.0.0.1',
      });
    const request = aBookRequest({
      modelId: MODEL.fiat500,
      pickupId: PLACE.malagaAirport,
      returnId: PLACE.malagaAirport,
      expectedPrice: 0,
      ...change,
    });
    const refused = await call(request);
    if (refused.ok) throw new Error('No car of the demo company is free of charge.');
    if (refused.code !== 'price-changed') return refused;
    return call({ ...request, expectedPrice: Number(refused.details?.['price']) });
  }
  const taken = () =>
    demo.db
      .selectFrom('additional_occupations')
      .innerJoin('additional_units', 'additional_units.id', 'additional_unit_id')
      .select('additional_id')
      .execute();
  const change = async (id: number, row: { is_required: boolean }) => {
    await demo.db.updateTable('additionals').set(row).where('id', '=', id).execute();
    await demo.db
      .updateTable('catalogue_state')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
  };

  test('takes the stock of a required extra, whether the request names it or leaves it out', async () => {
    await change(EXTRA.childSeat, { is_required: true });
    const leftOut = await booked();
    expect(leftOut.ok).toBe(true);
    expect(await taken()).toEqual([{ additional_id: EXTRA.childSeat }]);
    await booked({ additionals: [{ additionalId: EXTRA.childSeat, quantity: 1 }] });
    expect(await taken()).toHaveLength(2);
    const { details } = await demo.db.selectFrom('bookings').select('details').executeTakeFirstOrThrow();
    expect(details.shown.additionals.map(({ additional }) => additional.id)).toContain(EXTRA.childSeat);
    await change(EXTRA.childSeat, { is_required: false });
  });

  test.each([
    ['begins in the past', { from: '2026-11-19T09:00:00.000Z' }, 'hourFrom'],
    ['ends before it begins', { to: '2026-11-30T09:00:00.000Z' }, 'dateTo'],
  ])('that %s is refused', async (_what, dates, field) => {
    expect(await booked(dates)).toEqual({
      ok: false,
      code: 'dates-invalid',
      details: { [field]: 'errors.codes.dates-invalid' },
    });
  });
});
