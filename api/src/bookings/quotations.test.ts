import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type Booking, type Quotation } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { sendDueMails } from '../mail/mail-worker';
import { buildServer } from '../server';
import { driversOf } from '../users/drivers.store';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch, type Caller } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { bookingById } from './bookings.store';
import { cancelBooking } from './cancel';
import { quotationBooked } from './quotations';
import { quotationRoutes } from './quotations.routes';

const CUSTOMER = 'ana@example.com';

describe.each(ruleDatabases)('the link of a quotation on $name (D70)', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  let now: Date;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    deps = deskDeps(db, { clock: () => now });
    const { bookingFlow } = deps;
    // As in production, where it comes from the database: an embedded one has a single connection.
    deps.bookingFlow = async () => {
      await db.selectFrom('bookings').select('id').limit(1).execute();
      return bookingFlow();
    };
    app = await buildServer(deps, { areas: [bookingRoutes, quotationRoutes] });
  });
  afterEach(() => app.close());

  const mailsTo = async (recipient: string) => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  };
  async function quoted(change: Parameters<typeof aBookRequest>[0] = {}, caller: Caller = {}) {
    const booked = await postBooking(app, aBookRequest({ isQuotation: true, ...change }), caller);
    const { id, accessToken } = booked.json<BookAnswer>();
    const mail = (await mailsTo(CUSTOMER)).at(-1);
    const link = new URL(/http:\S+\/quotation\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link.test');
    return {
      id,
      link,
      asker: { bookingToken: accessToken },
      reader: { bookingToken: link.searchParams.get('token') ?? '' },
    };
  }
  const call = (method: 'GET' | 'POST', id: string, caller: Caller, what = '') =>
    ask(app, { method, url: `/api/booking/quotations/${id}${what}` }, caller);
  const look = async (id: string, caller: Caller) => (await call('GET', id, caller)).json<Quotation>();
  const accept = (id: string, caller: Caller) => call('POST', id, caller, '/accept');
  const units = async () => (await db.selectFrom('occupations').select('id').execute()).length;

  test('is in the e-mail, in the recipient’s language, and shows the price; looking takes no car', async () => {
    const { id, link, reader } = await quoted({ language: 'es-ES' });
    expect(link.pathname).toBe('/es-es/quotation');
    const first = await look(id, reader);
    expect(first).toMatchObject({ state: 'open', isPayableAtDesk: true, booking: { id, price: 300 } });
    expect(await look(id, reader)).toEqual(first);
    expect(await units()).toBe(0);
  });

  test('books the car at the price of the quotation, once, and the customer and the branch hear of it', async () => {
    const { id, reader } = await quoted();
    await db.updateTable('branch_offices').set({ email: 'branch@example.com' }).execute();
    const { booking } = await look(id, reader);
    const answers = await Promise.all([accept(id, reader), accept(id, reader)]);
    expect(answers.map((answer) => answer.json<Quotation>().state)).toEqual(['accepted', 'accepted']);
    expect(await look(id, reader)).toMatchObject({
      state: 'accepted',
      booking: { currentStatus: BOOKING_STATUS.Reserved, price: booking.price, payNow: 0 },
    });
    expect(await units()).toBe(1);
    expect((await mailsTo(CUSTOMER)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('quotation'),
      `Your booking ${id}`,
    ]);
    expect(await mailsTo('branch@example.com')).toHaveLength(1);
  });

  const filledIn = (change: object = {}) => ({
    customer: { ...aBookRequest().customer, lastName: 'García Ruiz', documentId: '12345678Z', ...change },
    onlinePayment: false,
  });
  const acceptAs = (id: string, caller: Caller, said: object) =>
    ask(app, { method: 'POST', url: `/api/booking/quotations/${id}/accept`, payload: { said } }, caller);

  test('fills checkout in, and is booked with what is said there, at its price whatever costs today', async () => {
    const { id, reader } = await quoted();
    const { booking: offered, known } = await look(id, reader);
    expect(known?.texts).toMatchObject({ firstName: 'Ana', emailAddress: CUSTOMER });
    await app.close();
    deps = deskDeps(db, {
      config: deps.config,
      clock: () => now,
      quote: { total: { minor: 99_999, currency: 'EUR' } },
    });
    app = await buildServer(deps, { areas: [bookingRoutes, quotationRoutes] });
    const accepted = await acceptAs(id, reader, filledIn());
    expect(accepted.json<Quotation>()).toMatchObject({ state: 'accepted', booking: { price: offered.price } });
    const booked = (await ask(app, { method: 'GET', url: `/api/booking/${id}` }, reader)).json<Booking>();
    expect(booked).toMatchObject({
      price: offered.price,
      priceItems: offered.priceItems,
      customer: { lastName: 'García Ruiz', documentId: '12345678Z' },
    });
    const [quotation, confirmation] = await mailsTo(CUSTOMER);
    const price = /€[\d,.]+/.exec(quotation?.text ?? '')?.[0];
    expect(price).toBe('€300.00');
    expect(confirmation?.text).toContain(price);
  });

  test('goes on writing to the address that it was sent to, whatever the form says', async () => {
    const { id, reader } = await quoted();
    await acceptAs(id, reader, filledIn({ emailAddress: 'other@example.com', globalId: 'somebody' }));
    expect(await mailsTo('other@example.com')).toEqual([]);
    expect((await mailsTo(CUSTOMER)).at(-1)?.subject).toBe(`Your booking ${id}`);
    const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect([row.user_id, row.details.customerDetails.emailAddress]).toEqual([null, CUSTOMER]);
  });

  test('books nothing with a form that a booking would be refused for, and names the field', async () => {
    const { id, reader } = await quoted();
    const answer = await acceptAs(id, reader, filledIn({ birthDate: '2020-01-01' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ details: { 'customer.birthDate': expect.any(String) } });
    expect(await look(id, reader)).toMatchObject({ state: 'open' });
    expect(await units()).toBe(0);
  });

  test('for a driver without the fee for young drivers is not booked by one who would pay it', async () => {
    await db.updateTable('branch_offices').set({ young_driver_below: 25 }).execute();
    const { id, reader } = await quoted();
    const young = await acceptAs(id, reader, filledIn({ birthDate: '2003-05-05' }));
    expect(young.json()).toMatchObject({ details: { 'customer.birthDate': 'errors.quotedForOlder' } });
    const older = await acceptAs(id, reader, filledIn({ birthDate: '1990-05-05' }));
    expect(older.json<Quotation>().state).toBe('accepted');
  });

  test('that is paid online keeps what was said, and is booked by nothing but its payment', async () => {
    const { id, reader } = await quoted();
    const answer = await acceptAs(id, reader, { ...filledIn(), onlinePayment: true });
    expect(answer.json<Quotation>()).toMatchObject({
      state: 'open',
      booking: { currentStatus: BOOKING_STATUS.Quoted, customer: { lastName: 'García Ruiz' } },
    });
    expect(await units()).toBe(0);
  });

  test('is not opened by a stranger, and accepted by nobody who does not read its e-mail', async () => {
    const { id, asker } = await quoted();
    const stranger = { bookingToken: 'x'.repeat(43) };
    expect((await call('GET', id, stranger)).statusCode).toBe(404);
    expect((await accept(id, stranger)).statusCode).toBe(404);
    // Whoever typed an address has the booking's own token from the answer.
    expect((await call('GET', id, asker)).statusCode).toBe(200);
    expect((await accept(id, asker)).statusCode).toBe(404);
    expect(await units()).toBe(0);
  });

  test('is of a quotation: a booking has none', async () => {
    const { id, accessToken } = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    expect((await call('GET', id, { bookingToken: accessToken })).statusCode).toBe(404);
  });

  test('says so after its end, and books nothing any more', async () => {
    const { id, reader } = await quoted();
    const { booking } = await look(id, reader);
    now = new Date(booking.quotedUntil ?? '');
    expect(await look(id, reader)).toMatchObject({ state: 'ended' });
    expect((await accept(id, reader)).json()).toMatchObject({ errorCode: 'quotation-ended' });
    expect(await units()).toBe(0);
  });

  test.each([
    ['as long as the company says', 3, '2026-11-23T10:00:00.000Z'],
    ['never beyond its pick-up', 366, undefined],
  ])('promises its price %s', async (_, quotationDays, until) => {
    const flow = await deps.bookingFlow();
    deps.bookingFlow = () => Promise.resolve({ ...flow, general: { ...flow.general, quotationDays } });
    const { id, reader } = await quoted();
    const { from_at: pickUp } = await db.selectFrom('bookings').select('from_at').executeTakeFirstOrThrow();
    const end = until ? new Date(until) : pickUp;
    now = new Date(end.getTime() - 1);
    expect(await look(id, reader)).toMatchObject({ state: 'open' });
    now = end;
    expect(await look(id, reader)).toMatchObject({ state: 'ended' });
  });

  test('says that the car is gone while somebody else has booked it', async () => {
    const { id, reader } = await quoted();
    const customer = { ...aBookRequest().customer, emailAddress: 'other@example.com' };
    const other = (await postBooking(app, aBookRequest({ customer }))).json<BookAnswer>();
    expect(await look(id, reader)).toMatchObject({ state: 'gone' });
    expect((await accept(id, reader)).json()).toMatchObject({ errorCode: 'no-availability' });
    await cancelBooking(deps, other.id);
    expect(await look(id, reader)).toMatchObject({ state: 'open' });
  });

  test('says that it was cancelled; a booking of it that is cancelled is told as a booking', async () => {
    const [given, taken] = [await quoted(), await quoted()];
    await cancelBooking(deps, given.id);
    expect(await look(given.id, given.reader)).toMatchObject({ state: 'cancelled' });
    expect((await accept(given.id, given.reader)).json()).toMatchObject({ errorCode: 'already-cancelled' });
    await accept(taken.id, taken.reader);
    await cancelBooking(deps, taken.id);
    expect(await look(taken.id, taken.reader)).toMatchObject({ state: 'cancelled', isBookingCancelled: true });
    const subjects = (await mailsTo(CUSTOMER)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe(`Booking ${taken.id} has been cancelled`);
  });

  test('an agency hears once that its customer opens and accepts it; the customer sees no commission', async () => {
    const agency = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: true }).execute();
    const { id, reader } = await quoted({}, agency);
    const seen = await look(id, reader);
    expect(seen).toMatchObject({ state: 'open', agency: { name: expect.any(String) } });
    expect(seen.booking).not.toHaveProperty('agencyPrice');
    expect(seen.booking).not.toHaveProperty('salesCommision');
    await call('POST', id, agency, '/opened');
    expect(await mailsTo('desk@agency.example')).toEqual([]);
    for (const path of ['/opened', '/opened', '/accept', '/accept']) await call('POST', id, reader, path);
    expect((await mailsTo('desk@agency.example')).map(({ subject }) => subject)).toEqual([
      `Your customer has opened quotation ${id}`,
      `Quotation ${id} is booked`,
    ]);
  });

  test.each([
    ['keeps whom a company that is signed in books for, where it asks for that', true, ['Mika']],
    ['keeps nobody for a company that does not ask', undefined, []],
  ])('%s', async (_what, keepsDriver, names) => {
    const company = await signedUp(db, 'fleet@acme.example');
    await db.updateTable('users').set({ is_company: true }).execute();
    const { id, reader } = await quoted();
    const driver = { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' };
    const said = { ...filledIn({ isCompany: true }), driver, keepsDriver };
    const accepted = await acceptAs(id, { ...reader, bearer: company.bearer }, said);
    expect(accepted.json<Quotation>().state).toBe('accepted');
    expect((await driversOf(db, company.user.id)).map((kept) => kept.driver.driverFirstName)).toEqual(names);
    expect((await bookingById(db, id))?.details.asked).not.toHaveProperty('keepsDriver');
  });

  test('of whoever drives for its customer’s company an agency hears, at the address that it has proven', async () => {
    const agency = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: true }).execute();
    const { id, reader } = await quoted({}, agency);
    const driver = { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' };
    await acceptAs(id, reader, { ...filledIn({ isCompany: true }), driver });
    expect((await mailsTo('desk@agency.example')).at(-1)?.text).toContain('Drivers: Mika Sol');
    expect((await mailsTo(CUSTOMER)).at(-1)?.text).not.toContain('Mika');
  });

  test('is booked by its owner from the account; an agency hears nothing of what it did itself', async () => {
    const agency = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: true }).execute();
    const { id } = await quoted({}, agency);
    expect((await accept(id, {})).statusCode).toBe(404);
    expect((await acceptAs(id, agency, filledIn())).json<Quotation>().state).toBe('accepted');
    expect((await mailsTo(CUSTOMER)).at(-1)?.subject).toBe(`Your booking ${id}`);
    expect(await mailsTo('desk@agency.example')).toEqual([]);
  });

  test('that is paid online tells its agency of its customer alone, and not of what it did itself', async () => {
    const agency = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: true }).execute();
    const { id, reader } = await quoted({}, agency);
    const paid = async (caller: Caller) => {
      const said = { ...filledIn(), onlinePayment: true };
      expect((await acceptAs(id, caller, said)).statusCode).toBe(200);
      await db.transaction().execute(async (trx) => {
        const row = await bookingById(trx, id);
        if (row !== undefined) await quotationBooked(deps, trx, row);
      });
      return (await mailsTo('desk@agency.example')).map(({ subject }) => subject);
    };
    expect(await paid(agency)).toEqual([]);
    expect(await paid(reader)).toEqual([`Quotation ${id} is booked`]);
  });

  test('of a car on request asks the branch, and takes no car before it confirms (D54)', async () => {
    await app.close();
    deps = deskDeps(db, { clock: () => now, offer: { availability: 'on-request' } });
    app = await buildServer(deps, { areas: [bookingRoutes, quotationRoutes] });
    const { id, reader } = await quoted();
    expect((await accept(id, reader)).json<Quotation>()).toMatchObject({ state: 'accepted' });
    expect(await units()).toBe(0);
    const { isOnRequest, currentStatus } = (
      await ask(app, { method: 'GET', url: `/api/booking/${id}` }, reader)
    ).json<Booking>();
    expect([isOnRequest, currentStatus]).toEqual([true, BOOKING_STATUS.Reserved]);
  });

  test('has to be paid online where the company takes no payment at the desk', async () => {
    await app.close();
    deps = deskDeps(db, { clock: () => now });
    const flow = await deps.bookingFlow();
    const paymentMethods = [{ id: 1, paymentType: 22, name: 'Card', disableBillingForm: false }];
    const general = { ...flow.general, paymentMethods };
    deps.bookingFlow = () => Promise.resolve({ ...flow, general });
    app = await buildServer(deps, { areas: [bookingRoutes, quotationRoutes] });
    const { id, reader } = await quoted();
    expect(await look(id, reader)).toMatchObject({ state: 'open', isPayableAtDesk: false });
    expect((await accept(id, reader)).json()).toMatchObject({ errorCode: 'promotion-payment' });
    expect(await units()).toBe(0);
  });
});
