import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer, type PaymentGateway, type Profile } from '@forecourt/shared/contract';
import { OF_ACCOUNT, OF_ADMINISTRATORS, OF_AGENCIES, OWN, PUBLIC } from './access.fixture';
import {
  aBookRequest,
  aCheckIn,
  ask,
  deskDeps,
  NOW,
  postBooking,
  signedUp,
  stockBranch,
  type Caller,
} from './bookings/bookings.fixture';
import { newOrderFor } from './bookings/bookings.store';
import type { Db } from './db/database';
import { emptyTables } from './db/empty-tables.fixture';
import { gatewaySettingsSeed } from './db/seed/gateway-settings';
import { ruleDatabases } from './db/test-database';
import type { Deps } from './deps';
import type { GatewayDescriptor } from './payments/gateways/descriptor';
import { GATEWAYS } from './payments/gateways/registry';
import { addAttempt, attemptById } from './payments/payments.store';
import { buildServer } from './server';
import { answerAccountRequests } from './users/account-requests';

interface Target {
  bookingId: string;
  attemptId: string;
  order: string;
  infractionId: number;
  customerId: string;
}
type Request = Parameters<typeof ask>[1];
/** Of the id of an attempt; the one that is started is Redsys's. */
const suffixOf = (gateway: PaymentGateway): string => (gateway === 'Redsys' ? '' : `-${gateway}`);
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1').toString('base64');
const post = (url: string, payload: object): Request => ({ method: 'POST', url, payload });
const get = (url: string): Request => ({ method: 'GET', url });

/** What finalises the attempts of one gateway; attempts of another one do not exist for it. */
const PAY_CALLS = Object.fromEntries(
  Object.values(GATEWAYS).flatMap(({ paymentType, payCall }: GatewayDescriptor) =>
    payCall === undefined
      ? []
      : [
          [
            `POST /api/booking/${payCall}`,
            ({ bookingId, attemptId }: Target): Request =>
              post(`/api/booking/${payCall}`, { bookingId, attemptId: attemptId + suffixOf(paymentType) }),
          ],
        ],
  ),
);
const CHECK_IN = 'PUT /api/booking/selfcheckin';
/** Starts that end before the vendor is asked (currency, return address); the owner is told so. */
const REFUSED_STARTS = [
  'GET /api/booking/gettransbankuri',
  'POST /api/booking/paypal-createorder',
  'POST /api/booking/stripeCreatePaymentIntent',
];

/** Takes an id of somebody's: to all others it does not exist. The last one ends the booking. */
const BY_ID: Record<string, (target: Target) => Request> = {
  'GET /api/booking/{id}': ({ bookingId }) => get(`/api/booking/${bookingId}`),
  'GET /api/booking/{id}/receipt': ({ bookingId }) => get(`/api/booking/${bookingId}/receipt`),
  'GET /api/booking/{id}/change': ({ bookingId }) => get(`/api/booking/${bookingId}/change`),
  'POST /api/booking/{id}/change/preview': ({ bookingId }) => post(`/api/booking/${bookingId}/change/preview`, {}),
  'POST /api/booking/{id}/change': ({ bookingId }) =>
    post(`/api/booking/${bookingId}/change`, { wish: {}, revision: '0', expectedPrice: 1 }),
  'GET /api/booking/{id}/papers': ({ bookingId }) => get(`/api/booking/${bookingId}/papers`),
  'GET /api/booking/{id}/pick-up': ({ bookingId }) => get(`/api/booking/${bookingId}/pick-up`),
  'GET /api/booking/{id}/confirmation': ({ bookingId }) => get(`/api/booking/${bookingId}/confirmation`),
  'GET /api/booking/book': ({ bookingId }) => get(`/api/booking/book?bookingId=${bookingId}`),
  'GET /api/booking/payment-attempts/by-order/{order}': ({ order }) =>
    get(`/api/booking/payment-attempts/by-order/${order}`),
  'GET /api/booking/{id}/attachments': ({ bookingId }) => get(`/api/booking/${bookingId}/attachments`),
  'POST /api/booking/{id}/attachments': ({ bookingId }) =>
    post(`/api/booking/${bookingId}/attachments`, {
      attachments: [{ name: 'a.png', type: 'image/png', content: PNG }],
    }),
  [CHECK_IN]: ({ bookingId }) => aCheckIn(bookingId),
  'POST /api/booking/resend': ({ bookingId }) => post('/api/booking/resend', { bookingId }),
  'POST /api/booking/payment-attempts': ({ bookingId }) =>
    post('/api/booking/payment-attempts', { bookingId, paymentType: 22, returnUrl: 'http://shop.test/' }),
  'GET /api/booking/redsys-initialize-redirect': ({ bookingId }) =>
    get(
      '/api/booking/redsys-initialize-redirect?branchOfficeId=2&amount=75&currencyCode=EUR&returnUrl=http://shop.test' +
        `&order=${bookingId}`,
    ),
  'GET /api/booking/gettransbankuri': ({ bookingId }) =>
    get(`/api/booking/gettransbankuri?bookingId=${bookingId}&price=75&returnUrl=http://shop.test`),
  'POST /api/booking/paypal-createorder': ({ bookingId }) =>
    post('/api/booking/paypal-createorder', { bookingId, returnUrl: 'http://elsewhere.test/' }),
  'POST /api/booking/paypal-captureorder': ({ bookingId, attemptId }) =>
    post('/api/booking/paypal-captureorder', { bookingId, attemptId: attemptId + suffixOf('Paypal') }),
  'POST /api/booking/stripeCreatePaymentIntent': ({ bookingId }) =>
    post('/api/booking/stripeCreatePaymentIntent', { bookingId, returnUrl: 'http://elsewhere.test/' }),
  ...PAY_CALLS,
  'POST /api/booking/payment-attempts/{id}/finalise': ({ bookingId, attemptId }) =>
    post(`/api/booking/payment-attempts/${attemptId}/finalise`, { bookingId, attemptId }),
  'GET /api/infraction': ({ customerId, infractionId }) =>
    get(`/api/infraction?customerId=${customerId}&infractionId=${infractionId}`),
  'POST /api/infraction/contest': ({ infractionId }) =>
    post('/api/infraction/contest', { infractionId, reason: 'It was not me.' }),
  'POST /api/booking/cancel': ({ bookingId }) => post('/api/booking/cancel', { bookingId }),
};

/** It waits for its payment, and is not changed before (D75). */
const UNPAID_CHANGES = ['POST /api/booking/{id}/change/preview', 'POST /api/booking/{id}/change'];

/** Self check-in is not open yet, and agencies have none (S2-6). */
function statusForOwner(operation: string, owner: Role): number {
  if (operation === CHECK_IN) return owner === 'an agency' ? 403 : 409;
  if (UNPAID_CHANGES.includes(operation)) return 412;
  return REFUSED_STARTS.includes(operation) ? 422 : 200;
}

const ROLES = {
  'customer A': {},
  'customer B': {},
  'an agency': { is_agency: true },
  'a company': { is_company: true },
} as const;
type Role = keyof typeof ROLES;

describe.each(ruleDatabases)('who may do what on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let callers: Record<string, Caller & { userId?: string }>;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  async function openShop(): Promise<void> {
    await emptyTables(db);
    await stockBranch(db, { units: 9 });
    await gatewaySettingsSeed.seed(db);
    deps = deskDeps(db);
    app = await buildServer(deps);
    callers = { nobody: {} };
    for (const [index, role] of (Object.keys(ROLES) as Role[]).entries()) {
      const { user, bearer } = await signedUp(db, `user${index}@example.com`);
      if (Object.keys(ROLES[role]).length > 0)
        await db.updateTable('users').set(ROLES[role]).where('id', '=', user.id).execute();
      callers[role] = { bearer, userId: user.id };
    }
    const other = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    callers['a guest with the token of another booking'] = { bookingToken: other.accessToken };
  }

  const callerOf = (name: string): Caller => callers[name] ?? {};
  async function targetOf(owner: Role): Promise<Target> {
    const customerId = callers[owner]?.userId ?? '';
    const { id: bookingId } = (
      await postBooking(app, aBookRequest({ onlinePayment: true }), callerOf(owner))
    ).json<BookAnswer>();
    const attempt = await ask(
      app,
      post('/api/booking/payment-attempts', { bookingId, paymentType: 22, returnUrl: 'http://shop.test/' }),
      callerOf(owner),
    );
    const { id } = await db
      .insertInto('infractions')
      .values({
        user_id: customerId,
        booking_id: bookingId,
        description: 'Speeding',
        happened_at: NOW,
        amount_minor: 1,
        currency: 'EUR',
        payment_status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { attemptId } = attempt.json<{ attemptId: string }>();
    const stored = await attemptById(db, attemptId);
    if (stored === undefined) throw new Error('The attempt must be stored: it was answered.');
    for (const name of Object.keys(GATEWAYS) as PaymentGateway[])
      if (name !== 'Redsys')
        await addAttempt(db, name, {
          ...stored,
          billing: undefined,
          challenge: undefined,
          id: attemptId + suffixOf(name),
          order_no: newOrderFor(bookingId),
        });
    return { bookingId, attemptId, order: bookingId, infractionId: id, customerId };
  }
  const MISSING: Target = {
    bookingId: '9999ZZZZZZZZ',
    attemptId: 'none',
    order: '9999ZZZZZZZZ',
    infractionId: 2_000_000_000,
    customerId: 'nobody',
  };
  let clients = 0;
  /** Each from a client of its own: guesses of one client are limited. */
  const outcome = async (request: Request, caller: Caller) => {
    clients += 1;
    const headers = { ...request.headers, 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}` };
    const { statusCode, body } = await ask(app, { ...request, headers }, caller);
    return `${statusCode} ${body.replace(/"id":"[^"]+"/, '')}`;
  };

  const ofMissing = new Map<string, string>();
  /** What nobody has: the answer is the same beside every owner. */
  async function missing(operation: string, stranger: string): Promise<string> {
    const known = ofMissing.get(`${stranger} ${operation}`);
    const request = BY_ID[operation];
    if (known !== undefined || request === undefined) return known ?? '';
    const answer = await outcome(request(MISSING), callerOf(stranger));
    ofMissing.set(`${stranger} ${operation}`, answer);
    return answer;
  }

  describe('by role', () => {
    beforeAll(openShop);
    afterAll(() => app.close());

    test('every operation of the API is listed here, so that a new one is thought about', () => {
      const document = app.swagger() as { paths: Record<string, object> };
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(operations.filter((operation) => !/ \/dev\//.test(operation)).sort()).toEqual(
        [...PUBLIC, ...OWN, ...OF_ADMINISTRATORS, ...Object.keys(OF_AGENCIES), ...Object.keys(BY_ID)].sort(),
      );
    });

    test.each(OWN)('%s needs a sign-in', async (operation) => {
      const [method, url] = operation.split(' ') as ['GET' | 'POST', string];
      const payload = url.endsWith('attachments')
        ? { attachments: [{ name: 'a.png', type: 'image/png', content: PNG }] }
        : OF_ACCOUNT;
      const answer = await ask(
        app,
        { method, url, ...(method === 'POST' && { payload }) },
        callerOf('a guest with the token of another booking'),
      );
      expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'unauthorized']);
    });

    test.each(Object.keys(OF_AGENCIES))('%s exists for agencies alone', async (operation) => {
      const [method, path] = operation.split(' ') as ['GET' | 'POST', string];
      const { query = '', payload } = OF_AGENCIES[operation] ?? {};
      const request = { method, url: path.replace('{id}', '9999ZZZZZZZZ') + query, ...(payload && { payload }) };
      const statusFor = async (caller: string) => (await ask(app, request, callerOf(caller))).statusCode;
      expect(await statusFor('nobody')).toBe(401);
      for (const caller of ['customer A', 'a company'])
        expect([caller, await statusFor(caller)]).toEqual([caller, 404]);
      if (!path.includes('{id}')) expect([401, 403, 404, 429, 500]).not.toContain(await statusFor('an agency'));
    });
  });

  describe('by owner', () => {
    beforeEach(openShop);
    afterEach(() => app.close());

    test.each(Object.keys(ROLES) as Role[])(
      'what is %s’s does not exist for anybody else, and is there for its owner',
      async (owner) => {
        const target = await targetOf(owner);
        const strangers = Object.keys(callers).filter((name) => name !== owner);
        for (const [operation, request] of Object.entries(BY_ID)) {
          for (const stranger of strangers) {
            const seen = { operation, stranger, foreign: await outcome(request(target), callerOf(stranger)) };
            expect(seen).toEqual({ operation, stranger, foreign: await missing(operation, stranger) });
            expect(seen.foreign).toMatch(operation.includes('/infraction') ? /^40[14] / : /^404 /);
          }
          const own = await ask(app, request(target), callerOf(owner));
          expect([operation, own.statusCode]).toEqual([operation, statusForOwner(operation, owner)]);
        }
      },
    );

    test('price, status, payment and owner of a booking are never the caller’s to say', async () => {
      const claims = {
        price: 1,
        price_minor: 1,
        currentStatus: BOOKING_STATUS.Confirmed,
        status: 1,
        totalPayed: 300,
        paid_minor: 30_000,
        user_id: callers['customer B']?.userId,
        agencyGuid: 'x',
        id: '0000AAAA0000',
      };
      const answer = await ask(
        app,
        {
          ...post('/api/booking/book', { ...aBookRequest(), ...claims }),
          headers: { 'idempotency-key': 'mass-assignment' },
        },
        callerOf('customer A'),
      );
      const row = await db
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', answer.json<BookAnswer>().id)
        .executeTakeFirst();
      expect(row).toMatchObject({
        price_minor: 30_000,
        paid_minor: 0,
        status: BOOKING_STATUS.Reserved,
        user_id: callers['customer A']?.userId,
      });
      expect(row?.id).not.toBe('0000AAAA0000');
    });

    test('role, address and id of an account are never its owner’s to say', async () => {
      const claims = {
        ...{ isAgency: true, is_agency: true, isCompany: true, isHotel: true, isProvider: true },
        ...{ globalId: 'x', id: 'x' },
        emailAddress: 'x@example.com',
        commercialAgreementCode: 'AZURE-CORP',
        verified_at: NOW,
      };
      await ask(
        app,
        post('/api/users/register', {
          name: 'A',
          lastName: 'B',
          email: 'new@example.com',
          password: 'Quiet-Harbour7',
          language: 'de',
          ...claims,
        }),
      );
      await ask(app, post('/api/users/profile', { firstName: 'A', lastName: 'B', ...claims }), callerOf('customer A'));
      const profile = (await ask(app, get('/api/users/profile'), callerOf('customer A'))).json<Profile>();
      expect(profile).toMatchObject({
        globalId: callers['customer A']?.userId,
        ...{ isAgency: false, isCompany: false, isHotel: false, isProvider: false },
        emailAddress: 'user0@example.com',
      });
      expect(profile.commercialAgreementCode).toBeUndefined();
      await answerAccountRequests(deps);
      const registered = await db
        .selectFrom('users')
        .selectAll()
        .where('email_key', '=', 'new@example.com')
        .executeTakeFirst();
      expect(registered).toMatchObject({
        is_agency: false,
        is_company: false,
        verified_at: null,
        commercial_agreement_code: null,
      });
    });
  });
});
