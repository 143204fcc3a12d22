import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { BookAnswer, Booking, PriceResult, SearchAnswer } from '@forecourt/shared/contract';
import { ask, deskDeps, signedUp, type Caller } from '../bookings/bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from '../bookings/bookings.routes';
import { anyDatabase } from '../db/test-database';
import { addCurrency, flowWith, NOW, openDemo, type Demo } from '../search/demo.fixture';
import { searchRoutes } from '../search/search.routes';
import { buildServer } from '../server';
import {
  bookingAnswered,
  bookingExpected,
  quoteAnswered,
  quoteExpected,
  resultAnswered,
  resultExpected,
  type Circumstance,
} from './compare.fixture';
import { anyDraw, askedFor, type Draw } from './draw.fixture';
import { decimal, Oracle } from './oracle.fixture';
import { bookRequestOf, priceQueryOf, searchQueryOf } from './requests.fixture';
import { readRows, type Rows } from './rows.fixture';

/** A share of the matrix in the gate, all of it in the long run. */
const SEARCHES = process.env['LONG'] === '1' ? 500 : 40;
const SEED = 20_261_120;

describe('Search, price, booking and account (exact oracle)', () => {
  let demo: Demo;
  let app: FastifyInstance;
  let rows: Rows;
  let callers: Record<Draw['caller'], Caller & { guid?: string }>;

  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    await addCurrency(demo.db, { iso_code: 'HUF', exchange_rate: 391.37, decimals: 0 });
    await addCurrency(demo.db, { iso_code: 'KWD', exchange_rate: 0.33471, decimals: 3 });
    await addCurrency(demo.db, { iso_code: 'JPY', exchange_rate: 161.235, decimals: 0 });
    await demo.db
      .updateTable('branch_offices')
      .set({ young_driver_below: 23, young_driver_day_fee: 1_333, young_driver_most: null })
      .where('id', 'in', [1, 2, 5])
      .execute();
    await demo.db.updateTable('branch_offices').set({ young_driver_below: null }).where('id', '=', 4).execute();
    await demo.db
      .updateTable('branch_offices')
      .set((row) => ({ tax_percentage: row('tax_percentage', '+', 0.04), price_level: row('price_level', '+', 0.25) }))
      .where('id', 'in', [2, 3, 8, 11, 16])
      .execute();
    const [customer, agency] = [
      await signedUp(demo.db, 'customer@example.com'),
      await signedUp(demo.db, 'agency@example.com'),
    ];
    await demo.db.updateTable('users').set({ is_agency: true }).where('id', '=', agency.user.id).execute();
    await demo.db
      .insertInto('agencies')
      .values({ guid: agency.user.id, name: 'Oracle Travel', commission_percentage: 8.04 })
      .execute();
    await demo.db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
    callers = { guest: {}, customer, agency: { bearer: agency.bearer, guid: agency.user.id } };
    rows = await readRows(demo.db, NOW);
    const deps = { ...demo.deps, config: deskDeps(demo.db).config };
    app = await buildServer(deps, { areas: [searchRoutes, bookingRoutes, myBookingsRoutes] });
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await demo.close();
  });

  const callerOf = ({ caller }: Draw): Caller => {
    const { bearer } = callers[caller];
    return bearer === undefined ? {} : { bearer };
  };

  /** Prices a car with extras, books it and reads it back. */
  async function checkBooking(modelId: number, circumstance: Circumstance, draw: Draw, run: number): Promise<void> {
    const { oracle, asked } = circumstance;
    const caller = callerOf(draw);
    const shown = (minor: bigint) => decimal(minor, asked.currency);
    const lines = oracle.linesOf(modelId, asked.extras) ?? [];
    const promotion = oracle.promotions().find(({ code }) => code !== null && code === asked.promotionCode);
    const priced = await ask(app, { method: 'GET', url: `/api/booking/price?${priceQueryOf(asked, modelId)}` }, caller);
    if (asked.promotionCode !== undefined && promotion === undefined) {
      expect(priced.json()).toMatchObject({ errorCode: 'promotion-invalid' });
      return;
    }
    const chosen = promotion === undefined ? oracle.priced(lines) : oracle.promoted(lines, promotion.percentage);
    expect(quoteAnswered(priced.json())).toEqual(quoteExpected(circumstance, lines, chosen));

    const charge = oracle.chargeOf(chosen.total);
    const online = promotion?.valid_for_payment === 2 || draw.online;
    const due = online ? charge.payNow : 0n;
    const order = { modelId, online, expectedPrice: shown(charge.total), emailAddress: `ana${run}@example.com` };
    const booked = await ask(
      app,
      {
        method: 'POST',
        url: '/api/booking/book',
        headers: { 'idempotency-key': randomUUID() },
        payload: bookRequestOf(asked, oracle, order),
      },
      caller,
    );
    const answer = booked.json<BookAnswer>();
    expect([booked.statusCode, answer.price, answer.payNow, booked.statusCode === 200 ? '' : booked.body]).toEqual([
      200,
      shown(charge.total),
      shown(due),
      '',
    ]);

    await checkReadings(answer, charge, due, { caller, expected: bookingExpected(circumstance, chosen) });
  }

  interface Reading {
    caller: Caller;
    expected: ReturnType<typeof bookingExpected>;
  }

  /** What booking, balance summary and list say of what has been booked. */
  async function checkReadings(
    answer: BookAnswer,
    charge: ReturnType<Oracle['chargeOf']>,
    due: bigint,
    { caller, expected }: Reading,
  ): Promise<void> {
    const shown = (minor: bigint) => decimal(minor, answer.currency);
    const reader = caller.bearer === undefined ? { bookingToken: answer.accessToken } : caller;
    const read = async <T>(url: string) => (await ask(app, { method: 'GET', url }, reader)).json<T>();
    expect(bookingAnswered(await read(`/api/booking/${answer.id}`))).toEqual(expected);
    const summary = await read<PriceResult>(`/api/booking/book?bookingId=${answer.id}`);
    expect([summary.priceToPay, summary.payNow, summary.payAtDestination]).toEqual(
      [charge.total, due, charge.total - due].map(shown),
    );
    if (caller.bearer === undefined) return;
    const items: Booking[] = [];
    const page = async () =>
      (await read<{ items: Booking[] }>(`/api/users/bookings?offset=${items.length}&limit=100`)).items;
    for (let next = await page(); next.length > 0; next = await page()) items.push(...next);
    expect(items.filter(({ id }) => id === answer.id).map(bookingAnswered)).toEqual([expected]);
  }

  it(
    `differ by no cent from the specification in ${SEARCHES} random searches`,
    async () => {
      let run = 0;
      const seen = { offers: 0, bookings: 0, currencies: new Set<string>() };
      await fc.assert(
        fc.asyncProperty(anyDraw, async (draw) => {
          const asked = askedFor(draw, rows);
          demo.flow.current = flowWith(asked.flow);
          const found = await ask(
            app,
            { method: 'GET', url: `/api/booking/search?${searchQueryOf(asked)}` },
            callerOf(draw),
          );
          // Closed at that hour, or too short for the branch: the form offers no such search.
          fc.pre(found.statusCode === 200);
          const { results } = found.json<SearchAnswer>();
          const oracle = new Oracle(rows, asked);
          const circumstance = { oracle, asked, guid: callers[draw.caller].guid };
          for (const result of results)
            expect(resultAnswered(result)).toEqual(
              resultExpected(circumstance, oracle.linesOf(result.car.model.id, []) ?? []),
            );
          seen.offers += results.length;
          seen.currencies.add(asked.currency);
          const bookable = results.filter(({ onlyQuote, isOnRequest }) => !onlyQuote && !isOnRequest);
          const picked = bookable[draw.model % Math.max(1, bookable.length)];
          if (picked === undefined) return;
          run += 1;
          seen.bookings += 1;
          await checkBooking(picked.car.model.id, circumstance, draw, run);
          await demo.db.deleteFrom('occupations').where('booking_id', 'is not', null).execute();
          await demo.db.deleteFrom('additional_occupations').where('booking_id', 'is not', null).execute();
        }),
        { seed: SEED, numRuns: SEARCHES, maxSkipsPerRun: 50, endOnFailure: true },
      );
      // It checked something: cars, bookings and every currency.
      expect(seen.offers).toBeGreaterThan(SEARCHES * 5);
      expect(seen.bookings).toBeGreaterThan(SEARCHES / 2);
      expect(seen.currencies.size).toBe(rows.currencies.length);
    },
    20 * 60_000,
  );
});
