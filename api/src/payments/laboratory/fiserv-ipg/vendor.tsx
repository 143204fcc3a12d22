import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { decimalOf } from '../amounts';
import { formOf, jsonOf, type Bench, type Vendor } from '../bench';
import { CardForm, ChallengeForm, IssuersAnswer, passesChallenge, readCard, sendFormPost, type Card } from '../cards';
import { fiservApi } from '../fiserv/api';
import { FiservStore } from '../fiserv/store';
import {
  failsAuthentication,
  GATEWAYS_ANSWERS,
  hasMethod,
  ISSUERS_ANSWERS,
  issuersAnswer,
  outcomeCode,
  responseCode3dSecure,
} from '../fiserv/test-data';
import { Facts, originsOf, sendPage } from '../pages';
import { Connect, type Page } from './connect';

const settleSchema = z.object({ order: z.string(), outcome: z.optional(z.string()) });
/** No card was typed: the shopper has left, or the gateway refuses. */
const NO_CARD: Card = { number: '000000000000', month: '01', year: '00', securityCode: '000' };
const FAILED_AUTHENTICATION = '-5101';

const factsOf = ({ amountMinor, currency, orderId }: Page) => (
  <Facts facts={{ Amount: `${decimalOf(amountMinor, currency)} ${currency.code}`, Order: orderId }} />
);

const CardPage = ({ page, fault }: { page: Page; fault?: string }) => (
  <>
    {factsOf(page)}
    <CardForm
      action={`/connect/pay/${page.id}`}
      cancel={`/connect/cancel/${page.id}`}
      fault={fault}
      hint="Test card 4147463011110083; 4265880000000007 asks for a code."
    >
      <IssuersAnswer answers={ISSUERS_ANSWERS} />
    </CardForm>
  </>
);

function show(reply: FastifyReply, { fields }: Page, body: ReactNode): FastifyReply {
  const formTo = originsOf(fields.responseSuccessURL, fields.responseFailURL);
  return sendPage(reply, { title: 'Card payment (simulated Fiserv)', formTo }, body);
}
const showFault = (reply: FastifyReply, fault: string): FastifyReply =>
  sendPage(reply.status(400), { title: 'An error occurred' }, <p role="alert">{fault}</p>);

/** Tells the shop's server, where the payment or the portal names an address. */
async function notify(bench: Bench, connect: Connect, page: Page): Promise<void> {
  const { sale, fields } = page;
  const url = fields.transactionNotificationURL ?? bench.webhook;
  if (sale === undefined || url === undefined) return;
  await bench.notify(sale.orderId, sale.scenario, async (copy) => ({
    url,
    body: new URLSearchParams(await connect.message(page, sale, 'notification', copy)).toString(),
  }));
}

/** Fiserv's hosted page "IPG Connect", with the REST API of the same store. */
export const fiservIpg: Vendor = {
  title: 'Fiserv IPG Connect',
  protocol: 'Signed form, hosted page with 3-D Secure, POST back and notification; signed REST for inquiry and return',
  testData: {
    'card 4147463011110083': 'paid without a question',
    'card 4265880000000007': 'asks for a code, 123456',
    'card 4147463011110091': 'fails 3-D Secure',
    'outcome waiting': 'the result comes later, by POST /__settle {order, outcome}',
  },
  declines: { ...ISSUERS_ANSWERS, ...GATEWAYS_ANSWERS },
  routes: (bench) => async (app) => {
    const store = new FiservStore(bench);
    const connect = new Connect(bench, store);
    fiservApi(app, bench, store);

    const finish = async (reply: FastifyReply, page: Page, code: string, card = NO_CARD) => {
      const used = connect.isUsed(page);
      const sale = connect.charge(page, card);
      const result = used ? '-5003' : (outcomeCode(sale.scenario.outcome) ?? code);
      if (card !== NO_CARD)
        sale.responseCode3dSecure = result === FAILED_AUTHENTICATION ? '3' : responseCode3dSecure(card.number);
      if (result !== 'waiting') store.settle(sale, result);
      await notify(bench, connect, page);
      const url = sale.status === 'DECLINED' ? page.fields.responseFailURL : page.fields.responseSuccessURL;
      return sendFormPost(reply, { url, fields: await connect.message(page, sale, 'response', 'genuine') });
    };

    app.post('/connect/gateway/processing', async (request, reply) => {
      const opened = await connect.open(formOf(request));
      return 'fault' in opened ? showFault(reply, opened.fault) : show(reply, opened, <CardPage page={opened} />);
    });

    const onPage = (
      step: 'pay' | 'confirm' | 'cancel',
      act: (reply: FastifyReply, page: Page, form: Record<string, string>) => Promise<FastifyReply> | FastifyReply,
    ) =>
      app.post<{ Params: { id: string } }>(
        `/connect/${step}/:id`,
        { config: { movesMoney: step !== 'cancel' } },
        async (request, reply) => {
          const page = connect.waiting(request.params.id);
          return page === undefined ? showFault(reply, 'The session has expired') : act(reply, page, formOf(request));
        },
      );
    onPage('pay', (reply, page, form) => {
      const card = readCard(form);
      if (card === undefined)
        return show(reply.status(400), page, <CardPage page={page} fault="Please check the card data." />);
      if (failsAuthentication(card.number)) return finish(reply, page, FAILED_AUTHENTICATION, card);
      const code = form['answer'] || issuersAnswer(card, bench.clock());
      if (!hasMethod(card.number)) return finish(reply, page, code, card);
      page.confirming = { card, code };
      const steps = { action: `/connect/confirm/${page.id}`, cancel: `/connect/cancel/${page.id}` };
      return show(reply, page, <ChallengeForm {...steps} />);
    });
    onPage('confirm', (reply, page, form) => {
      if (page.confirming === undefined) return showFault(reply, 'No card has been entered');
      const { card, code } = page.confirming;
      return finish(reply, page, passesChallenge(form['code']) ? code : FAILED_AUTHENTICATION, card);
    });
    onPage('cancel', (reply, page) => finish(reply, page, '-5993'));

    /** The later result of a payment that was WAITING when the shopper came back. */
    app.post('/__settle', async (request, reply) => {
      const { order, outcome } = settleSchema.parse(jsonOf(request));
      const page = connect.undecided(order);
      if (page?.sale === undefined) return reply.status(404).send({ settled: false });
      store.settle(page.sale, outcomeCode(outcome) ?? '00');
      await notify(bench, connect, page);
      return { settled: true };
    });
  },
};
