import { PAYMENT_GATEWAYS, paymentTypeNumber, type AttemptStarted, type PayAnswer } from '@forecourt/shared/contract';
import { ask, originOf, type Served } from '../bookings/bookings.fixture';
import type { TestDatabase } from '../db/test-database';
import { cardFormServer } from './card-form/card-form.server';
import type { GatewayDescriptor, ProviderMessage } from './gateways/descriptor';
import { scenarioSchema, type Fee, type Movement } from './laboratory/bench';
import { openLaboratory, type Laboratory } from './laboratory/laboratory';
import { BRANCH_ID, payingDesk } from './payments.fixture';
import { askRefund, sendRefunds } from './refunds';
import { BACKGROUND_WORK, type BackgroundWork } from './shop-work.fixture';

const MINUTE_MS = 60_000;
/** After so long a refund without an answer is sent again, at its first tries. */
const REFUND_PAUSE_MS = 10 * MINUTE_MS;

/** A branch's account at a vendor of the laboratory. */
export interface LabAccount {
  gateway: GatewayDescriptor;
  settings: object;
  currency: string;
  /** What the page collects before the start. */
  input?: ProviderMessage;
}

/** The shop's back end in a process of its own. */
export interface OtherProcess {
  shop: Served;
  cardForm: Served;
  work: (what: BackgroundWork) => Promise<void>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (html: string) => html.replace(/&([^;]+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** The request that a page's form makes when it is sent as it stands; undefined for a page without a form. */
function formOf(html: string): { action: string; body: URLSearchParams } | undefined {
  const action = /<form[^>]* action="([^"]*)"/i.exec(html)?.[1];
  if (action === undefined) return undefined;
  const fields = [...html.matchAll(/<input[^>]* name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: unescaped(action),
    body: new URLSearchParams(fields.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)])),
  };
}

/** Where an answer leads the browser, and what it posts there. */
async function nextOf(answer: Response): Promise<{ target: URL; body?: URLSearchParams }> {
  const location = answer.headers.get('location');
  if (location !== null) return { target: new URL(location, answer.url) };
  const form = formOf(await answer.text());
  if (form === undefined) throw new Error(`The vendor must lead the browser on: ${answer.url} does not.`);
  return { target: new URL(form.action, answer.url), body: form.body };
}

/**
 * Goes on from an answer of the vendor, by its redirects and forms, until the browser shows a page of the shop. What is
 * posted to such a page stands in its address then, as the shell has it.
 */
async function landing(answer: Response, shop: string): Promise<URL> {
  const { target, body } = await nextOf(answer);
  const isPage = target.origin === shop && !target.pathname.startsWith('/api/');
  if (!isPage) {
    const posted = body === undefined ? {} : { method: 'POST', body };
    return landing(await fetch(target, { redirect: 'manual', ...posted }), shop);
  }
  for (const [name, value] of body ?? []) target.searchParams.set(name, value);
  return target;
}

/**
 * A desk that is paid at the laboratory's vendor: both know each other's real address and the same clock. Its booking
 * costs 30 000 minor units of the account's currency, of which 7 500 are due now.
 */
export function labDesk(database: TestDatabase, { gateway, settings, currency, input = {} }: LabAccount) {
  const name = gateway.paymentType;
  const gateways = { [name]: gateway };
  const base = payingDesk(database, gateways, currency);
  let laboratory: Laboratory;
  let shop = '';

  /** What the back end does here; `servedBy` hands it over to another process. */
  const here = {
    cardForm: (): Promise<Served> => cardFormServer(desk.deps, gateways),
    /** A round of what the back end does without a request. */
    work: async (what: BackgroundWork): Promise<void> => BACKGROUND_WORK[what](desk.deps, gateways),
  };
  const openAt = async (served: Served) => {
    desk.app = served;
    shop = await originOf(served);
    desk.bench().webhook = `${shop}/api/payments/${name.toLowerCase()}/notification`;
    Object.assign(desk.deps.config, { publicOrigin: shop, laboratory: laboratory.originOf });
  };
  const desk = Object.assign(base, {
    gateways,
    ...here,
    servedBy: async ({ shop: served, cardForm, work }: OtherProcess): Promise<void> => {
      await desk.app.close();
      await openAt(served);
      Object.assign(desk, { cardForm: () => Promise.resolve(cardForm), work });
    },
    bench: () => laboratory.benchOf(name),
    /** Origin of the vendor. */
    vendor: () => laboratory.originOf(name),
    shop: () => shop,
    /** What the vendor's next payment comes to. */
    prepare: (scenario: Partial<Record<'outcome' | 'notification' | 'fault' | 'fee', string>>) =>
      desk.bench().prepare(scenarioSchema.parse(scenario)),
    /** Starts the payment as the page PAYMENT does. */
    begin: async (key?: string): Promise<AttemptStarted> => {
      const started = await desk.tryToBegin(key);
      if (started === undefined) throw new Error('A booking with something to pay must begin a payment.');
      return started;
    },
    /** Undefined where there is nothing to pay. */
    tryToBegin: async (key?: string): Promise<AttemptStarted | undefined> => {
      const payload = {
        bookingId: desk.booking.id,
        paymentType: paymentTypeNumber(name),
        returnUrl: `${shop}/en-gb/payment`,
        provider: input,
      };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const url = '/api/booking/payment-attempts';
      const answer = await ask(desk.app, { method: 'POST', url, payload, headers }, desk.asGuest());
      return answer.statusCode === 200 ? answer.json<AttemptStarted>() : undefined;
    },
    /** What stands in the address of the shop's page to which an answer of the vendor leads the browser. */
    comeBack: async (answer: Response): Promise<ProviderMessage> => {
      const { searchParams } = await landing(answer, shop);
      return Object.fromEntries([...searchParams].filter(([name]) => name !== 'order' && name !== 'proof'));
    },
    /** The return page hands over what the browser brought; with nothing, it asks for the state. */
    finalise: ({ attemptId }: AttemptStarted, provider: ProviderMessage = {}) =>
      ask(
        desk.app,
        {
          method: 'POST',
          url: `/api/booking/payment-attempts/${attemptId}/finalise`,
          payload: { attemptId, bookingId: desk.booking.id, provider },
        },
        desk.asGuest(),
      ),
    statusOf: async (attempt: AttemptStarted) => (await desk.finalise(attempt)).json<PayAnswer>().status,
    eventsOf: async ({ attemptId }: AttemptStarted) =>
      (await desk.db.selectFrom('payment_events').select('kind').where('attempt_id', '=', attemptId).execute()).map(
        ({ kind }) => kind,
      ),
    /** The worker's round, so many minutes later. */
    check: async (minutes = 1) => {
      desk.now = new Date(desk.now.getTime() + minutes * MINUTE_MS);
      await desk.work('attempts');
    },
    /** Asks for a refund, if any, and sends what is due or has had no answer for a while. */
    giveBack: async ({ attemptId }: AttemptStarted, amountMinor?: number) => {
      if (amountMinor === undefined) desk.now = new Date(desk.now.getTime() + REFUND_PAUSE_MS);
      else expect((await askRefund(desk.deps, attemptId, amountMinor, 'goodwill')).ok).toBe(true);
      await sendRefunds(desk.deps, gateways);
    },
    /** The shop's ledger as the vendor's books would say it. */
    ledger: async (): Promise<Movement[]> => {
      const entries = await desk.db
        .selectFrom('booking_ledger')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'booking_ledger.attempt_id')
        .select(['kind', 'booking_ledger.amount_minor', 'order_no', 'payment_attempts.currency'])
        .orderBy('booking_ledger.id')
        .execute();
      return entries.flatMap(({ kind, amount_minor: amountMinor, order_no: order, currency: of }) =>
        kind === 'fee' ? [] : [{ order, kind: kind === 'charge' ? 'capture' : kind, amountMinor, currency: of }],
      );
    },
    /** What the ledger says that the vendor has kept, by order. */
    fees: async (): Promise<Fee[]> =>
      desk.db
        .selectFrom('booking_ledger as entry')
        .innerJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
        .select(['attempt.order_no as order', 'entry.amount_minor as amountMinor', 'attempt.currency'])
        .where('entry.kind', '=', 'fee')
        .orderBy('entry.id')
        .execute(),
  });

  beforeAll(async () => {
    laboratory = await openLaboratory({ clock: () => desk.now, gateways: [name] });
  });
  afterAll(() => laboratory.close());
  beforeEach(async () => {
    laboratory.benchOf(name).reset();
    Object.assign(desk, here);
    await openAt(desk.app);
    const account = { account_currency: currency, mode: 'test' as const, settings: JSON.stringify(settings) };
    await desk.db
      .insertInto('gateway_settings')
      .values({ branch_office_id: BRANCH_ID, gateway_code: PAYMENT_GATEWAYS[name].code, ...account })
      .onConflict((conflict) => conflict.columns(['branch_office_id', 'gateway_code']).doUpdateSet(account))
      .execute();
  });
  return desk;
}
export type LabDesk = ReturnType<typeof labDesk>;
