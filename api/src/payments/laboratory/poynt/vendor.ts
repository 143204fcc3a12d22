import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { formOf, jsonOf, type Bench, type Vendor } from '../bench';
import { Access, type Params } from './access';
import { webhookSignature } from './crypto';
import { browserRoutes } from './pages';
import { isFault, NOT_FOUND, Poynt, transactionView, type Fault, type Transaction } from './store';
import { ACCOUNT, DECLINES } from './test-data';

const BUSINESS = '/businesses/:businessId';

const fail = (reply: FastifyReply, { httpStatus, code, message }: Fault): FastifyReply =>
  reply.status(httpStatus).send({ code, httpStatus, message, developerMessage: message, requestId: randomUUID() });
const dateOf = (given: unknown, otherwise: Date): Date =>
  typeof given === 'string' && !Number.isNaN(Date.parse(given)) ? new Date(given) : otherwise;

/** Names a transaction to the shop, which then asks for it. */
async function notify(bench: Bench, { id, status, order, scenario }: Transaction): Promise<void> {
  const { webhook: url, origin } = bench;
  if (url === undefined) return;
  const at = bench.clock().toISOString();
  const { businessId, storeId, applicationId } = ACCOUNT;
  const body = JSON.stringify({
    ...{ id: randomUUID(), createdAt: at, updatedAt: at, hookId: 'dbd29830-a67f-419b-a1d5-777a228543d6' },
    ...{ applicationId, businessId, storeId, eventType: `TRANSACTION_${status}`, resource: '/transactions' },
    resourceId: id,
    links: [{ href: `${origin}/businesses/${businessId}/transactions/${id}`, rel: 'resource', method: 'GET' }],
  });
  const signature = webhookSignature(body);
  bench.note({ event: 'webhook', order, signature: [`HMAC-SHA1 over the body: ${body}`, `in base64: ${signature}`] });
  await bench.notify(order, scenario, (copy) => ({
    url,
    headers: {
      'content-type': 'application/json',
      'poynt-webhook-signature': copy === 'badSignature' ? webhookSignature(`${body} `) : signature,
    },
    body,
  }));
}

/** Poynt, which is GoDaddy Payments: a card form in a frame, a nonce, and the charge by the shop's server. */
export const poynt: Vendor = {
  title: 'Poynt (GoDaddy Payments)',
  protocol: 'collect.js with a frame, nonce, RS256 JWT for a token, tokenize and charge by REST, webhook',
  testData: {
    'card 4111111111111111': 'paid',
    'card 4000000000000002': 'declined, 05',
    'card 4000000000009995': 'declined, 51',
  },
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const store = new Poynt(bench);
    const access = new Access(bench);

    app.post('/token', async (request, reply) => {
      const granted = await access.grant(formOf(request));
      return isFault(granted) ? fail(reply, granted) : granted;
    });
    const post = (path: string, act: (id: string, body: unknown, requestId: string) => Transaction | Fault) =>
      app.post<{ Params: Params }>(BUSINESS + path, { config: { movesMoney: true } }, async (request, reply) => {
        const fault = access.faultOf(request);
        if (fault !== undefined) return fail(reply, fault);
        const { result, first } = access.once(request, (requestId) =>
          act(request.params.id, jsonOf(request), requestId),
        );
        if (isFault(result)) return fail(reply, result);
        if (first) await notify(bench, result);
        return transactionView(result);
      });
    post('/cards/tokenize/charge', (_id, body, requestId) => store.charge(body, requestId));
    post('/transactions', (_id, body) => store.refund(body));
    for (const step of ['capture', 'void'] as const)
      post(`/transactions/:id/${step}`, (id) => store.conclude(id, step));

    app.post<{ Params: Params }>(`${BUSINESS}/cards/tokenize`, async (request, reply) => {
      const result = access.faultOf(request) ?? store.tokenise(jsonOf(request));
      return isFault(result) ? fail(reply, result) : result;
    });
    app.get<{ Params: Params }>(`${BUSINESS}/transactions/:id`, async (request, reply) => {
      const found = access.faultOf(request) ?? store.find(request.params.id) ?? NOT_FOUND;
      return isFault(found) ? fail(reply, found) : transactionView(found);
    });
    app.get<{ Params: Params; Querystring: { startAt?: string; endAt?: string } }>(
      `${BUSINESS}/transactions`,
      async (request, reply) => {
        const fault = access.faultOf(request);
        if (fault !== undefined) return fail(reply, fault);
        const { startAt, endAt } = request.query;
        const found = store.between(dateOf(startAt, new Date(0)), dateOf(endAt, bench.clock()));
        return { transactions: found.map(transactionView), count: found.length };
      },
    );
    browserRoutes(app, store);
  },
};
