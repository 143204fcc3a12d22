import type { FastifyInstance } from 'fastify';
import type { Availability } from '@forecourt/shared/booking';
import {
  wire,
  type AttemptStateAnswer,
  type BookAnswer,
  type Booking,
  type RedsysRedirect,
} from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, emptyTables, NOW, postBooking, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import { releaseExpiredHolds } from '../bookings/cancel';
import type { Db } from '../db/database';
import { gatewaySettingsSeed } from '../db/seed/gateway-settings';
import type { TestDatabase } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import type { Gateways } from './gateways/descriptor';
import { GATEWAYS } from './gateways/registry';
import { paymentRoutesFor } from './payments.routes';
import { expireAttempts } from './payments.store';
import { bankDecode, bankEncode, bankSignature } from './simulators/redsys/crypto';

export const BRANCH_ID = 2;
export const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** A signed message of the bank about an attempt. */
export async function said(
  { Ds_MerchantParameters }: Pick<RedsysRedirect, 'Ds_MerchantParameters'>,
  response: string,
  change: Record<string, string> = {},
) {
  const asked = bankDecode(Ds_MerchantParameters) ?? {};
  const payload = bankEncode('HMAC_SHA256_V1', {
    Ds_Order: asked['DS_MERCHANT_ORDER'] ?? '',
    Ds_Amount: asked['DS_MERCHANT_AMOUNT'] ?? '',
    Ds_Currency: '978',
    Ds_MerchantCode: '999008881',
    Ds_Terminal: '001',
    Ds_TransactionType: '0',
    Ds_Response: response,
    Ds_AuthorisationCode: '123456',
    ...change,
  });
  return {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: payload,
    Ds_Signature: await bankSignature('HMAC_SHA256_V1', SECRET, asked['DS_MERCHANT_ORDER'] ?? '', payload),
  };
}
type Said = Awaited<ReturnType<typeof said>>;

/** A desk with one online booking of 300 €, of which 75 € are due now; made anew for every test. */
export function payingDesk({ open }: TestDatabase, gateways: Gateways = GATEWAYS) {
  const desk = {
    now: NOW,
    db: undefined as unknown as Db,
    app: undefined as unknown as FastifyInstance,
    deps: undefined as unknown as Deps,
    booking: undefined as unknown as BookAnswer,
    /** What the next booking is offered: how the car can be had, and the promotion in its price. */
    offered: {} as { availability?: Availability; promotionId?: number | undefined },
    asGuest: () => ({ bookingToken: desk.booking.accessToken }),
    initialise: (change: Record<string, string> = {}) => {
      const query = new URLSearchParams({
        branchOfficeId: String(BRANCH_ID),
        amount: '75',
        currencyCode: 'EUR',
        order: desk.booking.id,
        returnUrl: 'http://shop.test/en-gb/payment',
        ...change,
      });
      return ask(desk.app, { method: 'GET', url: `/api/booking/redsys-initialize-redirect?${query}` }, desk.asGuest());
    },
    started: async (change: Record<string, string> = {}) =>
      wire.redsysRedirect.parse((await desk.initialise(change)).json()),
    seen: async () =>
      (await ask(desk.app, { method: 'GET', url: `/api/booking/${desk.booking.id}` }, desk.asGuest())).json<Booking>(),
    cancel: () =>
      ask(
        desk.app,
        { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: desk.booking.id } },
        desk.asGuest(),
      ),
    flags: async () =>
      (await desk.db.selectFrom('payment_attempts').select('flagged').orderBy('created_at').execute()).map(
        ({ flagged }) => flagged,
      ),
    paidMails: async () =>
      (await desk.db.selectFrom('outbox').select('id').where('kind', '=', 'paid').execute()).length,
    stateOf: async (order: string) =>
      (
        await ask(desk.app, { method: 'GET', url: `/api/booking/payment-attempts/by-order/${order}` }, desk.asGuest())
      ).json<AttemptStateAnswer>(),
    notified: (form: Said) => ask(desk.app, { method: 'POST', url: '/api/payments/redsys/notification', form }),
    returned: (attempt: RedsysRedirect, provider: Said | Record<string, never>) =>
      ask(
        desk.app,
        {
          method: 'POST',
          url: '/api/booking/pay-redsys',
          payload: { attemptId: attempt.attemptId, bookingId: desk.booking.id, provider },
        },
        desk.asGuest(),
      ),
    letTheHoldEnd: async () => {
      desk.now = new Date(NOW.getTime() + 46 * 60_000);
      await expireAttempts(desk.db, desk.now);
      await releaseExpiredHolds(desk.deps);
    },
  };
  beforeAll(async () => {
    desk.db = await open();
  });
  afterAll(() => desk.db.destroy());
  beforeEach(async () => {
    desk.now = NOW;
    await emptyTables(desk.db);
    await stockBranch(desk.db, { units: 1 });
    await gatewaySettingsSeed.seed(desk.db);
    desk.offered = {};
    const { quoteFor, ...deps } = deskDeps(desk.db, { clock: () => desk.now });
    desk.deps = {
      ...deps,
      quoteFor: async (request) => {
        const quoted = await quoteFor(request);
        const { availability = 'instant', promotionId } = desk.offered;
        return quoted.ok ? { ...quoted, offer: { ...quoted.offer, availability }, promotionId } : quoted;
      },
    };
    desk.app = await buildServer(desk.deps, { areas: [bookingRoutes, paymentRoutesFor(gateways)] });
    desk.booking = (await postBooking(desk.app, aBookRequest({ onlinePayment: true }))).json<BookAnswer>();
  });
  afterEach(() => desk.app.close());
  return desk;
}
