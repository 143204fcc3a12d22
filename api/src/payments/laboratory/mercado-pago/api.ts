import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf, rawOf, type Bench } from '../bench';
import { orderOf, refundedOf, type MercadoPagoBank, type Payment } from './bank';
import { preferenceRefusal, refusal, type Answer } from './refusals';
import { parsePayment, parsePreference, parseRefund, paymentChange } from './requests';
import { paymentResource, preferenceResource, refundResource } from './resources';
import { ACCOUNTS, verdictOfOutcome, type Account } from './test-data';
import { tell } from './webhooks';

const disputed = (payment: Payment): number => payment.amountMinor - refundedOf(payment);

/** The holder's bank takes back what has not been refunded; MercadoPago keeps the money until the case is decided. */
function beginDispute(bank: MercadoPagoBank, payment: Payment): void {
  bank.book(payment, 'chargeback', disputed(payment));
  bank.change(payment, 'charged_back', 'in_process');
}

/** The seller has the money again; nothing moves where he does not get it. */
function endDispute(bank: MercadoPagoBank, payment: Payment, isWon: boolean): void {
  if (isWon) bank.book(payment, 'reinstatement', disputed(payment));
  bank.change(payment, 'charged_back', isWon ? 'reimbursed' : 'settled');
}

interface Desk {
  bench: Bench;
  bank: MercadoPagoBank;
}
type ById = { Params: { id: string } };
/** The vendor's own SDK ends some addresses with a slash. */
const eitherEnd = (path: string): readonly string[] => [path, `${path}/`];
const MOVES_MONEY = { config: { movesMoney: true } };

const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);
const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The seller of the access token. */
function sellerOf(request: FastifyRequest): Account | Answer {
  const token = /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  if (token === undefined) return refusal(401, 5);
  return Object.values(ACCOUNTS).find(({ accessToken }) => accessToken === token) ?? refusal(401, 401);
}

type Handler = (account: Account, request: FastifyRequest<ById>) => Answer | Promise<Answer>;
/** A call with a seller's access token. */
const asSeller = (work: Handler) => async (request: FastifyRequest<ById>, reply: FastifyReply) => {
  const account = sellerOf(request);
  return send(reply, 'status' in account ? account : await work(account, request));
};

function searched({ bench, bank }: Desk, account: Parameters<Desk['bank']['search']>[0], query: unknown): Answer {
  const { external_reference, limit, offset, criteria } = searchQuery.parse(query);
  const found = bank.search(account, external_reference);
  const ordered = criteria === 'asc' ? found.reverse() : found;
  const results = ordered.slice(offset, offset + limit).map((payment) => paymentResource(bench.origin, payment));
  return { status: 200, body: { paging: { total: found.length, limit, offset }, results } };
}

/** The seller's calls of payments. */
export const paymentRoutes =
  ({ bench, bank }: Desk): FastifyPluginAsync =>
  async (app) => {
    const shown = (status: number, payment: Payment): Answer => ({
      status,
      body: paymentResource(bench.origin, payment),
    });
    const withPayment = (work: (payment: Payment, request: FastifyRequest<ById>) => Answer | Promise<Answer>) =>
      asSeller((account, request) => {
        const payment = bank.find(Number(request.params.id), account);
        return payment === undefined ? refusal(404, 2000) : work(payment, request);
      });

    app.post<ById>(
      '/v1/payments',
      MOVES_MONEY,
      asSeller((account, request) => {
        const key = header(request, 'x-idempotency-key');
        if (key === undefined) return refusal(400, 4292);
        const body = parsePayment(jsonOf(request));
        if (!body.ok) return body.answer;
        return bank.once(`${account.site} payment ${key}`, rawOf(request), async () => {
          const payment = bank.pay(account, body.data);
          if ('body' in payment) return payment;
          const answer = shown(201, payment);
          await tell(bench, payment, 'payment.created');
          return answer;
        });
      }),
    );

    app.get<ById>(
      '/v1/payments/search',
      asSeller((account, request) => searched({ bench, bank }, account, request.query)),
    );

    app.get<ById>(
      '/v1/payments/:id',
      withPayment((payment) => shown(200, payment)),
    );

    app.put<ById>(
      '/v1/payments/:id',
      MOVES_MONEY,
      withPayment(async (payment, request) => {
        const change = paymentChange.safeParse(jsonOf(request));
        if (!change.success) return refusal(400, 2063);
        const cancels = 'status' in change.data;
        const from = cancels ? ['pending', 'in_process', 'authorized'] : ['authorized'];
        if (!from.includes(payment.status)) return refusal(400, 2063);
        if (cancels) {
          delete payment.afterChallenge;
          bank.change(payment, 'cancelled', 'by_collector');
        } else bank.capture(payment);
        await tell(bench, payment, 'payment.updated');
        return shown(200, payment);
      }),
    );

    app.post<ById>(
      '/v1/payments/:id/refunds',
      MOVES_MONEY,
      withPayment((payment, request) => {
        const key = header(request, 'x-idempotency-key');
        if (key === undefined) return refusal(400, 4292);
        const body = parseRefund(rawOf(request) === '' ? {} : jsonOf(request));
        if (!body.ok) return body.answer;
        const asked = `${payment.id} ${rawOf(request)}`;
        return bank.once(`${payment.account.site} refund ${key}`, asked, async () => {
          const refund = bank.refund(payment, body.data.amount);
          if ('body' in refund) return refund;
          await tell(bench, payment, 'payment.updated', bench.takeAfter(payment.scenario));
          return { status: 201, body: refundResource(payment, refund) };
        });
      }),
    );
    const refunds = withPayment((payment) => ({
      status: 200,
      body: payment.refunds.map((refund) => refundResource(payment, refund)),
    }));
    for (const path of eitherEnd('/v1/payments/:id/refunds')) app.get<ById>(path, refunds);
  };
const searchQuery = z.object({
  external_reference: z.optional(z.string()),
  criteria: z.optional(z.enum(['asc', 'desc'])),
  limit: z._default(z.coerce.number().check(z.gte(1), z.lte(100)), 30),
  offset: z._default(z.coerce.number().check(z.gte(0)), 0),
});

/** The seller's calls of Checkout Pro. */
export const preferenceRoutes =
  ({ bench, bank }: Desk): FastifyPluginAsync =>
  async (app) => {
    const notFound = {
      status: 404,
      body: { message: 'preference not found', error: 'not_found', status: 404, cause: null },
    };
    const create = asSeller((account, request) => {
      const body = parsePreference(jsonOf(request), account);
      if (!body.ok) return body.answer;
      const preference = bank.prefer(account, body.data);
      bench.note({ event: 'preference', order: body.data.external_reference, detail: preference.id });
      return { status: 201, body: preferenceResource(bench.origin, preference) };
    });
    for (const path of eitherEnd('/checkout/preferences')) app.post<ById>(path, create);
    app.get<ById>(
      '/checkout/preferences/:id',
      asSeller((account, request) => {
        const found = bank.preference(request.params.id, account);
        return found === undefined ? notFound : { status: 200, body: preferenceResource(bench.origin, found) };
      }),
    );
    app.put<ById>(
      '/checkout/preferences/:id',
      asSeller((account, request) => {
        const found = bank.preference(request.params.id, account);
        const change = jsonOf(request);
        if (found === undefined) return notFound;
        if (change === null || typeof change !== 'object') return preferenceRefusal('invalid_body', 'invalid body');
        const body = parsePreference({ ...found.asked, ...change }, account);
        if (!body.ok) return body.answer;
        return { status: 200, body: preferenceResource(bench.origin, bank.prefer(account, body.data, found.id)) };
      }),
    );
  };

const control = z.object({ order: z.string(), outcome: z.optional(z.string()) });

type Deed = (payment: Payment, outcome: string) => void;

/** Controls of tests: the holder's bank takes money back, the case ends; somebody ends the review of a payment. */
export const controlRoutes =
  ({ bench, bank }: Desk): FastifyPluginAsync =>
  async (app) => {
    const act = (path: string, isMeant: (payment: Payment) => boolean, work: Deed) =>
      app.post(path, async (request, reply) => {
        const { order, outcome = 'approve' } = control.parse(jsonOf(request));
        const payment = bank.newest(order);
        if (payment === undefined || !isMeant(payment))
          return reply.status(404).send({ message: 'No such payment of this order.' });
        work(payment, outcome);
        await tell(bench, payment, 'payment.updated', bench.takeAfter(payment.scenario));
        return { order: orderOf(payment), status: payment.status };
      });
    const isInDispute = ({ status, detail }: Payment) => status === 'charged_back' && detail === 'in_process';
    act(
      '/__dispute',
      ({ status }) => status === 'approved',
      (payment) => beginDispute(bank, payment),
    );
    for (const end of ['won', 'lost'])
      act(`/__dispute-${end}`, isInDispute, (payment) => endDispute(bank, payment, end === 'won'));
    act(
      '/__review',
      ({ status }) => status === 'in_process',
      (payment, outcome) => bank.settle(payment, verdictOfOutcome(outcome)),
    );
  };
