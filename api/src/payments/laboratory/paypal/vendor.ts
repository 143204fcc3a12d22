import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { formOf, type Vendor } from '../bench';
import { authenticated, tokenRoute } from './api';
import { PayPalBank, type Order } from './bank';
import type { Case } from './cases';
import { caseControls } from './cases.routes';
import { approvalPage, buttonPage, closingPage, faultPage, type Opener } from './pages';
import { contextOf } from './requests';
import { SDK } from './sdk';
import { acceptedCurrency, CLIENT_ID, DECLINES, feeOf, PAYER, UNFINISHED_CAPTURES } from './test-data';
import { Messenger } from './webhooks';

const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => new URL(url).origin),
);
const opened = z.object({ domain: z.optional(origin) });
const pageQuery = z.object({ token: z._default(z.string(), ''), domain: z.optional(origin) });
const buttonQuery = z.object({ domain: origin, frame: z.string().check(z.regex(/^\d{1,20}$/)) });
const scriptQuery = z.object({
  'client-id': z._default(z.string(), ''),
  currency: z._default(z.string(), 'USD'),
});
type ById = { Params: { id: string } };

const openerOf = (query: unknown): Opener | undefined => {
  const { domain } = opened.parse(query);
  return domain === undefined ? undefined : { origin: domain };
};

/** The shop's return address with what PayPal adds to it. */
function returnAddress(order: Order, approved: boolean): string | undefined {
  const context = contextOf(order.asked);
  const address = approved ? context?.return_url : context?.cancel_url;
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.searchParams.set('token', order.id);
  if (approved) url.searchParams.set('PayerID', PAYER.payer_id);
  return url.href;
}

const pages =
  (bank: PayPalBank, messenger: Messenger, now: () => Date): FastifyPluginAsync =>
  async (app) => {
    app.get('/checkoutnow', async (request, reply) => {
      const { token } = pageQuery.parse(request.query);
      const order = bank.find(token);
      if (order === undefined) return faultPage(reply.status(404), 'This order has expired or was never made.');
      if (order.capture !== undefined) return faultPage(reply, 'This order has been paid.');
      order.openedAt ??= now();
      return approvalPage(reply, order, openerOf(request.query));
    });

    const decided = (kind: 'approve' | 'cancel') =>
      app.post<ById>(`/checkoutnow/:id/${kind}`, async (request, reply) => {
        const order = bank.find(request.params.id);
        if (order === undefined || order.capture !== undefined)
          return faultPage(reply.status(404), 'This order has expired or was paid.');
        const approved = bank.decide(order, kind === 'cancel' ? kind : (formOf(request)['result'] ?? kind));
        if (approved) await messenger.approved(order);
        const opener = openerOf(request.query);
        const end = { kind: approved ? 'approve' : 'cancel', orderID: order.id, payerID: PAYER.payer_id };
        if (opener !== undefined) return closingPage(reply, opener, end);
        const address = returnAddress(order, approved);
        return address === undefined
          ? faultPage(reply, 'The shop has named no address to return to.')
          : reply.redirect(address, 303);
      });
    decided('approve');
    decided('cancel');

    app.get('/smart/buttons', async (request, reply) => {
      const { domain, frame } = buttonQuery.parse(request.query);
      return buttonPage(reply, domain, frame);
    });

    app.get('/sdk/js', async (request, reply) => {
      const query = scriptQuery.parse(request.query);
      const fault = scriptFault(query['client-id'], query.currency);
      return reply
        .status(fault === undefined ? 200 : 400)
        .type('application/javascript')
        .send(fault === undefined ? SDK : `throw new Error(${JSON.stringify(fault)});`);
    });
  };

function scriptFault(clientId: string, currency: string): string | undefined {
  if (clientId !== CLIENT_ID && clientId !== 'test')
    return `SDK Validation error: 'client-id not recognized for either production or sandbox: ${clientId}'`;
  return acceptedCurrency(currency)
    ? undefined
    : `SDK Validation error: 'Invalid query value for currency: ${currency}'`;
}

/** PayPal's sandbox: Orders v2, the approval page, signed webhooks and the button. */
export const paypal: Vendor = {
  title: 'PayPal',
  protocol: 'The shop makes an order, the payer approves it on PayPal, the shop captures it.',
  testData: { 'Any order': 'The approval page offers every result.' },
  declines: { ...DECLINES, ...UNFINISHED_CAPTURES },
  routes: (bench) => async (app) => {
    const bank = new PayPalBank(bench);
    bench.keeps = feeOf;
    const messenger = new Messenger(bench);
    const cases: Case[] = [];
    bench.whenReset(() => void cases.splice(0));
    const desk = { bench, bank, cases, messenger };
    await app.register(tokenRoute(desk));
    await app.register(authenticated(desk));
    await app.register(pages(bank, messenger, bench.clock));
    await app.register(caseControls(desk));
    app.get(messenger.certificatePath, async (_request, reply) =>
      reply.type('application/x-pem-file').send(await messenger.certificate()),
    );
  },
};
