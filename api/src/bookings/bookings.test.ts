import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type PriceResult } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { aBookRequest, ask, CHILD_SEAT_ID, deskDeps, euros, NOW, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { newReference } from './bookings.store';
import { releaseExpiredHolds } from './cancel';

describe.each(ruleDatabases)('bookings on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    await serve();
  });
  afterEach(() => app.close());

  async function serve(change: Parameters<typeof deskDeps>[1] = {}) {
    deps = deskDeps(db, { clock: () => now, ...change });
    app = await buildServer(deps, { areas: [bookingRoutes] });
  }
  const booked = async (...args: Parameters<typeof aBookRequest>) =>
    (await postBooking(app, aBookRequest(...args))).json<BookAnswer>();
  const occupied = async () => (await db.selectFrom('occupations').select('id').execute()).length;
  const mails = async () =>
    await db.selectFrom('outbox').select(['kind', 'language', 'recipient']).orderBy('id').execute();

  test('a booking takes its unit, gets a reference and tells the customer', async () => {
    const answer = await postBooking(app, aBookRequest({ language: 'de' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^\d{4}[0-9A-Z]{8}$/),
      currentStatus: BOOKING_STATUS.Reserved,
      price: 300,
      currency: 'EUR',
      payNow: 0,
    });
    expect(await occupied()).toBe(1);
    expect(await mails()).toEqual([{ kind: 'booked', language: 'de', recipient: 'ana@example.com' }]);
  });

  test('a reference has no letter that is read as a digit', () => {
    const references = Array.from({ length: 500 }, newReference);
    for (const reference of references) expect(reference).toMatch(/^\d{4}[0-9A-HJ-NP-Z]{8}$/);
  });

  test('a booking is answered as a whole where that is asked for, again as well', async () => {
    const request = aBookRequest({ fullResponse: true });
    const key = randomUUID();
    const [first, again] = [await postBooking(app, request, { key }), await postBooking(app, request, { key })];
    const { booking, ...answer } = first.json<BookAnswer>();
    expect(booking).toMatchObject({ id: answer.id, price: 300, customer: { emailAddress: 'ana@example.com' } });
    expect(again.json()).toEqual(first.json());
  });

  test('a booking keeps what its request says, and no amount or owner of the client’s', async () => {
    const said = {
      pickupEndpoint: 'desk-1',
      returnEndPoint: 'desk-2',
      brandCode: 'AZ',
      purchaseOrder: 'PO-7',
      deliveryTransportationId: 'IB123',
      returnTransportationId: 'IB456',
      isCustomDeliveryAddress: true,
      customDeliveryCity: 'Málaga',
      customDeliveryAddress: 'Calle 1',
      isCustomReturnAddress: true,
      customReturnCity: 'Ronda',
      customReturnAddress: 'Calle 2',
      commercialAgreementCode: 'ACME',
      driverAge: 40,
      maxAllowedDistance: null,
      maxAllowedDistanceByDay: 250,
    };
    const driver = {
      driverFirstName: 'Bo',
      driverLastName: 'Li',
      driverEmail: 'bo@example.com',
      driverLicenseNumber: 'L-1',
    };
    const customer = { ...aBookRequest().customer, address: 'Avenida 3', isCompany: true };
    const { id } = await booked({ ...said, driver, customer, extra: 'Late flight', agencyGuid: 'foreign' });
    const { details } = await db
      .selectFrom('bookings')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      asked: { ...said, driver, extra: 'Late flight' },
      customerDetails: customer,
    });
    expect(JSON.stringify(details)).not.toMatch(/foreign|expectedPrice/);
  });

  test('the second booking of the last unit hears no-availability and leaves nothing behind', async () => {
    await booked();
    const second = await postBooking(app, aBookRequest({ from: '2026-12-02T09:00:00.000Z' }));
    expect([second.statusCode, second.json().errorCode]).toEqual([409, 'no-availability']);
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('a rental may begin the minute another ends', async () => {
    await booked();
    expect(
      (await postBooking(app, aBookRequest({ from: '2026-12-04T09:00:00.000Z', to: '2026-12-06T09:00:00.000Z' })))
        .statusCode,
    ).toBe(200);
  });

  test('a booking without an insurance is refused where the company demands one', async () => {
    const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    const settings = (change: object) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify({ ...(value as object), ...change }) })
        .execute();
    await settings({ mustHaveAtLeastOneInsurance: true });
    const { quoteFor } = deps;
    const withCover: typeof quoteFor = async (request) => {
      const quoted = await quoteFor(request);
      const [extra] = quoted.ok ? quoted.extras : [];
      if (!quoted.ok || extra === undefined) return quoted;
      return { ...quoted, extras: [extra, { ...extra, id: 1, kind: 'Insurance' }] };
    };
    await app.close();
    await serve({ quoteFor: withCover });
    const refused = await postBooking(app, aBookRequest());
    expect([refused.statusCode, refused.json().errorCode, await occupied()]).toEqual([422, 'insurance-missing', 0]);
    const cover = { additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 1 }] };
    expect((await postBooking(app, aBookRequest(cover))).json().errorCode).toBe('insurance-missing');
    const seat = await db.selectFrom('additionals').selectAll().executeTakeFirstOrThrow();
    const insurance = { ...seat, id: 1, type: 'Insurance', is_stocked: false } as const;
    const [name, description] = [JSON.stringify(seat.name), JSON.stringify(seat.description)];
    await db
      .insertInto('additionals')
      .values({ ...insurance, name, description, excludes: '[]' })
      .execute();
    await app.close();
    await serve({
      quoteFor: async (request) => {
        const quoted = await withCover(request);
        if (!quoted.ok) return quoted;
        return { ...quoted, chosen: [{ extraId: 1, quantity: 1 }] };
      },
    });
    expect((await postBooking(app, aBookRequest())).statusCode).toBe(200);
    await settings({});
  });

  test('an agreement code that nobody agreed on is not kept as if it held', async () => {
    await booked({ commercialAgreementCode: 'NOBODY' });
    const { details } = await db.selectFrom('bookings').select('details').executeTakeFirstOrThrow();
    expect(details.asked).not.toHaveProperty('commercialAgreementCode');
  });

  test('a quotation takes no unit', async () => {
    const quoted = await booked({ isQuotation: true });
    expect(quoted.currentStatus).toBe(BOOKING_STATUS.Quoted);
    expect(await occupied()).toBe(0);
    expect(await mails()).toMatchObject([{ kind: 'quoted' }]);
  });

  test('a car that is quoted only cannot be booked', async () => {
    await serve({ offer: { availability: 'quote-only' } });
    expect((await postBooking(app, aBookRequest())).json().errorCode).toBe('no-availability');
    expect((await postBooking(app, aBookRequest({ isQuotation: true }))).statusCode).toBe(200);
  });

  test('extras run out too: the booking that would take one too many is refused whole', async () => {
    await db.insertInto('units').values({ branch_office_id: 2, model_id: 7 }).execute();
    expect(
      (await postBooking(app, aBookRequest({ additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 2 }] })))
        .statusCode,
    ).toBe(200);
    const second = await postBooking(
      app,
      aBookRequest({ additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 1 }] }),
    );
    expect([second.statusCode, second.json().errorCode]).toEqual([409, 'additional-unavailable']);
    expect(await occupied()).toBe(1);
  });

  test.each([299.99, 0, 300.01])(
    'another price than the server’s (%d) is refused with the real one',
    async (expectedPrice) => {
      const refused = await postBooking(app, aBookRequest({ expectedPrice }));
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ errorCode: 'price-changed', details: { price: '300', currency: 'EUR' } }),
      ]);
      expect(await occupied()).toBe(0);
    },
  );

  test('an unknown place is refused', async () => {
    const code = async (change: Parameters<typeof aBookRequest>[0]) =>
      (await postBooking(app, aBookRequest(change))).json().errorCode;
    expect(await code({ pickupId: 2 ** 40 })).toBe('place-unknown');
    expect(await code({ returnId: 99 })).toBe('place-unknown');
  });

  describe('idempotency', () => {
    test('a repeated key gets the first answer, whatever the order of the fields', async () => {
      const key = randomUUID();
      const first = await postBooking(app, aBookRequest(), { key });
      const again = await postBooking(
        app,
        Object.fromEntries(Object.entries(aBookRequest()).reverse()) as ReturnType<typeof aBookRequest>,
        { key },
      );
      expect(again.body).toBe(first.body);
      expect(await occupied()).toBe(1);
    });

    test('a key with another body is refused', async () => {
      const key = randomUUID();
      await postBooking(app, aBookRequest(), { key });
      const other = await postBooking(app, aBookRequest({ extra: 'other' }), { key });
      expect([other.statusCode, other.json().errorCode]).toEqual([409, 'idempotency-key-reused']);
    });

    test('without a key and a price it is booked at the price of the server', async () => {
      const payload = { ...aBookRequest(), expectedPrice: undefined };
      const answer = await ask(app, { method: 'POST', url: '/api/booking/book', payload });
      expect([answer.statusCode, answer.json<BookAnswer>().price]).toEqual([200, 300]);
    });

    test('with a key that others could draw as well nothing is booked', async () => {
      const answer = await postBooking(app, aBookRequest(), { key: 'x' });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'idempotency-key-invalid']);
      expect(await occupied()).toBe(0);
    });

    test('a refused call may be tried again with its key', async () => {
      const key = randomUUID();
      expect((await postBooking(app, aBookRequest({ expectedPrice: 1 }), { key })).statusCode).toBe(409);
      expect((await postBooking(app, aBookRequest(), { key })).statusCode).toBe(200);
    });
  });

  describe('cancelling', () => {
    const cancel = (answer: BookAnswer) =>
      ask(
        app,
        { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: answer.id } },
        { bookingToken: answer.accessToken },
      );

    test.each([
      ['Reserved', 200],
      ['Confirmed', 200],
      ['Delivered', 409],
      ['Closed', 409],
      ['Cancelled', 409],
      ['Quoted', 200],
    ] as const)('%s answers %i', async (status, expected) => {
      const answer = await booked();
      await db.updateTable('bookings').set({ status: BOOKING_STATUS[status] }).execute();
      expect((await cancel(answer)).statusCode).toBe(expected);
    });

    test('a repeated key gets the first answer, a second try without it that it is cancelled', async () => {
      const answer = await booked();
      const options = {
        method: 'POST',
        url: '/api/booking/cancel',
        payload: { bookingId: answer.id },
        headers: { 'idempotency-key': randomUUID() },
      } as const;
      const both = await Promise.all([
        ask(app, options, { bookingToken: answer.accessToken }),
        ask(app, options, { bookingToken: answer.accessToken }),
      ]);
      expect(both.map(({ body }) => body)).toEqual([both[0].body, both[0].body]);
      expect(both[0].statusCode).toBe(200);
      expect((await cancel(answer)).json().errorCode).toBe('already-cancelled');
      expect((await mails()).map(({ kind }) => kind)).toEqual(['booked', 'cancelled']);
    });

    test('what has begun cannot be cancelled, and says why', async () => {
      const answer = await booked();
      now = new Date('2026-12-01T09:00:00.000Z');
      const late = await cancel(answer);
      expect([late.statusCode, late.json().errorCode]).toEqual([422, 'pick-up-passed']);
    });

    test('gives the unit back at once and tells the customer', async () => {
      const answer = await booked();
      expect((await cancel(answer)).json()).toEqual({ id: answer.id, currentStatus: BOOKING_STATUS.Cancelled });
      expect(await occupied()).toBe(0);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['booked', 'cancelled']);
      expect((await postBooking(app, aBookRequest())).statusCode).toBe(200);
    });
  });

  describe('holds', () => {
    test('an online booking that nobody pays is released after 45 minutes, not before', async () => {
      const answer = await booked({ onlinePayment: true });
      expect(answer.payNow).toBe(75);
      now = new Date(NOW.getTime() + 44 * 60_000);
      expect(await releaseExpiredHolds(deps)).toBe(0);
      now = new Date(NOW.getTime() + 45 * 60_000);
      expect(await releaseExpiredHolds(deps)).toBe(1);
      expect(await occupied()).toBe(0);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['booked', 'released']);
    });

    test('a booking to be paid at the counter is never released', async () => {
      await booked();
      now = new Date(NOW.getTime() + 24 * 3_600_000);
      expect(await releaseExpiredHolds(deps)).toBe(0);
    });
  });

  test('the balance summary tells what is due online and what at the counter', async () => {
    const answer = await booked({ onlinePayment: true });
    const summary = (
      await ask(
        app,
        { method: 'GET', url: `/api/booking/book?bookingId=${answer.id}` },
        { bookingToken: answer.accessToken },
      )
    ).json<PriceResult>();
    expect(summary).toMatchObject({
      priceToPay: 300,
      originalPrice: 320,
      priceDiscount: 20,
      payNow: 75,
      payAtDestination: 225,
      customerBalance: -300,
      balance: 300,
      exchangeRate: 1,
      payedByCustomer: 0,
      totalPayed: 0,
    });
  });

  test('the balance summary is priced with a promotion that was on offer, else plain', async () => {
    const { quoteFor } = deps;
    const offer = {
      id: 5,
      name: 'Online',
      total: euros(280),
      saved: euros(40),
      items: [],
      validFor: 'online',
      acceptedPaymentTypes: [],
    } as const;
    await app.close();
    await serve({
      quoteFor: (request) =>
        quoteFor(request).then((quoted) =>
          quoted.ok ? { ...quoted, charged: { ...quoted.charged, promotions: [offer] } } : quoted,
        ),
    });
    const answer = await booked({ onlinePayment: true });
    const priceWith = async (promotionId: number) =>
      (
        await ask(
          app,
          { method: 'GET', url: `/api/booking/book?bookingId=${answer.id}&promotionId=${promotionId}` },
          { bookingToken: answer.accessToken },
        )
      ).json<PriceResult>().priceToPay;
    expect([await priceWith(5), await priceWith(6)]).toEqual([280, 300]);
  });
});
