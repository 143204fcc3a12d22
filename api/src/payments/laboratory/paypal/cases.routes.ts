import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { jsonOf, type Bench } from '../bench';
import { refundedOf, type Order } from './bank';
import { caseResource, caseSummary, openCase, reverse, winCase, type CaseDesk, type PaidOrder } from './cases';
import { notFound } from './refusals';
import type { Messenger } from './webhooks';

interface Desk extends CaseDesk {
  bench: Bench;
  messenger: Messenger;
}

const asked = z.object({ disputed_transaction_id: z.optional(z.string()) });

/** The seller's calls about cases. */
export const caseRoutes =
  ({ bench, cases }: Desk): FastifyPluginAsync =>
  async (app) => {
    app.get('/v1/customer/disputes', async (request) => {
      const wanted = asked.parse(request.query).disputed_transaction_id;
      const found = cases.filter(
        ({ disputed }) => wanted === undefined || disputed.some(({ order }) => order.capture.id === wanted),
      );
      return { items: found.map((each) => caseSummary(bench.origin, each)).reverse(), links: [] };
    });
    app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', async (request, reply) => {
      const found = cases.find(({ id }) => id === request.params.id);
      if (found !== undefined) return caseResource(bench.origin, found);
      const { status, body } = notFound();
      return reply.status(status).send(body);
    });
  };

const control = z.object({ order: z.string(), others: z._default(z.array(z.string()), []) });

const isPaid = (order: Order | undefined): order is PaidOrder =>
  order?.capture !== undefined && refundedOf(order.capture) < order.capture.amount.minor;

/** A test's controls: the payer's bank, or PayPal itself, takes money back, and a case about it ends for the shop. */
export const caseControls =
  ({ bench, bank, cases, messenger }: Desk): FastifyPluginAsync =>
  async (app) => {
    const paid = (number: string): PaidOrder[] => [bank.paidOrder(number)].filter(isPaid);
    app.post('/__dispute', async (request, reply) => {
      const { order, others } = control.parse(jsonOf(request));
      const orders = [order, ...others].flatMap(paid);
      if (orders.length === 0) return reply.status(404).send({ message: 'No captured payment of this order.' });
      const opened = openCase({ bank, cases }, bench.clock(), orders);
      await messenger.disputed(opened, 'CUSTOMER.DISPUTE.CREATED');
      return { dispute: opened.id };
    });
    app.post('/__dispute-won', async (request, reply) => {
      const { order } = control.parse(jsonOf(request));
      const paidOrder = bank.paidOrder(order);
      const open = cases.find((each) => !each.isWon && each.disputed.some((one) => one.order === paidOrder));
      if (open === undefined) return reply.status(404).send({ message: 'No disputed payment of this order.' });
      winCase(bank, bench.clock(), open);
      await messenger.disputed(open, 'CUSTOMER.DISPUTE.RESOLVED');
      return { dispute: open.id };
    });
    app.post('/__reverse', async (request, reply) => {
      const [order] = paid(control.parse(jsonOf(request)).order);
      if (order === undefined) return reply.status(404).send({ message: 'No captured payment of this order.' });
      const reversal = reverse(bank, order);
      await messenger.reversed(order, reversal);
      return { reversal: reversal.id };
    });
  };
