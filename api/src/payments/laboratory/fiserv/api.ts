import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { currencyByCode, minorOf, type Currency } from '../amounts';
import { jsonOf, rawOf, type Bench } from '../bench';
import { messageSignature } from './crypto';
import { transactionView, type FiservStore, type Refusal, type Transaction } from './store';
import { STORE } from './test-data';

const PREFIXES = ['/sandbox/ipp/payments-gateway/v2', '/ipp/payments-gateway/v2', '/ipgrestapi/v2', '/v2'];
const TIMESTAMP_WINDOW_MS = 5 * 60_000;

const headersSchema = z.object({
  'api-key': z.string(),
  'client-request-id': z.string().check(z.minLength(1), z.maxLength(64)),
  timestamp: z.string().check(z.regex(/^\d{13}$/)),
  'message-signature': z.string(),
});
const amountSchema = z.object({
  total: z.union([z.string().check(z.maxLength(16)), z.number()]),
  currency: z.string().check(z.length(3)),
});
export const transactionAmount = z.pipe(
  amountSchema,
  z.transform(({ total, currency: code }, context): { amountMinor: number; currency: Currency } => {
    const currency = currencyByCode(code);
    const amountMinor = currency && minorOf(String(total), currency);
    if (amountMinor !== undefined && currency !== undefined) return { amountMinor, currency };
    context.issues.push({ code: 'custom', message: 'Invalid amount or currency', input: total });
    return z.NEVER;
  }),
);
const secondarySchema = z.discriminatedUnion('requestType', [
  z.object({ requestType: z.literal('ReturnTransaction'), transactionAmount: z.optional(transactionAmount) }),
  z.object({ requestType: z.literal('VoidTransaction') }),
]);

export interface Answer {
  status: number;
  body: object;
}
export const refused = (
  status: number,
  responseType: string,
  error: { code: string; message: string },
  more: object = {},
): Answer => ({ status, body: { type: 'ErrorResponse', responseType, ...more, error } });
export const malformed = (issues: readonly { path: PropertyKey[]; message: string }[]): Answer => {
  const [issue] = issues;
  return refused(400, 'BadRequest', { code: '400', message: `${issue?.path.join('.')}: ${issue?.message}` });
};
const notFound = refused(404, 'NotFound', { code: '404', message: 'Transaction or order not found' });

/** A denial is an error of the API, with the transaction that it has become. */
export const answerOf = (transaction: Transaction, more: object = {}): Answer => {
  const view = { ...transactionView(transaction), ...more };
  return transaction.status === 'DECLINED'
    ? refused(422, 'EndpointDeclined', { code: transaction.code, message: 'The transaction was declined' }, view)
    : { status: 200, body: view };
};

/**
 * The REST API of a store: every call is signed, and the same `Client-Request-Id` answers the same. Answers the
 * function by which a vendor adds calls of its own.
 */
export function fiservApi(app: FastifyInstance, bench: Bench, store: FiservStore) {
  const answered = new Map<string, { asked: string; answer: Answer }>();
  bench.whenReset(() => answered.clear());

  const signatureFault = async (request: FastifyRequest): Promise<Answer | undefined> => {
    const headers = headersSchema.safeParse(request.headers);
    if (!headers.success) return malformed(headers.error.issues);
    const { 'api-key': apiKey, 'client-request-id': clientRequestId, timestamp } = headers.data;
    if (apiKey !== STORE.apiKey) return refused(401, 'Unauthenticated', { code: '401', message: 'Invalid API key' });
    const body = rawOf(request);
    const { signature, steps } = await messageSignature(STORE.apiSecret, { apiKey, clientRequestId, timestamp, body });
    const given = headers.data['message-signature'];
    bench.note({ event: `${request.method} ${request.url}`, signature: [...steps, `received ${given}`] });
    if (given !== signature)
      return refused(401, 'Unauthenticated', { code: '401', message: 'HMAC verification failed' });
    if (Math.abs(bench.clock().getTime() - Number(timestamp)) > TIMESTAMP_WINDOW_MS)
      return refused(401, 'Unauthenticated', { code: '401', message: 'Timestamp is outside of the window' });
    return undefined;
  };

  const once = (request: FastifyRequest, act: () => Answer): Answer => {
    if (request.method === 'GET') return act();
    const id = String(request.headers['client-request-id']);
    const asked = `${request.method} ${request.url} ${rawOf(request)}`;
    const before = answered.get(id);
    if (before !== undefined && before.asked !== asked)
      return refused(409, 'GatewayDeclined', { code: '409', message: 'Client-Request-Id has been used' });
    const answer = before?.answer ?? act();
    answered.set(id, { asked, answer });
    return answer;
  };

  const call = (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    act: (params: { id: string }, body: unknown) => Answer,
  ): void => {
    for (const prefix of PREFIXES)
      app.route<{ Params: { id: string } }>({
        method,
        url: prefix + path,
        config: { movesMoney: method !== 'GET' },
        handler: async (request, reply: FastifyReply) => {
          const fault = await signatureFault(request);
          const { status, body } = fault ?? once(request, () => act(request.params, jsonOf(request)));
          const tracing = { clientRequestId: request.headers['client-request-id'], apiTraceId: randomUUID() };
          return reply.status(status).send({ ...tracing, ...body });
        },
      });
  };

  const secondary = (sale: Transaction | undefined, body: unknown): Answer => {
    const asked = secondarySchema.safeParse(body);
    if (!asked.success) return malformed(asked.error.issues);
    if (sale === undefined) return notFound;
    const done =
      asked.data.requestType === 'VoidTransaction'
        ? store.cancel(sale)
        : store.giveBack(sale, asked.data.transactionAmount);
    bench.note({
      event: asked.data.requestType,
      order: sale.orderId,
      detail: 'message' in done ? done.message : 'done',
    });
    return 'message' in done ? declinedBy(done) : answerOf(done);
  };
  const saleOf = (orderId: string) => {
    const sales = store.ofOrder(orderId).filter(({ type }) => type === 'SALE');
    return sales.find(({ state }) => state === 'CAPTURED') ?? sales[0];
  };

  call('GET', '/payments/:id', ({ id }) => {
    const transaction = store.find(id);
    return transaction === undefined ? notFound : { status: 200, body: transactionView(transaction) };
  });
  call('GET', '/orders/:id', ({ id }) => {
    const transactions = store.ofOrder(id).map(transactionView);
    return transactions.length === 0 ? notFound : { status: 200, body: { orderId: id, transactions } };
  });
  call('POST', '/payments/:id', ({ id }, body) => secondary(store.find(id), body));
  call('POST', '/orders/:id', ({ id }, body) => secondary(saleOf(id), body));
  return call;
}

const declinedBy = (error: Refusal): Answer => refused(409, 'GatewayDeclined', error);
