import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type Booking, type BranchRequest } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { gatewaySettingsSeed } from '../db/seed/gateway-settings';
import { postgresDatabase, ruleDatabases } from '../db/test-database';
import { sendDueMails } from '../mail/mail-worker';
import { paymentRoutes } from '../payments/payments.routes';
import { buildServer } from '../server';
import {
  aBookRequest,
  ask,
  CHILD_SEAT_ID,
  deskDeps,
  NOW,
  postBooking,
  stockBranch,
  type Caller,
} from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { decideRequest, openRequests } from './branch-request';
import { branchRequestRoutes } from './branch-request.routes';
import { cancelBooking } from './cancel';

const BRANCH = 'malaga@azuredrive.example';
const HOUR_MS = 3_600_000;

describe.each(ruleDatabases)('a branch decides about what is on request on $name', ({ open }) => {
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
    await db.updateTable('branch_offices').set({ email: BRANCH, language: 'es-ES' }).execute();
    deps = deskDeps(db, { clock: () => now, offer: { availability: 'on-request' } });
    app = await buildServer(deps, { areas: [bookingRoutes, branchRequestRoutes, paymentRoutes] });
  });
  afterEach(() => app.close());

  const mailsTo = async (recipient: string) => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  };
  const linkIn = (text: string) => new URL(/http:\S+\/branch-request\?\S+/.exec(text)?.[0] ?? 'http://no-link.test');
  async function requested(change: Parameters<typeof aBookRequest>[0] = {}) {
    const { id, accessToken } = (await postBooking(app, aBookRequest(change))).json<BookAnswer>();
    const link = linkIn((await mailsTo(BRANCH)).at(-1)?.text ?? '');
    return {
      id,
      customer: { bookingToken: accessToken },
      branch: { bookingToken: link.searchParams.get('token') ?? '' },
    };
  }
  const look = (id: string, caller: Caller) => ask(app, { method: 'GET', url: `/api/booking/requests/${id}` }, caller);
  const decide = (id: string, caller: Caller, decision: string, reason?: string) =>
    ask(app, { method: 'POST', url: `/api/booking/requests/${id}/decision`, payload: { decision, reason } }, caller);
  const seen = async (id: string, caller: Caller) =>
    (await ask(app, { method: 'GET', url: `/api/booking/${id}` }, caller)).json<Booking>();
  const occupied = async () => (await db.selectFrom('occupations').select('id').execute()).length;

  test('names who drives for a company', async () => {
    const { id, branch } = await requested({
      customer: { ...aBookRequest().customer, isCompany: true },
      driver: { driverFirstName: 'Mika', driverLastName: 'Sol', driverEmail: 'mika@example.com' },
    });
    expect((await look(id, branch)).json<BranchRequest>().drivers).toEqual([{ firstName: 'Mika', lastName: 'Sol' }]);
  });

  test('the e-mail to the branch, in its language, leads to the request; looking at it decides nothing', async () => {
    const { id, branch } = await requested({ additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 2 }] });
    const [mail] = await mailsTo(BRANCH);
    expect(mail).toMatchObject({ language: 'es-ES', subject: `Confirme la solicitud ${id}` });
    expect(linkIn(mail?.text ?? '').pathname).toBe('/es-es/branch-request');
    for (const answer of [await look(id, branch), await look(id, branch)])
      expect(answer.json<BranchRequest>()).toMatchObject({
        id,
        state: 'open',
        car: 'Volkswagen Polo',
        days: 3,
        extras: [{ name: 'Child seat', quantity: 2 }],
        customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', cellPhone: '+34600111222' },
      });
    expect((await look(id, branch)).body).not.toMatch(/price|[Mm]inor|\b300\b/);
    expect([await occupied(), (await mailsTo('ana@example.com')).length]).toEqual([0, 1]);
  });

  test('a confirmed request takes car and extras, and the customer gets the link to pay', async () => {
    await gatewaySettingsSeed.seed(db);
    const { id, branch, customer } = await requested({ additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 2 }] });
    const answer = await decide(id, branch, 'confirm');
    expect(answer.json<BranchRequest>()).toMatchObject({ state: 'confirmed', decidedAt: NOW.toISOString() });
    expect(await occupied()).toBe(1);
    expect(await db.selectFrom('additional_occupations').select('id').execute()).toHaveLength(2);
    expect((await seen(id, customer)).currentStatus).toBe(BOOKING_STATUS.Confirmed);
    const mail = (await mailsTo('ana@example.com')).at(-1);
    expect(mail?.subject).toBe(`Your request ${id} is confirmed`);
    expect(mail?.text).toContain('You can pay €300.00 online now, or at the desk.');
    expect(mail?.text).toContain('View or pay your booking:\nhttp://shop.test/en-gb/payment-link?');
    const started = await ask(
      app,
      {
        method: 'POST',
        url: '/api/booking/payment-attempts',
        payload: { bookingId: id, paymentType: 22, returnUrl: 'http://shop.test/' },
      },
      customer,
    );
    expect(started.statusCode).toBe(200);
  });

  test('where nothing can be paid online, the confirmation says what is paid at the desk', async () => {
    const { id, branch } = await requested();
    await decide(id, branch, 'confirm');
    const { text = '' } = (await mailsTo('ana@example.com')).at(-1) ?? {};
    expect(text).toContain('To pay at the desk: €300.00');
    expect(text).toContain('View your booking:');
    expect(text).not.toContain('online');
  });

  test('a declined request is over, and the customer reads why and that nothing was charged', async () => {
    const { id, branch, customer } = await requested();
    expect((await decide(id, branch, 'decline', ' All cars are in the workshop. ')).json()).toMatchObject({
      state: 'declined',
      reason: 'All cars are in the workshop.',
    });
    expect(await seen(id, customer)).toMatchObject({
      currentStatus: BOOKING_STATUS.Cancelled,
      declined: { reason: 'All cars are in the workshop.' },
    });
    const { subject, text = '' } = (await mailsTo('ana@example.com')).at(-1) ?? {};
    expect(subject).toBe(`Your request ${id} could not be confirmed`);
    expect(text).toContain('Nothing was reserved and nothing was charged.');
    expect(text).toContain('What the branch says: All cars are in the workshop.');
    expect(text).toContain('Search for another car:\nhttp://shop.test/en-gb/search');
  });

  test.each([
    ['confirm', 'decline', 'confirmed'],
    ['decline', 'confirm', 'declined'],
    ['confirm', 'confirm', 'confirmed'],
  ])('after %s, %s changes nothing and says what was decided when', async (first, second, state) => {
    const { id, branch } = await requested();
    await decide(id, branch, first);
    const mails = (await mailsTo('ana@example.com')).length;
    now = new Date(NOW.getTime() + HOUR_MS);
    expect((await decide(id, branch, second)).json()).toMatchObject({ state, decidedAt: NOW.toISOString() });
    expect(await mailsTo('ana@example.com')).toHaveLength(mails);
  });

  test('without a free car nothing is confirmed, and the branch is told', async () => {
    const [first, second] = [await requested(), await requested()];
    await decide(first.id, first.branch, 'confirm');
    const refused = await decide(second.id, second.branch, 'confirm');
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'no-availability']);
    expect((await look(second.id, second.branch)).json()).toMatchObject({ state: 'open' });
  });

  test('without a free extra nothing is confirmed or taken, and the branch is told which one', async () => {
    await db.deleteFrom('additional_units').execute();
    const { id, branch } = await requested({ additionals: [{ additionalId: CHILD_SEAT_ID, quantity: 1 }] });
    const refused = await decide(id, branch, 'confirm');
    expect(refused.json()).toMatchObject({ errorCode: 'additional-unavailable', details: { extras: 'Child seat' } });
    expect(await occupied()).toBe(0);
  });

  test('a request that was withdrawn, or whose pick-up has come, can no longer be decided', async () => {
    const [withdrawn, late] = [await requested(), await requested()];
    await cancelBooking(deps, withdrawn.id);
    expect((await decide(withdrawn.id, withdrawn.branch, 'confirm')).json()).toMatchObject({ state: 'cancelled' });
    now = new Date(aBookRequest().from);
    expect((await decide(late.id, late.branch, 'confirm')).json()).toMatchObject({ state: 'ended' });
    expect(await occupied()).toBe(0);
  });

  test('nobody but the branch sees or decides it: no stranger, no customer, no other request’s link', async () => {
    const { id, customer } = await requested();
    const { branch: ofAnother } = await requested();
    for (const caller of [{}, customer, ofAnother]) {
      expect((await look(id, caller)).statusCode).toBe(404);
      expect((await decide(id, caller, 'confirm')).statusCode).toBe(404);
    }
    expect(await occupied()).toBe(0);
  });

  test('what is no request has none to decide', async () => {
    const { id, branch } = await requested({ isQuotation: true });
    expect((await look(id, branch)).statusCode).toBe(404);
    expect(await decideRequest(deps, id, { decision: 'confirm' })).toEqual({ ok: false, code: 'not-found' });
  });

  test('the operator lists what waits, the next pick-up first, and decides by the reference', async () => {
    const later = await requested({ from: '2026-12-08T09:00:00.000Z', to: '2026-12-09T09:00:00.000Z' });
    const sooner = await requested();
    expect((await openRequests(deps)).map(({ id }) => id)).toEqual([sooner.id, later.id]);
    await decideRequest(deps, sooner.id, { decision: 'decline' });
    expect((await openRequests(deps)).map(({ id }) => id)).toEqual([later.id]);
  });
});

/** PGlite runs transactions one after another and hides every race. */
const onPostgres = postgresDatabase === undefined ? describe.skip : describe;
onPostgres('races for the decision about a request (need PostgreSQL)', () => {
  let db: Db;
  beforeAll(async () => {
    if (postgresDatabase !== undefined) db = await postgresDatabase.open();
  });
  afterAll(() => db.destroy());

  async function requests(count: number) {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    const deps = deskDeps(db, { offer: { availability: 'on-request' } });
    const app = await buildServer(deps, { areas: [bookingRoutes] });
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await postBooking(app, aBookRequest())).json<BookAnswer>().id);
    await app.close();
    return { deps, ids };
  }
  const occupied = async () => (await db.selectFrom('occupations').select('id').execute()).length;
  const kinds = async () =>
    (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

  test('of many clicks on both buttons one decides, and one e-mail leaves', async () => {
    const { deps, ids } = await requests(1);
    const [id = ''] = ids;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        decideRequest(deps, id, { decision: index % 2 === 0 ? 'confirm' : 'decline' }),
      ),
    );
    const states = new Set(answers.map((answer) => (answer.ok ? answer.answer.state : answer.code)));
    expect(states.size).toBe(1);
    expect(await kinds()).toEqual(['requested', [...states][0]]);
    expect(await occupied()).toBe(states.has('confirmed') ? 1 : 0);
  });

  test('a confirmation while the customer cancels: the car is occupied by a confirmed booking or by none', async () => {
    const { deps, ids } = await requests(1);
    const [id = ''] = ids;
    await Promise.all([decideRequest(deps, id, { decision: 'confirm' }), cancelBooking(deps, id)]);
    const { status } = await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await occupied()).toBe(status === BOOKING_STATUS.Confirmed ? 1 : 0);
  });

  test('of ten requests for the last car that are confirmed at once, one gets it', async () => {
    const { deps, ids } = await requests(10);
    const answers = await Promise.all(ids.map((id) => decideRequest(deps, id, { decision: 'confirm' })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await occupied()).toBe(1);
  });
});
