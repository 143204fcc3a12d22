import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  BOOKING_STATUS,
  type AgencyQuotation,
  type AgencyQuotationRequest,
  type CustomerQuotation,
  type Quotation,
} from '@forecourt/shared/contract';
import { ask, deskDeps, euros, NOW, signedUp, stockBranch, type Caller } from '../bookings/bookings.fixture';
import { quotationRoutes } from '../bookings/quotations.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { sendDueMails } from '../mail/mail-worker';
import { buildServer } from '../server';
import { agencyQuotationRoutes } from './agency.routes';
import { customerQuotationRoutes } from './customer-quotation.routes';

const AGENCY = 'desk@agency.example';
const CUSTOMER = 'ana@example.com';
const CAR = {
  ...{ modelId: 7, pickUpPlaceId: 3, dropOffPlaceId: 3, currency: 'EUR', expectedPrice: 300 },
  ...{ dateFrom: '12-01-2026', hourFrom: '10:00', dateTo: '12-04-2026', hourTo: '10:00' },
};
const aQuotation = (change: Partial<AgencyQuotationRequest> = {}): AgencyQuotationRequest => ({
  customer: { firstName: 'Ana', lastName: 'García', emailAddress: CUSTOMER },
  language: 'de',
  note: 'The first one has the largest boot.',
  showsPerDay: false,
  showsAgency: true,
  cars: [CAR, { ...CAR, hourTo: '12:00' }, { ...CAR, hourTo: '14:00' }],
  ...change,
});

describe.each(ruleDatabases)('an agency’s quotation of several cars on $name (D77)', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  let now: Date;
  let agency: Caller;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 3 });
    const quote = { agency: { customerPrice: euros(300), agencyPrice: euros(270), commission: euros(30) } };
    deps = deskDeps(db, { clock: () => now, quote });
    const { bookingFlow } = deps;
    // As in production, where it comes from the database: an embedded one has a single connection.
    deps.bookingFlow = async (trx) => {
      await (trx ?? db).selectFrom('bookings').select('id').limit(1).execute();
      return bookingFlow();
    };
    app = await buildServer(deps, { areas: [quotationRoutes, customerQuotationRoutes, agencyQuotationRoutes] });
    agency = await signedUp(db, AGENCY);
    await db.updateTable('users').set({ is_agency: true }).execute();
  });
  afterEach(() => app.close());

  const post = (url: string, payload: object, caller: Caller, key: string = randomUUID()) =>
    ask(app, { method: 'POST', url, payload, headers: { 'idempotency-key': key } }, caller);
  const send = (request: object = aQuotation(), key?: string, caller = agency) =>
    post('/api/agency/quotations', request, caller, key);
  const mailsTo = async (recipient: string) => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  };
  async function sent(change: Partial<AgencyQuotationRequest> = {}) {
    const answer = await send(aQuotation(change));
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: string }>();
    const mail = (await mailsTo(CUSTOMER)).at(-1);
    const link = new URL(/http:\S+\/quotation\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link.test');
    return { id, mail, link, reader: { bookingToken: link.searchParams.get('token') ?? '' } };
  }
  const look = async (id: string, reader: Caller) =>
    (await ask(app, { method: 'GET', url: `/api/quotations/${id}` }, reader)).json<CustomerQuotation>();
  const accept = (car: CustomerQuotation['cars'][number] | undefined) =>
    post(`/api/booking/quotations/${car?.booking.id}/accept`, {}, { bookingToken: car?.token ?? '' });
  const listed = async (query = '') =>
    (await ask(app, { method: 'GET', url: `/api/agency/quotations${query}` }, agency)).json<{
      count: number;
      items: AgencyQuotation[];
    }>();
  const bookings = () => db.selectFrom('bookings').selectAll().orderBy('quotation_position').execute();

  test('is one e-mail in the recipient’s language with each car, the note and the agency', async () => {
    const { id, mail, link } = await sent({ showsPerDay: true });
    expect(link.pathname).toBe('/de/quotation');
    expect(mail?.subject).toBe(`Ihr Angebot ${id}`);
    expect(mail?.text).toContain('The first one has the largest boot.');
    expect(mail?.text).toContain('Ana García hat Autos für Sie zusammengestellt.');
    expect(mail?.text.match(/300,00/g)).toHaveLength(3);
    expect(mail?.text.match(/pro Tag/g)).toHaveLength(3);
    expect(await mailsTo(CUSTOMER)).toHaveLength(1);
  });

  test('shows its customer all cars at their prices, and nothing of what the agency earns', async () => {
    const { id, reader } = await sent();
    const seen = await look(id, reader);
    expect(seen).toMatchObject({ state: 'open', showsPerDay: false, sender: { name: 'Ana García' } });
    expect(seen.cars.map(({ state, booking }) => [state, booking.price])).toEqual(Array(3).fill(['open', 300]));
    expect(JSON.stringify(seen)).not.toMatch(/agencyPrice|salesCommision|agencyGuid/);
  });

  test('does not name an agency that does not show itself', async () => {
    const { id, reader, mail } = await sent({ showsAgency: false });
    expect(await look(id, reader)).not.toHaveProperty('sender');
    expect(mail?.text).not.toContain('García hat');
    expect(JSON.stringify(await look(id, reader))).not.toContain('"agency"');
  });

  test('is sent once however often it is repeated, and whole or not at all', async () => {
    const answers = [await send(aQuotation(), 'one-and-the-same'), await send(aQuotation(), 'one-and-the-same')];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await bookings()).toHaveLength(3);
    const half = await send(aQuotation({ cars: [CAR, { ...CAR, expectedPrice: 280 }] }));
    expect([half.statusCode, half.json<{ details: object }>().details]).toEqual([
      422,
      { 'cars.1': 'errors.codes.price-changed', 'cars.1.price': '300 EUR' },
    ]);
    expect(await bookings()).toHaveLength(3);
  });

  test('says today’s price of a car whose price nobody has seen, and sends nothing', async () => {
    const { expectedPrice: _, ...unseen } = CAR;
    const answer = await send(aQuotation({ cars: [unseen] }));
    expect(answer.json<{ details: object }>().details).toMatchObject({ 'cars.0.price': '300 EUR' });
    expect(await mailsTo(CUSTOMER)).toEqual([]);
  });

  test.each([
    ['seven cars', { cars: Array(7).fill(CAR) as (typeof CAR)[] }],
    ['no car', { cars: [] }],
    ['a note beyond 1,000 characters', { note: 'x'.repeat(1001) }],
  ])('takes not %s', async (_, change) => {
    expect((await send(aQuotation(change))).statusCode).toBe(400);
  });

  test('is for agencies alone, and belongs to one of them', async () => {
    const { id } = await sent();
    const customer = await signedUp(db, 'someone@example.com');
    const rival = await signedUp(db, 'rival@agency.example');
    await db.updateTable('users').set({ is_agency: true }).where('id', '=', rival.user.id).execute();
    expect((await send(aQuotation(), undefined, customer)).statusCode).toBe(404);
    expect((await send(aQuotation(), undefined, {})).statusCode).toBe(401);
    for (const url of [`/api/agency/quotations/${id}`, `/api/agency/quotations/${id}/end`]) {
      const method = url.endsWith('end') ? 'POST' : 'GET';
      expect((await ask(app, { method, url }, rival)).statusCode).toBe(404);
    }
    expect((await ask(app, { method: 'GET', url: `/api/quotations/${id}` }, rival)).statusCode).toBe(404);
    expect((await bookings()).every(({ status }) => status === BOOKING_STATUS.Quoted)).toBe(true);
  });

  test('of which one car is booked ends the others, also where two tabs accept two of them at once', async () => {
    const { id, reader } = await sent();
    const { cars } = await look(id, reader);
    const answers = await Promise.all([accept(cars[0]), accept(cars[2])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await bookings();
    expect(rows.map(({ status }) => status).sort()).toEqual([
      BOOKING_STATUS.Reserved,
      BOOKING_STATUS.Cancelled,
      BOOKING_STATUS.Cancelled,
    ]);
    expect((await look(id, reader)).state).toBe('accepted');
    expect((await accept(cars[1])).json()).toMatchObject({ errorCode: 'already-cancelled' });
    expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(1);
  });

  test('is accepted by its links alone: the agency’s customer needs the token of each car', async () => {
    const { id, reader } = await sent();
    const [car] = (await look(id, reader)).cars;
    const foreign = await post(`/api/booking/quotations/${car?.booking.id}/accept`, {}, reader);
    expect(foreign.statusCode).toBe(404);
    expect((await accept(car)).json<Quotation>().state).toBe('accepted');
  });

  test('tells the agency once that it is opened and booked, and its customer of the booking', async () => {
    const { id, reader } = await sent();
    const { cars } = await look(id, reader);
    await Promise.all([1, 2].map(() => post(`/api/quotations/${id}/opened`, {}, reader)));
    await accept(cars[1]);
    await accept(cars[1]);
    expect((await mailsTo(AGENCY)).map(({ subject }) => subject)).toEqual([
      `Your customer has opened quotation ${id}`,
      `Quotation ${cars[1]?.booking.id} is booked`,
    ]);
    expect(await mailsTo(CUSTOMER)).toHaveLength(2);
  });

  test('is listed with what has become of it, the latest first', async () => {
    const states = async () => (await listed()).items.map(({ state }) => state);
    const first = await sent();
    expect(await states()).toEqual(['sent']);
    await post(`/api/quotations/${first.id}/opened`, {}, first.reader);
    expect(await states()).toEqual(['opened']);
    now = new Date(now.getTime() + 1000);
    const second = await sent({ cars: [CAR] });
    await accept((await look(second.id, second.reader)).cars[0]);
    expect(await states()).toEqual(['booked', 'opened']);
    expect((await listed('?state=booked')).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await listed('?limit=1&offset=1')).toMatchObject({ count: 2, items: [{ id: first.id }] });
    await db.updateTable('agency_quotations').set({ quoted_until: NOW }).execute();
    expect(await states()).toEqual(['booked', 'expired']);
  });

  test('says which car was booked, and that its booking was cancelled afterwards', async () => {
    const { id, reader } = await sent();
    const [car] = (await look(id, reader)).cars;
    await accept(car);
    await db.updateTable('bookings').set({ status: BOOKING_STATUS.Cancelled }).execute();
    const seen = await look(id, reader);
    expect(seen).toMatchObject({ state: 'accepted', bookingId: car?.booking.id });
    expect(seen.cars.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('is ended by its agency: its customer reads so and books nothing', async () => {
    const { id, reader } = await sent();
    const { cars } = await look(id, reader);
    await Promise.all([1, 2].map(() => post(`/api/agency/quotations/${id}/end`, {}, agency)));
    expect((await listed()).items.map(({ state }) => state)).toEqual(['ended']);
    expect(await look(id, reader)).toMatchObject({ state: 'ended' });
    expect((await accept(cars[0])).statusCode).toBe(409);
  });

  test('is copied by what it says of its cars: the same again is sent as a new one', async () => {
    const young = { driverAge: 21, commercialAgreementCode: 'ACME' };
    const { id } = await sent({ cars: [CAR, { ...CAR, ...young, maxAllowedDistanceByDay: 100 }] });
    const { cars, customer } = (
      await ask(app, { method: 'GET', url: `/api/agency/quotations/${id}` }, agency)
    ).json<AgencyQuotation>();
    expect(cars.map((car) => car.maxAllowedDistanceByDay)).toEqual([undefined, 100]);
    expect(cars.map((car) => car.driverAge)).toEqual([undefined, 21]);
    expect(cars.map((car) => car.commercialAgreementCode)).toEqual([undefined, 'ACME']);
    const again = cars.map(({ model, price, bookingId: _, ...car }) => ({
      ...car,
      modelId: model.id,
      expectedPrice: price,
    }));
    expect((await send({ ...aQuotation({ customer }), cars: again })).statusCode).toBe(200);
    expect((await listed()).count).toBe(2);
  });
});
