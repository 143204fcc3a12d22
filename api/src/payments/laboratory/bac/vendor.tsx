import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decimalOf, told } from '../amounts';
import { formOf, type Vendor } from '../bench';
import { ChallengeForm, passesChallenge } from '../cards';
import { Facts, originsOf, sendPage } from '../pages';
import { Bac, type Answer, type Asked, type Sale, type Transaction } from './bank';
import { ACCOUNT, CANCELLED, DECLINES, isChallenged, NOT_AUTHENTICATED, responseText } from './test-data';

const CHALLENGE_MINUTES = 15;

const ChallengePage = ({ sale: { asked, amountMinor, currency }, id }: { sale: Sale; id: string }) => (
  <>
    <Facts facts={{ Amount: `${decimalOf(amountMinor, currency)} ${currency.code}`, Order: asked.orderid }} />
    <ChallengeForm action={`/acs/answer/${id}`} cancel={`/acs/cancel/${id}`} />
  </>
);

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, value: string): string => `<${name}>${escaped(value)}</${name}>`;
const dateOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

/** A transaction as `query.php` writes it. */
function transactionXml(bank: Bac, transaction: Transaction): string {
  const { id, orderId, processorId, masked, actions, scenario, ...money } = transaction;
  const steps = actions.map(({ type, amountMinor, at, code }) =>
    [
      element('amount', bank.toldAmount(transaction, amountMinor)),
      element('action_type', type),
      element('date', dateOf(at)),
      element('success', code === '100' ? '1' : '0'),
      element('source', 'api'),
      element('response_text', responseText(code)),
      element('response_code', code),
    ].join(''),
  );
  return `<transaction>${[
    element('transaction_id', id),
    element('transaction_type', 'cc'),
    element('condition', bank.condition(transaction)),
    element('order_id', orderId),
    element('processor_id', processorId),
    element('currency', told(money, scenario).currency.code),
    element('cc_number', masked),
    ...steps.map((step) => `<action>${step}</action>`),
  ].join('')}</transaction>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** BAC Credomatic's gateway: card data by POST from the browser or the server, GET back, and the query. */
export const bac: Vendor = {
  title: 'BAC Credomatic',
  protocol: 'POST of the card to transact.php with an MD5 hash, GET back to the shop, query.php; refund and void',
  testData: {
    'card 4111111111111111': 'paid',
    'card 4100000000005000': 'asks for a code (123456) when the browser posts the card',
    'an amount below 1.00': 'declined, 200',
    'processor_id lab-usd, lab-crc, …': 'the currency of the payment',
  },
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const bank = new Bac(bench);
    const challenges = new Map<string, { sale: Sale; startedAt: Date }>();
    bench.whenReset(() => challenges.clear());

    const answer = (reply: FastifyReply, fields: Answer) =>
      reply.type('text/html; charset=UTF-8').send(new URLSearchParams(fields).toString());
    const refuse = (reply: FastifyReply, refusal: string) => {
      bench.note({ event: 'refused', detail: refusal });
      return answer(reply, { response: '3', responsetext: `${refusal} REFID:${randomUUID()}`, response_code: '300' });
    };
    const finish = (reply: FastifyReply, asked: Asked, transaction: Transaction) => {
      const fields = bank.answer(transaction, asked);
      if (asked.redirect === undefined) return answer(reply, fields);
      if (transaction.scenario.notification === 'never') return sendPage(reply, { title: 'Connection lost' }, null);
      const back = new URL(asked.redirect);
      for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
      return reply.redirect(back.href, 303);
    };
    const challenge = (reply: FastifyReply, sale: Sale) => {
      const id = randomUUID();
      challenges.set(id, { sale, startedAt: bench.clock() });
      const page = { title: 'Your bank (simulated)', formTo: originsOf(sale.asked.redirect) };
      return sendPage(reply, page, <ChallengePage sale={sale} id={id} />);
    };

    app.post('/api/transact.php', { config: { movesMoney: true } }, async (request, reply) => {
      const asked = bank.receive(formOf(request));
      if ('refusal' in asked) return refuse(reply, asked.refusal);
      if (asked.type !== 'sale' && asked.type !== 'auth') {
        const changed = bank.change(asked);
        return 'refusal' in changed ? refuse(reply, changed.refusal) : finish(reply, asked, changed);
      }
      const sale = bank.sale(asked);
      if ('refusal' in sale) return refuse(reply, sale.refusal);
      // Only a browser can be sent to the issuer's page.
      return asked.redirect !== undefined && isChallenged(sale.card.number)
        ? challenge(reply, sale)
        : finish(reply, asked, bank.charge(sale));
    });

    for (const step of ['answer', 'cancel'] as const)
      app.post<{ Params: { id: string } }>(`/acs/${step}/:id`, async (request, reply) => {
        const found = challenges.get(request.params.id);
        challenges.delete(request.params.id);
        const age = bench.clock().getTime() - (found?.startedAt.getTime() ?? 0);
        if (found === undefined || age >= CHALLENGE_MINUTES * 60_000)
          return sendPage(reply.status(400), { title: 'Nothing to confirm' }, null);
        const failed = step === 'cancel' ? CANCELLED : NOT_AUTHENTICATED;
        const passed = step === 'answer' && passesChallenge(formOf(request)['code']);
        return finish(reply, found.sale.asked, bank.charge(found.sale, passed ? undefined : failed));
      });

    const query = async (request: FastifyRequest, reply: FastifyReply) => {
      const given = { ...(request.query as Record<string, string | undefined>), ...formOf(request) };
      const found = bank.find({ id: given['transaction_id'], order: given['order_id'] });
      const body =
        given['security_key'] === ACCOUNT.key
          ? found.map((transaction) => transactionXml(bank, transaction)).join('')
          : element('error_response', `Invalid Security Key REFID:${randomUUID()}`);
      bench.note({ event: 'query', order: given['order_id'], detail: `${found.length} found` });
      return reply.type('text/xml; charset=UTF-8').send(`${declaration}<nm_response>${body}</nm_response>`);
    };
    app.post('/api/query.php', query);
    app.get('/api/query.php', query);
  },
};
