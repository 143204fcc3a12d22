import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { formOf, jsonOf, type Bench, type Vendor } from '../bench';
import { readCard, sendFormPost } from '../cards';
import { WebpayBank } from './bank';
import { refusal, type Answer, type Ending, type Transaction } from './messages';
import { sendCardPage, sendFailurePage, sendHolderPage } from './pages';
import { commerceOf, DECLINES, isHolder, outcomeOf, REFUSED_BY_ISSUER, TEST_DATA, type Commerce } from './test-data';

const API = '/rswebpaytransaction/api/webpay/v1.2/transactions';
const MOVES_MONEY = { config: { movesMoney: true } };

const byToken = z.object({ token: z.string() });
const holderSchema = z.object({ rut: z.string(), password: z.string(), answer: z.enum(['accept', 'reject']) });

const tokenOf = ({ params }: FastifyRequest): string => byToken.parse(params).token;

/** The fields of the three returns that are no payment. */
const cancelled = ({ asked }: Transaction) => ({ TBK_ID_SESION: asked.session_id, TBK_ORDEN_COMPRA: asked.buy_order });

function addressOf({ asked }: Transaction, fields: Readonly<Record<string, string>>): string {
  const url = new URL(asked.return_url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

const failureAddress = (transaction: Transaction): string =>
  addressOf(transaction, {
    token_ws: transaction.token,
    TBK_TOKEN: transaction.token,
    ...cancelled(transaction),
  });

/** What a test has prepared, in place of what the shopper did. */
function preparedEnding(outcome: string | undefined, ending: Ending): Ending {
  if (outcome === undefined || ending.kind !== 'answered') return ending;
  if (outcome === 'cancel') return { kind: 'aborted' };
  if (outcome === 'approve') return { ...ending, responseCode: 0 };
  return { ...ending, responseCode: Number(outcome.replace(/^decline:/, '')) || REFUSED_BY_ISSUER };
}

/** The REST API: keys in two headers, refusals as `{error_message}`. */
function restRoutes(bench: Bench, bank: WebpayBank) {
  const signedIn =
    (answer: (commerce: Commerce, request: FastifyRequest) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const code = request.headers['tbk-api-key-id'];
      const commerce = commerceOf(code, request.headers['tbk-api-key-secret']);
      const steps = [
        'Tbk-Api-Key-Id is the commerce code',
        'Tbk-Api-Key-Secret is the secret of that commerce, in plain',
      ];
      if (commerce === undefined)
        bench.note({
          event: 'keys refused',
          detail: `commerce ${String(code)}`,
          signature: [...steps, 'no such pair'],
        });
      const { status, body } = commerce === undefined ? refusal('Not Authorized', 401) : answer(commerce, request);
      if (status === 422) bench.note({ event: 'refused', detail: JSON.stringify(body) });
      return reply.status(status).send(body);
    };
  const onTransaction = (answer: (transaction: Transaction, request: FastifyRequest) => Answer) =>
    signedIn((commerce, request) => {
      const transaction = bank.find(tokenOf(request), commerce);
      return transaction === undefined ? refusal('Transaction not found', 404) : answer(transaction, request);
    });
  return {
    create: signedIn((commerce, request) => bank.create(commerce, jsonOf(request))),
    commit: onTransaction((transaction) => bank.commit(transaction)),
    status: onTransaction((transaction) => bank.statusOf(transaction)),
    refund: onTransaction((transaction, request) => bank.refund(transaction, jsonOf(request))),
    capture: onTransaction((transaction, request) => bank.capture(transaction, jsonOf(request))),
  };
}

function formRoutes(bench: Bench, bank: WebpayBank) {
  const leave = (reply: FastifyReply, transaction: Transaction, wanted: Ending) => {
    const { outcome, notification } = bench.take();
    if (notification === 'wrongAmount') transaction.toldAmount += 1000;
    const ending = preparedEnding(outcome, wanted);
    bank.end(transaction, ending);
    const { token, asked } = transaction;
    switch (ending.kind) {
      case 'answered':
        return reply.redirect(addressOf(transaction, { token_ws: token }), 303);
      case 'aborted':
        // By GET in production, by POST in the test environment: the shop must understand both.
        return sendFormPost(reply, { url: asked.return_url, fields: { TBK_TOKEN: token, ...cancelled(transaction) } });
      case 'timed out':
        return reply.redirect(addressOf(transaction, cancelled(transaction)), 303);
      case 'failed':
        return sendFailurePage(reply, failureAddress(transaction));
    }
  };
  /** Only on a form that is open; one that was left already, or was never shown, has an error page. */
  const onForm =
    (act: (reply: FastifyReply, transaction: Transaction, form: Record<string, string>) => FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const transaction = bank.find(tokenOf(request));
      if (transaction?.openedAt === undefined) return sendFailurePage(reply, undefined);
      if (transaction.ending !== undefined) return sendFailurePage(reply, failureAddress(transaction));
      if (bank.isTimedOut(transaction)) return leave(reply, transaction, { kind: 'timed out' });
      return act(reply, transaction, formOf(request));
    };
  const leaveBy = (kind: 'aborted' | 'timed out' | 'failed') =>
    onForm((reply, transaction) => leave(reply, transaction, { kind }));

  return { leave, onForm, leaveBy };
}

export const transbank: Vendor = {
  title: 'Transbank Webpay Plus',
  protocol: 'REST API with keys; the shopper is posted to a form and comes back in one of four ways; then commit.',
  testData: TEST_DATA,
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const bank = new WebpayBank(bench);
    const rest = restRoutes(bench, bank);
    app.post(API, rest.create);
    app.put(`${API}/:token`, MOVES_MONEY, rest.commit);
    app.get(`${API}/:token`, rest.status);
    app.post(`${API}/:token/refunds`, MOVES_MONEY, rest.refund);
    app.put(`${API}/:token/capture`, MOVES_MONEY, rest.capture);

    const { leave, onForm, leaveBy } = formRoutes(bench, bank);
    app.post('/webpayserver/initTransaction', async (request, reply) => {
      const transaction = bank.find(formOf(request)['token_ws'] ?? '');
      if (transaction === undefined) return sendFailurePage(reply, undefined);
      if (bank.open(transaction)) return sendCardPage(reply, transaction);
      return sendFailurePage(reply, transaction.openedAt && failureAddress(transaction));
    });
    app.post(
      '/webpayserver/pay/:token',
      onForm((reply, transaction, form) => {
        const card = readCard(form);
        if (card === undefined) return sendCardPage(reply.status(400), transaction, 'Please check the card data.');
        transaction.card = { kind: 'answered', lastFour: card.number.slice(-4), ...outcomeOf(card) };
        const asksHolder = transaction.card.responseCode === 0;
        return asksHolder ? sendHolderPage(reply, transaction) : leave(reply, transaction, transaction.card);
      }),
    );
    app.post(
      '/webpayserver/holder/:token',
      onForm((reply, transaction, form) => {
        const { card } = transaction;
        if (card === undefined) return sendCardPage(reply.status(400), transaction, 'Please type the card first.');
        const holder = holderSchema.safeParse(form);
        if (!holder.success || !isHolder(holder.data.rut, holder.data.password))
          return sendHolderPage(reply.status(400), transaction, 'RUT or password is wrong.');
        const responseCode = holder.data.answer === 'accept' ? card.responseCode : REFUSED_BY_ISSUER;
        return leave(reply, transaction, { ...card, responseCode });
      }),
    );
    app.post('/webpayserver/abort/:token', leaveBy('aborted'));
    app.post('/webpayserver/timeout/:token', leaveBy('timed out'));
    app.post('/webpayserver/failure/:token', leaveBy('failed'));
  },
};
