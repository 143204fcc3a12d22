import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, jsonOf, rawOf, type Bench } from '../bench';
import { shopNumber, type PayPalBank } from './bank';
import type { Case } from './cases';
import { caseRoutes } from './cases.routes';
import { notFound, parsed, refusal, type Answer } from './refusals';
import { mockedCode, orderRequest, refundRequest, verifyRequest } from './requests';
import { captureResource, minimalOrder, orderResource, refundResource } from './resources';
import { CLIENT_ID, CLIENT_SECRET, isIssue, minorOf } from './test-data';
import type { Messenger } from './webhooks';

type ById = { Params: { id: string } };
const MOVES_MONEY = { config: { movesMoney: true } };

const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};
const ofBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
const mocked = (request: FastifyRequest): Answer | undefined => {
  const code = mockedCode(request.headers['paypal-mock-response']);
  if (code === 'INTERNAL_SERVER_ERROR') return refusal(500);
  return code !== undefined && isIssue(code) ? refusal(422, code) : undefined;
};

interface Desk {
  bench: Bench;
  bank: PayPalBank;
  cases: Case[];
  messenger: Messenger;
}

/** `POST /v1/oauth2/token`. */
export const tokenRoute =
  ({ bank, bench }: Desk): FastifyPluginAsync =>
  async (app) => {
    app.post('/v1/oauth2/token', async (request, reply) => {
      const expected = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
      if (header(request, 'authorization') !== expected) {
        bench.note({ event: 'token refused', detail: 'client id or secret is not that of the test account' });
        return reply.status(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
      }
      if (formOf(request)['grant_type'] !== 'client_credentials')
        return reply
          .status(400)
          .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NOT supported' });
      const { token, expiresIn } = bank.grant();
      return {
        scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/disputes/read-seller',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: expiresIn,
        nonce: `${bench.clock().toISOString()}${token.slice(-16)}`,
      };
    });
  };

/** Every call of the interfaces but the token's needs one. */
export const authenticated =
  (desk: Desk): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const token = ofBearer(request);
      if (token === undefined) return send(reply, refusal(401));
      if (!desk.bank.knows(token))
        return reply
          .status(401)
          .send({ error: 'invalid_token', error_description: 'Token signature verification failed' });
    });
    await app.register(orderRoutes(desk));
    await app.register(paymentRoutes(desk));
    await app.register(otherRoutes(desk));
    await app.register(caseRoutes(desk));
  };

const orderRoutes =
  ({ bench, bank, messenger }: Desk): FastifyPluginAsync =>
  async (app) => {
    const represented = (request: FastifyRequest) =>
      header(request, 'prefer') === 'return=representation' ? orderResource : minimalOrder;

    app.post('/v2/checkout/orders', async (request, reply) => {
      const body = parsed(orderRequest, jsonOf(request));
      if (!body.ok) return send(reply, body.answer);
      const requestId = header(request, 'paypal-request-id');
      const represent = represented(request);
      const amount = minorOf(body.data.purchase_units[0].amount);
      if (typeof amount === 'string')
        return send(reply, refusal(422, amount, { field: '/purchase_units/0/amount/value', location: 'body' }));
      if (body.data.intent === 'AUTHORIZE') return send(reply, refusal(422, 'AUTH_CAPTURE_NOT_ENABLED'));
      if (body.data.payment_source !== undefined && requestId === undefined)
        return send(reply, refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED', { location: 'header' }));
      let id = '';
      const work = () => {
        const order = bank.open(body.data, amount);
        id = order.id;
        bench.note({ event: 'order created', order: shopNumber(order), detail: id });
        return { status: body.data.payment_source === undefined ? 201 : 200, body: represent(bench.origin, order) };
      };
      const again = () => {
        const order = bank.find(id);
        return order === undefined ? notFound() : { status: 200, body: represent(bench.origin, order) };
      };
      return send(reply, mocked(request) ?? bank.once('create', requestId, rawOf(request), work, again));
    });

    app.get<ById>('/v2/checkout/orders/:id', async (request, reply) => {
      const order = bank.find(request.params.id);
      return order === undefined ? send(reply, notFound()) : orderResource(bench.origin, order);
    });

    app.post<ById>('/v2/checkout/orders/:id/capture', MOVES_MONEY, async (request, reply) => {
      const order = bank.find(request.params.id);
      if (order === undefined) return send(reply, notFound());
      if (rawOf(request) !== '' && jsonOf(request) === undefined)
        return send(reply, refusal(400, 'MALFORMED_REQUEST_JSON', { location: 'body' }));
      const before = order.capture;
      const answer = (status: number) => ({ status, body: represented(request)(bench.origin, order) });
      const result =
        mocked(request) ??
        bank.once(
          'capture',
          header(request, 'paypal-request-id'),
          order.id,
          () => bank.capture(order, bench.origin) ?? answer(201),
          () => answer(200),
        );
      bench.note({ event: `capture: ${result.status}`, order: shopNumber(order), detail: order.decline });
      if (before === undefined && order.capture !== undefined) await messenger.captured(order, order.capture);
      return send(reply, result);
    });
  };

const paymentRoutes =
  ({ bench, bank, messenger }: Desk): FastifyPluginAsync =>
  async (app) => {
    app.get<ById>('/v2/payments/captures/:id', async (request, reply) => {
      const found = bank.captureOf(request.params.id);
      return found === undefined ? send(reply, notFound()) : captureResource(bench.origin, found.order, found.capture);
    });

    app.get<ById>('/v2/payments/refunds/:id', async (request, reply) => {
      const found = bank.refundOf(request.params.id);
      return found === undefined
        ? send(reply, notFound())
        : refundResource(bench.origin, found.order, found.capture, found.refund);
    });

    app.post<ById>('/v2/payments/captures/:id/refund', MOVES_MONEY, async (request, reply) => {
      const { id: captureId } = request.params;
      const body = parsed(refundRequest, rawOf(request) === '' ? {} : jsonOf(request));
      if (!body.ok) return send(reply, body.answer);
      const { amount, note_to_payer: note, invoice_id: invoiceId } = body.data;
      let id: string | undefined;
      const answer = (status: number): Answer => {
        const found = bank.refundOf(id ?? '');
        if (found === undefined) return notFound();
        const full = refundResource(bench.origin, found.order, found.capture, found.refund);
        const minimal = { id: full.id, status: full.status, links: full.links };
        return { status, body: header(request, 'prefer') === 'return=representation' ? full : minimal };
      };
      const work = () => {
        const made = bank.refund(captureId, { note, invoiceId }, amount);
        if ('status' in made) return made;
        id = made.id;
        return answer(201);
      };
      const asked = `${captureId} ${rawOf(request)}`;
      const requestId = header(request, 'paypal-request-id');
      const result = mocked(request) ?? bank.once('refund', requestId, asked, work, () => answer(200));
      const found = bank.refundOf(id ?? '');
      if (found !== undefined && result.status === 201)
        await messenger.refunded(found.order, found.capture, found.refund);
      return send(reply, result);
    });
  };

const otherRoutes =
  ({ messenger }: Desk): FastifyPluginAsync =>
  async (app) => {
    app.post('/v1/notifications/verify-webhook-signature', async (request, reply) => {
      const body = parsed(verifyRequest, jsonOf(request));
      if (!body.ok) return send(reply, body.answer);
      return { verification_status: (await messenger.verifies(body.data)) ? 'SUCCESS' : 'FAILURE' };
    });
  };
