import type { FastifyReply } from 'fastify';
import { formOf, type Bench, type Scenario, type Vendor } from '../bench';
import { readCard } from '../cards';
import { CecaBank, type Operation } from './bank';
import { sendCardPage, sendChallengePage, sendFaultPage } from './pages';
import { refund } from './refund';
import { afterChallenge, decide, DECLINES, TEST_DATA } from './test-data';

interface ByOperation {
  Params: { operation: string };
}
const MOVES_MONEY = { config: { movesMoney: true } };
const ACCEPTED = '$*$OKY$*$';
const ANSWER_MS = 30_000;
const GONE = 'Operacion no disponible';

/** Whether the payment stands: a terminal that requires an answer annuls it without the marker in 30 seconds. */
async function standsAfterNotification(bank: CecaBank, operation: Operation, scenario: Scenario): Promise<boolean> {
  const url = bank.bench.webhook;
  if (url === undefined) return true;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS).unref();
  });
  const told = bank.bench.notify(operation.form.Num_operacion, scenario, (copy) =>
    bank.notification(operation, url, copy),
  );
  const answer = await Promise.race([told, tooLate]);
  clearTimeout(timer);
  // A shop that is told after the return is one of a terminal that does not wait.
  if (!operation.terminal.answerRequired || scenario.notification === 'after') return true;
  return answer?.trim() === ACCEPTED;
}

/** Ends the page and sends the shopper back: a bare visit that says nothing of the result. */
async function finish(bank: CecaBank, operation: Operation, typed: string, reply: FastifyReply): Promise<FastifyReply> {
  const { URL_OK, URL_NOK, Num_operacion: order } = operation.form;
  const scenario = bank.end(operation, typed);
  if (operation.state === 'authorised')
    bank.settle(operation, await standsAfterNotification(bank, operation, scenario));
  const back = operation.state === 'captured' ? URL_OK : URL_NOK;
  bank.bench.note({ event: 'sent back', order, detail: back });
  return reply.redirect(back, 303);
}

export const cecabank: Vendor = {
  title: 'Cecabank',
  protocol:
    "A signed form is posted to the bank's page; the bank notifies the registered address of accepted payments and " +
    'waits for $*$OKY$*$; refunds by signed form, answered in XML. No query.',
  testData: TEST_DATA,
  declines: DECLINES,
  routes: (bench: Bench) => async (app) => {
    const bank = new CecaBank(bench);
    app.post('/tpvweb/tpv/compra.action', async (request, reply) => {
      const opened = await bank.open(formOf(request));
      return 'fault' in opened ? sendFaultPage(reply, opened.fault) : sendCardPage(reply, opened.operation);
    });
    app.post<ByOperation>('/pay/:operation', MOVES_MONEY, async (request, reply) => {
      const operation = bank.waiting(request.params.operation);
      if (operation === undefined) return sendFaultPage(reply, GONE);
      const card = readCard(formOf(request));
      if (card === undefined) return sendCardPage(reply.status(400), operation, 'Please check the card data.');
      const decision = decide(card, bench.clock());
      if (decision.kind !== 'challenge')
        return finish(bank, operation, decision.kind === 'denied' ? decision.code : decision.kind, reply);
      operation.state = 'challenged';
      return sendChallengePage(reply, operation);
    });
    app.post<ByOperation>('/challenge/:operation', MOVES_MONEY, async (request, reply) => {
      const operation = bank.waiting(request.params.operation);
      if (operation?.state !== 'challenged') return sendFaultPage(reply, GONE);
      const decision = afterChallenge(formOf(request)['code']);
      return finish(bank, operation, decision.kind === 'denied' ? decision.code : 'accepted', reply);
    });
    app.post<ByOperation>('/cancel/:operation', async (request, reply) => {
      const operation = bank.waiting(request.params.operation);
      return operation === undefined ? sendFaultPage(reply, GONE) : finish(bank, operation, 'cancelled', reply);
    });
    app.post<{ Querystring: { modo?: string } }>(
      '/webapp/ConsTpvVirtWeb/ConsTpvVirtS',
      MOVES_MONEY,
      async (request, reply) => {
        const fields = formOf(request);
        if ((request.query.modo ?? fields['modo']) !== 'anularOperacionExt') return reply.status(404).send();
        const xml = Buffer.from(await refund(bank, fields), 'latin1');
        return reply.type('text/xml; charset=ISO-8859-1').send(xml);
      },
    );
  },
};
