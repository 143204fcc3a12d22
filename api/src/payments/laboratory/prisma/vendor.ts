import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf, rawOf, type Bench, type Vendor } from '../bench';
import { DECIDIR_JS } from './decidir-js';
import type { Answer } from './messages';
import { PrismaStore } from './store';
import { ACCOUNTS, DECLINES, TEST_DATA, type Account } from './test-data';

const API = '/api/v2';
const MOVES_MONEY = { config: { movesMoney: true } };
const byId = z.object({ id: z.string() });

const idOf = ({ params }: FastifyRequest): string => byId.parse(params).id;
/** Refunds of everything come without a body. */
const jsonOrNothing = (request: FastifyRequest): unknown => (rawOf(request) === '' ? {} : jsonOf(request));

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Checks the header `apikey`: the public key makes tokens and does nothing else, the private one all the rest. */
function withKey(
  bench: Bench,
  kind: 'publicKey' | 'privateKey',
  answer: (account: Account, request: FastifyRequest) => Answer,
): Handler {
  return async (request, reply) => {
    const key = request.headers['apikey'];
    if (key === undefined) return reply.status(401).send({ message: 'No API key found in request' });
    const account = ACCOUNTS.find((one) => one[kind] === key);
    if (account === undefined) {
      const steps = ['the header apikey carries a key of the account, in plain', `this call wants its ${kind}`];
      bench.note({ event: 'key refused', detail: request.url, signature: steps });
      return reply.status(403).send({ message: 'Invalid authentication credentials' });
    }
    const { status, body } = answer(account, request);
    if (status === 400) bench.note({ event: 'refused', detail: JSON.stringify(body) });
    return reply.status(status).send(body);
  };
}

export const prisma: Vendor = {
  title: 'Payway (Prisma, Decidir)',
  protocol:
    "The vendor's script turns the card into a token in the shop's page; the shop's server pays with it at once.",
  testData: TEST_DATA,
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const store = new PrismaStore(bench);
    const shopCall = (answer: (account: Account, request: FastifyRequest) => Answer) =>
      withKey(bench, 'privateKey', answer);

    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    app.options(`${API}/tokens`, async (_request, reply) =>
      reply
        .status(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'apikey, content-type, cache-control')
        .send(),
    );
    app.post(
      `${API}/tokens`,
      withKey(bench, 'publicKey', (account, request) => store.tokenise(account, jsonOf(request))),
    );
    app.post(
      `${API}/payments`,
      MOVES_MONEY,
      shopCall((account, request) => store.pay(account, jsonOf(request))),
    );
    app.get(
      `${API}/payments`,
      shopCall((account, request) => store.list(account, request.query)),
    );
    app.get(
      `${API}/payments/:id`,
      shopCall((account, request) => store.read(account, idOf(request))),
    );
    app.put(
      `${API}/payments/:id`,
      MOVES_MONEY,
      shopCall((account, request) => store.confirm(account, idOf(request), jsonOf(request))),
    );
    app.post(
      `${API}/payments/:id/refunds`,
      MOVES_MONEY,
      shopCall((account, request) => store.refund(account, idOf(request), jsonOrNothing(request))),
    );
    app.get('/static/v2.6.4/decidir.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(DECIDIR_JS),
    );
  },
};
