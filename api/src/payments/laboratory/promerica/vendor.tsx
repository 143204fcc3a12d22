import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { decimalOf } from '../amounts';
import { formOf, jsonOf, type Vendor } from '../bench';
import { CardForm, ChallengeForm, passesChallenge, readCard, sendFormPost, type Card } from '../cards';
import { Facts, originsOf, sendPage } from '../pages';
import { Gateway, type Answer, type Sale } from './gateway';
import { ACCOUNT, DECLINES, testCard } from './test-data';

const UNAUTHORISED = { Errors: [{ Code: '401', Message: 'Unauthorized' }] };
const NOT_FOUND = { Errors: [{ Code: '404', Message: 'Transaction not found' }] };

const factsOf = ({ amountMinor, currency, asked }: Sale) => (
  <Facts facts={{ Amount: `${decimalOf(amountMinor, currency)} ${currency.code}`, Order: asked.OrderIdentifier }} />
);
const stepOf = ({ spiToken }: Sale, step: string): string => `/api/spi/hostedpage/${step}/${spiToken}`;

const CardPage = ({ sale, fault }: { sale: Sale; fault?: string }) => (
  <>
    {factsOf(sale)}
    <CardForm
      action={stepOf(sale, 'pay')}
      cancel={stepOf(sale, 'cancel')}
      fault={fault}
      pay="Confirm payment"
      hint="Test card 4111111111111111; 4012000000020006 asks for a code."
    />
  </>
);

/** The gateway that stands for Banco Promerica: PowerTranz with its hosted page in a frame. */
export const promerica: Vendor = {
  title: 'Promerica (PowerTranz)',
  protocol: 'Sale by REST, hosted page in a frame, POST back, completion by SpiToken, inquiry, refund and void',
  testData: {
    'card 4111111111111111': 'paid, knows no 3-D Secure',
    'card 4111111111111112': 'declined, 05',
    'card 4012000000020071': 'paid, 3-D Secure without a question',
    'card 4012000000020006': 'asks for a code, 123456',
    'card 4012000000020121': 'fails 3-D Secure',
  },
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const gateway = new Gateway(bench);
    const send = (reply: FastifyReply, { status, body }: Answer) => reply.status(status).send(body);
    const gone = (reply: FastifyReply) =>
      sendPage(reply.status(400), { title: 'The payment page has expired', framedBy: '*' }, null);
    const show = (reply: FastifyReply, sale: Sale, body: ReactNode) => {
      const shop = originsOf(sale.asked.ExtendedData.MerchantResponseUrl);
      return sendPage(reply, { title: 'Card payment (simulated)', formTo: shop, framedBy: shop.join(' ') }, body);
    };
    const leave = (reply: FastifyReply, sale: Sale, typed?: { card: Card; passed: boolean }) => {
      const Response = gateway.leave(sale, typed);
      if (sale.scenario.notification === 'never') return show(reply, sale, 'Connection lost');
      const url = sale.asked.ExtendedData.MerchantResponseUrl;
      return sendFormPost(reply, { url, fields: { Response }, framedBy: originsOf(url).join(' ') });
    };

    const isMerchant = ({ headers }: FastifyRequest): boolean =>
      headers['powertranz-powertranzid'] === ACCOUNT.id &&
      headers['powertranz-powertranzpassword'] === ACCOUNT.password;
    const merchants = (path: string, act: (body: unknown) => Answer) =>
      app.post(path, { config: { movesMoney: path !== '/api/spi/sale' } }, async (request, reply) =>
        isMerchant(request) ? send(reply, act(jsonOf(request))) : reply.status(401).send(UNAUTHORISED),
      );

    app.get('/api/alive', async () => ({ Name: 'PowerTranz (simulated)' }));
    merchants('/api/spi/sale', (body) => gateway.begin(body));
    merchants('/api/refund', (body) => gateway.refund(body));
    merchants('/api/void', (body) => gateway.cancel(body));
    // The token alone is the right to complete its sale.
    app.post('/api/spi/payment', { config: { movesMoney: true } }, async (request, reply) =>
      send(reply, gateway.complete(jsonOf(request))),
    );
    app.get<{ Params: { id: string } }>('/api/transactions/:id', async (request, reply) => {
      if (!isMerchant(request)) return reply.status(401).send(UNAUTHORISED);
      const sale = gateway.find(request.params.id);
      return sale === undefined ? reply.status(404).send(NOT_FOUND) : gateway.inquiry(sale);
    });

    app.post('/api/spi/hostedpage', async (request, reply) => {
      const sale = gateway.byToken(formOf(request)['SpiToken']);
      return sale === undefined ? gone(reply) : show(reply, sale, <CardPage sale={sale} />);
    });
    const cards = new Map<string, Card>();
    bench.whenReset(() => cards.clear());
    const onPage = (
      step: 'pay' | 'confirm' | 'cancel',
      act: (reply: FastifyReply, sale: Sale, form: Record<string, string>) => FastifyReply,
    ) =>
      app.post<{ Params: { token: string } }>(`/api/spi/hostedpage/${step}/:token`, async (request, reply) => {
        const sale = gateway.byToken(request.params.token);
        return sale?.code === 'SP4' ? act(reply, sale, formOf(request)) : gone(reply);
      });
    onPage('pay', (reply, sale, form) => {
      const card = readCard(form);
      if (card === undefined)
        return show(reply.status(400), sale, <CardPage sale={sale} fault="Please check the card data." />);
      if (sale.asked.ThreeDSecure !== true || testCard(card).challenged !== true)
        return leave(reply, sale, { card, passed: true });
      cards.set(sale.spiToken, card);
      return show(reply, sale, <ChallengeForm action={stepOf(sale, 'confirm')} cancel={stepOf(sale, 'cancel')} />);
    });
    onPage('confirm', (reply, sale, form) => {
      const card = cards.get(sale.spiToken);
      return card === undefined ? gone(reply) : leave(reply, sale, { card, passed: passesChallenge(form['code']) });
    });
    onPage('cancel', (reply, sale) => leave(reply, sale));
  },
};
