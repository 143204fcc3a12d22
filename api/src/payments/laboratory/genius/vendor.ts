import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { formOf, jsonOf, rawOf, type Bench, type Copy, type Outgoing, type Vendor } from '../bench';
import { readCard } from '../cards';
import { geniusSignature, signatureSteps } from './crypto';
import { sendCardPage, sendGonePage, sendPasswordPage } from './pages';
import { GeniusStore, lookupOf, notFound, type Answer, type Payment } from './store';
import { ACCOUNT, CURRENCIES, decide, isHolder, secretOf, TEST_DATA } from './test-data';

const API = '/pg/api/v2';
const MOVES_MONEY = { config: { movesMoney: true } };
const WRONG_CENTS = 100;

const byReference = z.object({ reference: z.string() });
const referenceOf = ({ params }: FastifyRequest): string => byReference.parse(params).reference;

/** Checks the signature over the address as the shop has called it; anything wrong is 403. */
const signed =
  (bench: Bench, answer: (request: FastifyRequest) => Answer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const secret = secretOf(request.headers['x-token']);
    const address = `http://${request.headers.host}${request.url}`;
    const body = rawOf(request);
    const received = String(request.headers['x-signature']);
    const expected = secret === undefined ? 'none: X-Token is unknown' : geniusSignature(secret, address, body);
    const genuine = secret !== undefined && received === expected;
    const event = genuine ? 'signature accepted' : 'signature refused';
    bench.note({ event, signature: signatureSteps(address, body, expected, received) });
    if (genuine) return reply.send(answer(request));
    return reply.status(403).send({ success: false, error: { code: 403, message: 'Access denied' } });
  };

/** The message to the shop; a wrong one is signed all the same, and look-ups say the same wrong thing. */
function notificationOf(bench: Bench, payment: Payment, url: string, copy: Copy): Outgoing {
  if (copy === 'wrongAmount') payment.told.amount += WRONG_CENTS;
  if (copy === 'wrongCurrency')
    payment.told.currency = CURRENCIES.find((currency) => currency !== payment.told.currency) ?? '';
  const body = JSON.stringify(lookupOf(payment));
  const genuine = geniusSignature(ACCOUNT.secret, url, body);
  const signature = copy === 'badSignature' ? [...genuine].reverse().join('') : genuine;
  const order = payment.asked.transaction.reference;
  bench.note({ event: `notification: ${copy}`, order, signature: signatureSteps(url, body, genuine, signature) });
  return {
    url,
    headers: { 'content-type': 'application/json', 'x-token': ACCOUNT.token, 'x-signature': signature },
    body,
  };
}

const RETURNS = { SETTLED: 'success', CANCELLED: 'cancel', FAILED: 'error' } as const;
type End = keyof typeof RETURNS;

/** What a test has prepared, in place of what the shopper did. */
function preparedEnd(outcome: string | undefined, end: End): End {
  if (outcome === undefined) return end;
  if (outcome === 'approve') return 'SETTLED';
  return outcome === 'cancel' ? 'CANCELLED' : 'FAILED';
}

/** Ends a payment, tells the shop of money alone, and sends the shopper back. */
async function leave(bench: Bench, store: GeniusStore, reply: FastifyReply, payment: Payment, wanted: End) {
  const scenario = bench.take();
  const end = preparedEnd(scenario.outcome, wanted);
  store.end(payment, end);
  const { urls, transaction } = payment.asked;
  const withReference = (url: string) => url.replaceAll('${reference}', payment.reference);
  if (end === 'SETTLED' && urls.notify !== undefined) {
    const url = withReference(urls.notify);
    await bench.notify(transaction.reference, scenario, (copy) => notificationOf(bench, payment, url, copy));
  }
  return reply.redirect(withReference(urls[RETURNS[end]]), 303);
}

export const genius: Vendor = {
  title: 'PayGenius',
  protocol: 'A signed call makes a hosted page; the shop is notified of a payment, and looks it up to know.',
  testData: TEST_DATA,
  declines: { '-1': 'The card was refused' },
  routes: (bench) => async (app) => {
    const store = new GeniusStore(bench);
    const onPayment = (answer: (payment: Payment, request: FastifyRequest) => Answer) =>
      signed(bench, (request) => {
        const payment = store.find(referenceOf(request));
        return payment === undefined ? notFound() : answer(payment, request);
      });
    const validated = signed(bench, () => ({ success: true }));
    app.get(`${API}/util/validate`, validated);
    app.post(`${API}/util/validate`, validated);
    app.post(
      `${API}/redirect/create`,
      signed(bench, (request) => store.create(jsonOf(request))),
    );
    app.get(`${API}/redirect/:reference`, onPayment(lookupOf));
    app.get(`${API}/payment/:reference`, onPayment(lookupOf));
    app.get(
      `${API}/payment/:reference/refund`,
      MOVES_MONEY,
      onPayment((payment) => store.refundAll(payment)),
    );
    app.post(
      `${API}/payment/:reference/refund`,
      MOVES_MONEY,
      onPayment((payment, request) => store.refundPart(payment, jsonOf(request))),
    );

    const onPage =
      (act: (reply: FastifyReply, payment: Payment, form: Record<string, string>) => unknown) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const payment = store.waiting(referenceOf(request));
        return payment === undefined ? sendGonePage(reply) : act(reply, payment, formOf(request));
      };
    const end = (reply: FastifyReply, payment: Payment, how: End) => leave(bench, store, reply, payment, how);
    app.get(
      '/pg/redirect/:reference',
      onPage((reply, payment) => sendCardPage(reply, payment)),
    );
    app.post(
      '/pg/redirect/:reference/pay',
      onPage((reply, payment, form) => {
        const card = readCard(form);
        if (card === undefined) return sendCardPage(reply.status(400), payment, 'Please check the card data.');
        const decision = decide(card);
        if (decision !== 'challenged') return end(reply, payment, decision === 'approved' ? 'SETTLED' : 'FAILED');
        payment.status = 'THREE_D_SECURE';
        return sendPasswordPage(reply, payment);
      }),
    );
    app.post(
      '/pg/redirect/:reference/challenge',
      onPage((reply, payment, form) => {
        if (payment.status !== 'THREE_D_SECURE') return sendCardPage(reply.status(400), payment);
        return end(reply, payment, isHolder(form['password'] ?? '') ? 'SETTLED' : 'FAILED');
      }),
    );
    app.post(
      '/pg/redirect/:reference/cancel',
      onPage((reply, payment) => end(reply, payment, 'CANCELLED')),
    );
  },
};
