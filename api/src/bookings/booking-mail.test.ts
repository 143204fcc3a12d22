import type { FastifyInstance } from 'fastify';
import type { BookAnswer, Booking, BookRequest } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { DOCUMENT_DEFAULTS } from '../content/document-schemas';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { warningsOf } from '../health/warnings';
import type { BranchEvent, ComposedMail } from '../mail/mail';
import { mailText } from '../mail/mail-texts';
import { sendDueMails } from '../mail/mail-worker';
import { buildServer } from '../server';
import {
  aBookRequest,
  ask,
  deskDeps,
  euros,
  NOW,
  postBooking,
  signedUp,
  stockBranch,
  type Caller,
} from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { cancelBooking, releaseExpiredHolds } from './cancel';

const BRANCH = 'malaga@azuredrive.example';
const nothing = () => Promise.resolve();

describe.each(ruleDatabases)('e-mails about bookings on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  let now: Date;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 2 });
    now = NOW;
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [bookingRoutes] });
  });
  afterEach(() => app.close());

  const letTheHoldEnd = () => {
    now = new Date(NOW.getTime() + 46 * 60_000);
    return releaseExpiredHolds(deps);
  };
  const mailsTo = async (recipient: string) => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  };

  test.each<[string, BranchEvent, (booked: BookAnswer) => Promise<unknown>, Parameters<typeof aBookRequest>[0]]>([
    ['a booking', 'booked', nothing, {}],
    ['a quotation', 'quoted', nothing, { isQuotation: true }],
    ['a cancellation', 'cancelled', ({ id }) => cancelBooking(deps, id), {}],
    ['an unpaid booking that lapses', 'released', () => letTheHoldEnd(), { onlinePayment: true }],
  ])('the branch hears of %s, in its language and without a price', async (_what, event, then, change) => {
    await db.updateTable('branch_offices').set({ email: BRANCH, language: 'de' }).execute();
    const booked = (await postBooking(app, aBookRequest(change))).json<BookAnswer>();
    await then(booked);
    const mail = (await mailsTo(BRANCH)).at(-1);
    expect(mail).toMatchObject({ subject: mailText('de', `branch.${event}.subject`, { reference: booked.id }) });
    expect(mail?.text).toContain('Kunde: Ana García, ana@example.com, +34600111222');
    expect(mail?.text).toContain('Auto: Volkswagen Polo oder ähnlich');
    expect(mail?.text).not.toMatch(/Gesamtpreis|Rental/);
  });

  test('by which flight somebody arrives is told to the customer and to the branch', async () => {
    await db.updateTable('branch_offices').set({ email: BRANCH, language: 'de' }).execute();
    await postBooking(app, aBookRequest({ deliveryTransportationId: 'IB 3166' }));
    expect((await mailsTo('ana@example.com'))[0]?.text).toContain('Flight, train or ship: IB 3166');
    expect((await mailsTo(BRANCH))[0]?.text).toContain('Flug, Zug oder Schiff: IB 3166');
  });

  test('who drives in a company’s booking is told to the company and to the branch', async () => {
    await db.updateTable('branch_offices').set({ email: BRANCH, language: 'de' }).execute();
    const customer = { ...aBookRequest().customer, isCompany: true };
    const driver = { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' };
    const told = async (who: Caller) => {
      await postBooking(app, aBookRequest({ customer, driver }), who);
      return [(await mailsTo(BRANCH)).at(-1)?.text, (await mailsTo('ana@example.com')).at(-1)?.text];
    };
    const [branch, company] = await told(await signedUp(db, 'ana@example.com'));
    expect(branch).toContain('Fahrer: Mika Sol');
    expect(company).toContain('Drivers: Mika Sol');
    const [ofGuest, guest] = await told({});
    expect(ofGuest).toContain('Fahrer: Mika Sol');
    expect(guest).not.toContain('Mika');
  });

  test('a quotation whose e-mail is one too many for its address says so, until it is sent after all', async () => {
    const quote = async () =>
      (await postBooking(app, aBookRequest({ isQuotation: true, fullResponse: true }))).json<BookAnswer>();
    for (let each = 0; each < 10; each += 1) expect((await quote()).booking).not.toHaveProperty('isMailWithheld');
    const { id, accessToken, booking } = await quote();
    expect(booking?.isMailWithheld).toBe(true);
    expect(await mailsTo('ana@example.com')).toHaveLength(10);
    const caller = { bookingToken: accessToken };
    const resend = async () =>
      (await ask(app, { method: 'POST', url: '/api/booking/resend', payload: { bookingId: id } }, caller)).statusCode;
    expect(await resend()).toBe(429);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await resend()).toBe(200);
    expect((await mailsTo('ana@example.com')).at(-1)?.text).toContain(id);
    const seen = await ask(app, { method: 'GET', url: `/api/booking/${id}` }, caller);
    expect(seen.json<Booking>()).not.toHaveProperty('isMailWithheld');
  });

  test.each([
    ['that has proven the address is sent as many as it books', 'ana@example.com', 12],
    ['that names an address of somebody else is sent ten', 'desk@agency.example', 10],
  ])('an account %s (D210)', async (_what, own, most) => {
    const caller = await signedUp(db, own);
    for (let each = 0; each < 12; each += 1) await postBooking(app, aBookRequest({ isQuotation: true }), caller);
    expect(await mailsTo('ana@example.com')).toHaveLength(most);
  });

  test.each([
    ['an agency', true],
    ['an account with another address', false],
  ])('what %s books is told to an address that it has not proven, without the driver', async (_who, isAgency) => {
    await db.updateTable('branch_offices').set({ email: BRANCH, language: 'de' }).execute();
    const { user, bearer } = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: isAgency }).where('id', '=', user.id).execute();
    const customer = { ...aBookRequest().customer, isCompany: true };
    const driver = { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' };
    await postBooking(app, aBookRequest({ customer, driver }), { bearer });
    expect((await mailsTo(BRANCH)).at(-1)?.text).toContain('Fahrer: Mika Sol');
    expect((await mailsTo('ana@example.com')).at(-1)?.text).not.toContain('Mika');
  });

  test('times are said as the site shows them', async () => {
    const textOf = async () => {
      await postBooking(app, aBookRequest());
      return (await mailsTo('ana@example.com')).at(-1)?.text ?? '';
    };
    expect(await textOf()).toMatch(/Pick-up: .* 10:00$/m);
    const body = JSON.stringify({
      ...{ ...DOCUMENT_DEFAULTS['site-config'], configVersion: '1' },
      featureFlags: { ...DOCUMENT_DEFAULTS['site-config']?.featureFlags, timeFormat: '12h' },
    });
    await db.insertInto('documents').values({ kind: 'site-config', id: 1, status: 1, version: 1, body }).execute();
    expect(await textOf()).toMatch(/Pick-up: .* 10:00\sam$/m);
    await emptyTables(db, ['documents']);
  });

  test.each(['en-GB', 'de', 'es-ES'] as const)(
    'in %s each figure of the e-mail is the quote’s, written as screens write it',
    async (language) => {
      await app.close();
      const items = [
        { description: 'Rental', amount: euros(240), type: 'Rental' as const },
        { description: 'Child seat', amount: euros(60), type: 'Additionals' as const },
      ];
      deps = deskDeps(db, { clock: () => now, quote: { items } });
      app = await buildServer(deps, { areas: [bookingRoutes] });
      await postBooking(app, aBookRequest({ language, onlinePayment: true }));
      const { text = '' } = (await mailsTo('ana@example.com')).at(-1) ?? {};
      const figures = text.split('\n').filter((line) => /^[^:]+: [^:]*€[^:]*$/.test(line));
      const money = (amount: number) => formatMoney(euros(amount), { language });
      const label = (name: string) => mailText(language, `facts.${name}`);
      expect(figures).toEqual([
        `Rental: ${money(240)}`,
        `Child seat: ${money(60)}`,
        `${label('total')}: ${money(300)}`,
        `${label('dueNow')}: ${money(75)}`,
        `${label('atDesk')}: ${money(225)}`,
      ]);
    },
  );

  test('a quotation says until when its price holds, and a cancelled one has words of its own', async () => {
    const { id } = (await postBooking(app, aBookRequest({ isQuotation: true }))).json<BookAnswer>();
    expect((await mailsTo('ana@example.com')).at(-1)?.text).toMatch(
      /The price holds until Tuesday,? 1 December 2026, 10:00;/,
    );
    await cancelBooking(deps, id);
    expect((await mailsTo('ana@example.com')).at(-1)?.subject).toBe(`Quotation ${id} has been withdrawn`);
  });

  test('an answer to the customer’s e-mail goes to the branch, one to the branch’s to the customer', async () => {
    await db.updateTable('branch_offices').set({ email: BRANCH, language: null }).execute();
    await postBooking(app, aBookRequest({ language: 'de' }));
    const sent: ComposedMail[] = [];
    await sendDueMails(deps, async (mail) => void sent.push(mail));
    expect(sent.map(({ recipient, language, replyTo }) => [recipient, language, replyTo?.address])).toEqual([
      ['ana@example.com', 'de', BRANCH],
      [BRANCH, 'en-GB', 'ana@example.com'],
    ]);
    expect(sent[0]?.text).toContain('Antworten Sie auf diese E-Mail');
  });

  test('a branch without an address is sent nothing, the customer has its number, the operator is warned', async () => {
    await postBooking(app, aBookRequest());
    const mails = await mailsTo('ana@example.com');
    expect(mails[0]?.text).toContain('Please do not reply to this e-mail. Questions? Call the branch: 1.');
    expect(await db.selectFrom('mailbox').select('id').execute()).toHaveLength(1);
    expect(await warningsOf(deps)).toContain('branches-without-address');
  });

  test.each([
    ['a booking', false],
    ['a quotation', true],
  ])('%s to an address that nobody has proven says nothing that its writer typed but a name', async (_what, quoted) => {
    const spam = 'Winner-of-the-day';
    await db.updateTable('places').set({ category: 'port' }).execute();
    const { customer } = aBookRequest();
    const request: BookRequest = aBookRequest({
      isQuotation: quoted,
      customer: { ...customer, lastName: spam, notes: spam, address: spam, city: spam, isCompany: true },
      driver: { driverFirstName: spam, driverLastName: spam, driverEmail: 'driver@example.com' },
      extra: spam,
      purchaseOrder: spam,
      customDeliveryAddress: spam,
      deliveryTransportationId: spam,
      returnTransportationId: spam,
      pickupEndpoint: spam,
      brandCode: spam,
      files: [{ name: `${spam}.png`, type: 'image/png', content: 'iVBORw0KGgpyZXN0' }],
    });
    expect((await postBooking(app, request)).statusCode).toBe(200);
    const mails = await mailsTo('ana@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Hello Ana,');
    expect(JSON.stringify(mails)).not.toContain(spam);
  });
});
