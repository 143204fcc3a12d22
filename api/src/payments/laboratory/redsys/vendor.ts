import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf, jsonOf, rawOf, type Bench, type Vendor } from '../bench';
import { readCard } from '../cards';
import { isAuthorised, RedsysBank, type Operation } from './bank';
import { sendCardPage, sendChallengePage, sendFaultPage, sendReceiptPage } from './pages';
import { answerQuery } from './query';
import { treatRequest } from './rest';
import { afterChallenge, decide, DECLINES, TEST_DATA } from './test-data';

interface ByOperation {
  Params: { operation: string };
}
const MOVES_MONEY = { config: { movesMoney: true } };

/** Undefined where the shop has sent none. */
async function returnAddress(bank: RedsysBank, operation: Operation): Promise<string | undefined> {
  const { asked, terminal, response = '' } = operation;
  const address = asked[isAuthorised(response) ? 'DS_MERCHANT_URLOK' : 'DS_MERCHANT_URLKO'];
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!terminal.parametersInUrls) return url.href;
  const fields = Object.entries<string>({ ...(await bank.message(operation, 'url')) });
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}

/** Ends the operation, tells the shop, and sends the shopper back. */
async function finish(bank: RedsysBank, operation: Operation, response: string, reply: FastifyReply) {
  const { order, asked } = operation;
  const scenario = bank.close(operation, response);
  const url = asked['DS_MERCHANT_MERCHANTURL'];
  if (url === undefined || url === '') bank.bench.note({ event: 'not notified: no address was sent', order });
  else
    await bank.bench.notify(order, scenario, async (copy) => ({
      url,
      body: new URLSearchParams({ ...(await bank.message(operation, 'notification', copy)) }).toString(),
    }));
  const back = await returnAddress(bank, operation);
  if (back === undefined) return sendReceiptPage(reply, operation);
  bank.bench.note({ event: 'sent back', order, detail: back.split('?')[0] });
  return reply.redirect(back, 303);
}

function servePages(app: FastifyInstance, bank: RedsysBank): void {
  app.post('/sis/realizarPago', async (request, reply) => {
    const form = formOf(request);
    const opened = await bank.open({
      Ds_SignatureVersion: form['Ds_SignatureVersion'] ?? '',
      Ds_MerchantParameters: form['Ds_MerchantParameters'] ?? '',
      Ds_Signature: form['Ds_Signature'] ?? '',
    });
    if (!('fault' in opened)) return sendCardPage(reply, opened.operation);
    return sendFaultPage(reply, opened.fault, opened.repeated && (await returnAddress(bank, opened.repeated)));
  });
  app.post<ByOperation>('/pay/:operation', MOVES_MONEY, async (request, reply) => {
    const operation = bank.waiting(request.params.operation);
    if (operation === undefined) return sendFaultPage(reply, 'SIS0051');
    const card = readCard(formOf(request));
    if (card === undefined) return sendCardPage(reply.status(400), operation, 'Please check the card data.');
    const decision = decide(card, operation.asked['DS_MERCHANT_AMOUNT'] ?? '', bank.bench.clock());
    if (decision.kind === 'response') return finish(bank, operation, decision.code, reply);
    operation.challenged = true;
    return sendChallengePage(reply, operation);
  });
  app.post<ByOperation>('/challenge/:operation', MOVES_MONEY, async (request, reply) => {
    const operation = bank.waiting(request.params.operation);
    return operation === undefined || !operation.challenged
      ? sendFaultPage(reply, 'SIS0051')
      : finish(bank, operation, afterChallenge(formOf(request)['code']), reply);
  });
  app.post<ByOperation>('/cancel/:operation', async (request, reply) => {
    const operation = bank.waiting(request.params.operation);
    return operation === undefined ? sendFaultPage(reply, 'SIS0051') : finish(bank, operation, '9915', reply);
  });
}

export const redsys: Vendor = {
  title: 'Redsys',
  protocol: "A signed form is posted to the bank's page; the bank notifies the address in the form; refunds by REST.",
  testData: TEST_DATA,
  declines: DECLINES,
  routes: (bench: Bench) => async (app) => {
    const bank = new RedsysBank(bench);
    servePages(app, bank);
    app.post('/sis/rest/trataPeticionREST', MOVES_MONEY, async (request) => treatRequest(bank, jsonOf(request)));
    app.post('/apl02/services/SerClsWSConsulta', async (request, reply) => {
      const { status, xml } = await answerQuery(bank, rawOf(request));
      return reply.status(status).type('text/xml; charset=utf-8').send(xml);
    });
  },
};
