import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf, rawOf, type Bench, type Vendor } from '../bench';
import { originsOf } from '../pages';
import { StripeEvents } from './events';
import { IdempotentCalls, type Answer } from './idempotency';
import { newId, orderOf, type Payment } from './objects';
import { StripeOperations } from './operations';
import { sendCardFrame, sendChallenge, sendChallenged, sendGone, sendWalletFrame } from './pages';
import { StripePayments } from './payments';
import { callerOf, nested, queryOf, StripeError } from './protocol';
import { restCalls, type RestCall } from './rest';
import { StripeStore } from './store';
import { stripeJs } from './stripe-js';
import { DECLINE_MESSAGES, TEST_DATA } from './test-data';

const disputed = z.object({ order: z.string() });

/** Stripe: its API, its browser library with the frames, and the 3-D Secure step. */
export const stripe: Vendor = {
  title: 'Stripe',
  protocol:
    'REST API with keys; card fields of the vendor in frames; 3-D Secure; signed events to the registered address.',
  testData: TEST_DATA,
  declines: DECLINE_MESSAGES,
  routes: (bench) => async (app) => {
    const store = new StripeStore(bench);
    const events = new StripeEvents(bench, store);
    const payments = new StripePayments(bench, store, events);
    const operations = new StripeOperations(bench, store, payments, events);
    const idempotent = new IdempotentCalls(bench.clock);
    bench.whenReset(() => {
      store.forget();
      idempotent.forget();
    });
    await app.register(api(bench, store, restCalls({ store, payments, operations }), idempotent));
    browserRoutes(app);
    challengeRoutes(app, store, payments);
    app.post('/__dispute', async (request, reply) => {
      const payment = store.paidOrder(disputed.parse(jsonOf(request)).order);
      return payment === undefined ? reply.status(404).send({ disputed: false }) : operations.dispute(payment);
    });
    app.post('/__dispute-won', async (request, reply) => {
      const payment = store.paidOrder(disputed.parse(jsonOf(request)).order);
      const won = payment && (await operations.winDispute(payment));
      return won ?? reply.status(404).send({ disputed: false });
    });
    app.post('/__refund-failed', async (request, reply) => {
      const payment = store.paidOrder(disputed.parse(jsonOf(request)).order);
      const failed = payment && (await operations.failRefund(payment));
      return failed ?? reply.status(404).send({ failed: false });
    });
    app.post('/__balance', async (request, reply) => {
      const payment = store.paidOrder(disputed.parse(jsonOf(request)).order);
      return payment === undefined ? reply.status(404).send({ balanced: false }) : operations.balance(payment);
    });
  },
};

const BROKEN: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred. Please try again.' } },
};

const api =
  (bench: Bench, store: StripeStore, calls: readonly RestCall[], idempotent: IdempotentCalls): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('request-id', newId('req'));
      const version = request.headers['stripe-version'];
      if (version !== undefined) reply.header('stripe-version', version);
    });
    // A prepared fault answers before the call is reached.
    app.addHook('preSerialization', async (request, reply, payload) => {
      const broke = reply.statusCode === 500;
      if (broke) idempotent.brokeDown(request, BROKEN);
      const shown = broke ? BROKEN.body : payload;
      bench.note({
        event: `${request.method} ${request.routeOptions.url ?? ''}`,
        order: orderIn(store, shown),
        detail: `${reply.statusCode} ${summaryOf(shown)}`,
      });
      return shown;
    });
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof StripeError) return reply.status(error.status).send({ error: error.body });
      throw error;
    });
    app.setNotFoundHandler(({ method, url }, reply) =>
      reply.status(404).send({
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.split('?')[0]}).`,
        },
      }),
    );
    for (const call of calls)
      app.route({
        method: call.method,
        url: call.path,
        config: { movesMoney: call.movesMoney === true },
        handler: async (request, reply) => {
          const params = nested(call.method === 'GET' ? queryOf(request) : rawOf(request));
          const caller = callerOf(request, params, call.browserMay === true);
          const work = async () => ({ status: 200, body: await call.run({ params, caller, id: idOf(request) }) });
          const { status, body, replayed } = await idempotent.once(request, work);
          if (replayed === true) reply.header('idempotent-replayed', 'true');
          return reply.status(status).send(body);
        },
      });
  };

const idOf = ({ params }: FastifyRequest): string => (params as { id?: string }).id ?? '';

type Shown = Record<string, unknown> & { error?: Shown; payment_intent?: unknown };

/** The shop's order of an answer: of an intent, of what belongs to one, or of an error about one. */
function orderIn(store: StripeStore, answer: unknown): string | undefined {
  const { error, ...shown } = answer as Shown;
  if (error !== undefined) return orderIn(store, error);
  const about = shown.payment_intent ?? (shown['object'] === 'payment_intent' ? shown['id'] : undefined);
  const id = typeof about === 'object' && about !== null ? (about as { id?: unknown }).id : about;
  return typeof id === 'string' ? orderOf(store.payment(id).intent) : undefined;
}

function summaryOf(answer: unknown): string {
  const { error, ...shown } = answer as Shown;
  return String(error === undefined ? (shown['status'] ?? shown['object']) : (error['code'] ?? error['message']));
}

function browserRoutes(app: FastifyInstance): void {
  const library = (train: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').send(stripeJs(train));
  for (const path of ['/v3', '/v3/', '/v3/stripe.js']) app.get(path, library('v3'));
  app.get('/endive/stripe.js', library('endive'));

  const frame = (send: typeof sendCardFrame) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { shop } = framingOf(request);
    return shop === undefined ? reply.status(400).send({ message: 'origin is missing' }) : send(reply, shop);
  };
  app.get('/v3/elements-inner-payment.html', frame(sendCardFrame));
  app.get('/v3/elements-inner-express-checkout.html', frame(sendWalletFrame));
}

/** Which page shows a page of the vendor in a frame. */
function framingOf(request: FastifyRequest): { shop: string | undefined; query: string } {
  const query = queryOf(request);
  const [shop] = originsOf(new URLSearchParams(query).get('origin') ?? undefined);
  return { shop: shop?.startsWith('http') === true ? shop : undefined, query };
}

function challengeRoutes(app: FastifyInstance, store: StripeStore, payments: StripePayments): void {
  app.get('/acs/challenge/:id', async (request, reply) => {
    const payment = store.paymentOfChallenge(idOf(request));
    return payment === undefined ? sendGone(reply) : sendChallenge(reply, payment, framingOf(request));
  });
  const end = (accepted: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const payment = store.paymentOfChallenge(idOf(request));
    if (payment === undefined) return sendGone(reply);
    await payments.authenticated(payment, accepted);
    const { shop } = framingOf(request);
    return shop === undefined ? reply.redirect(backTo(payment), 303) : sendChallenged(reply, shop);
  };
  app.post('/acs/challenge/:id/complete', end(true));
  app.post('/acs/challenge/:id/fail', end(false));
}

/** The shop's return address, which says what happened but proves nothing. */
function backTo({ intent, returnUrl = '' }: Payment): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return url.href;
}
