import type * as z from 'zod/mini';
import { CALLS, type Asked } from './calls';
import { publicView, type Payment } from './objects';
import type { StripeOperations } from './operations';
import { namedByServer, typedInFrame } from './payment-method';
import type { StripePayments } from './payments';
import { badParameter, badRequest, parsed, type Caller, type Params } from './protocol';
import { meets, pageOf, type StripeStore } from './store';
import { isCurrency, mustEndInZeros } from './test-data';

interface CallContext {
  params: Params;
  caller: Caller;
  id: string;
}
/** One call of the API; its answer, and a `StripeError` for what the vendor refuses. */
export interface RestCall {
  method: 'GET' | 'POST';
  path: string;
  /** Whether a browser may make it with its client secret. */
  browserMay?: true;
  movesMoney?: true;
  run: (context: CallContext) => Promise<object>;
}

const INTENTS = '/v1/payment_intents';
const LISTS = {
  ...{ charges: 'charge', refunds: 'refund', disputes: 'dispute', events: 'event' },
  balance_transactions: 'balance_transaction',
} as const;

interface Parts {
  store: StripeStore;
  payments: StripePayments;
  operations: StripeOperations;
}
interface Expanding {
  expand?: string[] | undefined;
}

export const restCalls = (parts: Parts): RestCall[] => [
  ...paymentCalls(parts),
  ...changeCalls(parts),
  ...listCalls(parts),
];

const expanded = (store: StripeStore, object: object, { expand = [] }: Expanding): object =>
  store.expanded(object, expand) as object;

const shown = (store: StripeStore, payment: Payment, asked: Expanding, caller: Caller): object =>
  caller === 'browser' ? publicView(store.told(payment)) : expanded(store, store.told(payment), asked);

function paymentCalls({ store, payments }: Parts): RestCall[] {
  const create: RestCall['run'] = async ({ params, caller }) => {
    const asked = parsed(CALLS.create, params);
    checkFigures(asked);
    const confirming = asked.confirm === true ? namedByServer(asked) : undefined;
    const payment = payments.create(asked);
    if (confirming !== undefined) {
      checkReturn(payment, asked.return_url);
      await payments.confirm(payment, confirming, { returnUrl: asked.return_url, inBrowser: false });
    }
    return shown(store, payment, asked, caller);
  };
  const retrieve: RestCall['run'] = async ({ params, id, caller }) => {
    const asked = parsed(CALLS.retrieve, params);
    const payment = store.payment(id);
    checkSecret(payment, asked.client_secret, caller);
    return shown(store, payment, asked, caller);
  };
  const confirm: RestCall['run'] = async ({ params, id, caller }) => {
    const asked = parsed(CALLS.confirm, params);
    const payment = store.payment(id);
    checkSecret(payment, asked.client_secret, caller);
    const byBrowser = caller === 'browser';
    const paidWith = byBrowser ? typedInFrame(asked, new Date(store.now() * 1000)) : namedByServer(asked);
    if (!byBrowser) checkReturn(payment, asked.return_url);
    const inBrowser = asked.use_stripe_sdk === true;
    await payments.confirm(payment, paidWith, { returnUrl: asked.return_url, inBrowser });
    return shown(store, payment, asked, caller);
  };
  return [
    { method: 'POST', path: INTENTS, run: create },
    { method: 'GET', path: `${INTENTS}/:id`, browserMay: true, run: retrieve },
    { method: 'POST', path: `${INTENTS}/:id/confirm`, browserMay: true, movesMoney: true, run: confirm },
  ];
}

function changeCalls({ store, operations }: Parts): RestCall[] {
  const change =
    <T extends Expanding>(
      schema: z.ZodMiniType<T>,
      work: (payment: Payment, asked: T) => Promise<void> | void,
    ): RestCall['run'] =>
    async ({ params, id, caller }) => {
      const asked = parsed(schema, params);
      const payment = store.payment(id);
      await work(payment, asked);
      return shown(store, payment, asked, caller);
    };
  const update = change(CALLS.update, (payment, asked) => operations.update(payment, asked));
  const capture = change(CALLS.capture, (payment, asked) => operations.capture(payment, asked));
  const cancel = change(CALLS.cancel, (payment, asked) => operations.cancel(payment, asked));
  const refund: RestCall['run'] = async ({ params }) => {
    const asked = parsed(CALLS.refund, params);
    return expanded(store, await operations.refund(asked), asked);
  };
  return [
    { method: 'POST', path: `${INTENTS}/:id`, run: update },
    { method: 'POST', path: `${INTENTS}/:id/capture`, movesMoney: true, run: capture },
    { method: 'POST', path: `${INTENTS}/:id/cancel`, run: cancel },
    { method: 'POST', path: '/v1/refunds', movesMoney: true, run: refund },
  ];
}

function listCalls({ store }: Parts): RestCall[] {
  const list = (path: string, kind: string): RestCall => ({
    method: 'GET',
    path,
    run: async ({ params }) => {
      const { expand, ...page } = parsed(CALLS.list, params);
      return expanded(store, pageOf(store.all(kind), page, path), { expand });
    },
  });
  const search: RestCall['run'] = async ({ params }) => {
    const { query, limit, expand } = parsed(CALLS.search, params);
    const found = store.all('payment_intent').filter((intent) => meets({ ...intent }, query));
    const page = pageOf(found, { limit }, `${INTENTS}/search`);
    return expanded(store, { ...page, object: 'search_result', next_page: null }, { expand });
  };
  return [
    { method: 'GET', path: `${INTENTS}/search`, run: search },
    list(INTENTS, 'payment_intent'),
    ...Object.entries(LISTS).flatMap(([path, kind]): RestCall[] => [
      list(`/v1/${path}`, kind),
      {
        method: 'GET',
        path: `/v1/${path}/:id`,
        run: async ({ params, id }) => expanded(store, store.object(id, kind), parsed(CALLS.retrieve, params)),
      },
    ]),
  ];
}

function checkFigures({ amount, currency }: Asked<'create'>): void {
  const code = currency.toLowerCase();
  if (!isCurrency(code)) throw badParameter(`Invalid currency: ${code}.`, 'currency');
  if (mustEndInZeros(code) && amount % 100 !== 0)
    throw badParameter(`Amounts in ${code} must end in 00.`, 'amount', 'invalid_charge_amount_no_decimal_compatible');
}

function checkSecret({ intent }: Payment, given: string | undefined, caller: Caller): void {
  if (given === intent.client_secret || (caller === 'account' && given === undefined)) return;
  throw badParameter(
    'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
    'client_secret',
    'payment_intent_invalid_parameter',
  );
}

function checkReturn({ intent }: Payment, returnUrl: string | undefined): void {
  if (returnUrl !== undefined || intent.automatic_payment_methods?.allow_redirects !== 'always') return;
  throw badRequest(
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these ' +
      'payment methods might redirect your customer off of your page, you must provide a `return_url`.',
  );
}
