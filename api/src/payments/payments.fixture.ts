import { sql } from 'kysely';
import type { Availability } from '@forecourt/shared/booking';
import {
  wire,
  type AttemptStateAnswer,
  type BookAnswer,
  type Booking,
  type RedsysRedirect,
} from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { aBookRequest, ask, deskDeps, NOW, postBooking, stockBranch, type Served } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import { releaseExpiredHolds } from '../bookings/cancel';
import { paperRoutes } from '../bookings/papers.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { gatewaySettingsSeed } from '../db/seed/gateway-settings';
import type { TestDatabase } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { checkAttempts } from './check-attempts';
import type { Gateways } from './gateways/descriptor';
import { GATEWAYS } from './gateways/registry';
import { bankDecode, bankEncode, bankSignature } from './laboratory/redsys/crypto';
import { paymentRoutesFor } from './payments.routes';

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

/** No bank stands behind these desks: whoever asked it would hear nothing. */
const closeQueries = (db: Db) =>
  db
    .updateTable('gateway_settings')
    .where('gateway_code', '=', 'REDSYS')
    .set({ settings: sql`settings || '{"queries": false}'::jsonb` })
    .execute();

const PRICE_MINOR = 30_000;

/** An answer of the catalogue in another currency: so many minor units of it as there were of the euro. */
const inCurrency = <T>(value: T, currency: string): T =>
  JSON.parse(JSON.stringify(value, (_name, part: unknown) => (part === 'EUR' ? currency : part))) as T;

/** A desk's back end whose prices are those of the catalogue in another currency. */
export function payingDeps(
  db: Db,
  currency: string,
  change: Partial<Omit<Deps, 'db'>>,
  offered: () => { availability?: Availability; promotionId?: number | undefined } = () => ({}),
): Deps {
  const { quoteFor, ...deps } = deskDeps(db, change);
  return {
    ...deps,
    quoteFor: async (request) => {
      const quoted = inCurrency(await quoteFor(request), currency);
      const { availability = 'instant', promotionId } = offered();
      return quoted.ok ? { ...quoted, offer: { ...quoted.offer, availability }, promotionId } : quoted;
    },
  };
}

/**
 * A desk with one online booking of 300 €, of which 75 € are due now, or of as many minor units of another currency;
 * made anew for every test.
 */
export function payingDesk({ open }: TestDatabase, gateways: Gateways = GATEWAYS, currency = 'EUR') {
  const desk = {
    now: NOW,
    db: undefined as unknown as Db,
    app: undefined as unknown as Served,
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
    /** What each attempt is flagged with. */
    flags: async () =>
      (await desk.db.selectFrom('payment_attempts').select('flags').orderBy('created_at').execute()).map(
        ({ flags }) => flags.join(', ') || null,
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
    book: async () => {
      const expectedPrice = toDecimal({ minor: PRICE_MINOR, currency });
      const request = aBookRequest({ onlinePayment: true, currency, expectedPrice });
      desk.booking = (await postBooking(desk.app, request)).json<BookAnswer>();
    },
    letTheHoldEnd: async () => {
      desk.now = new Date(NOW.getTime() + 46 * 60_000);
      await checkAttempts(desk.deps, gateways);
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
    await closeQueries(desk.db);
    desk.offered = {};
    desk.deps = payingDeps(desk.db, currency, { clock: () => desk.now }, () => desk.offered);
    desk.app = await buildServer(desk.deps, { areas: [bookingRoutes, paperRoutes, paymentRoutesFor(gateways)] });
    await desk.book();
  });
  afterEach(() => desk.app.close());
  return desk;
}
