import * as z from 'zod/mini';
import { decimalOf } from '../amounts';
import { formOf, type Vendor } from '../bench';
import { ChallengeForm, passesChallenge, sendFormPost } from '../cards';
import { Facts, originsOf, sendPage } from '../pages';
import { fiservApi } from './api';
import { DirectSales, type Authentication } from './direct';
import { FiservStore } from './store';
import { GATEWAYS_ANSWERS, ISSUERS_ANSWERS } from './test-data';

const requestSchema = z.object({ threeDSServerTransID: z.string() });

/** The name of an authentication in `CReq`. */
function serverTransIdOf(creq: string | undefined): string | undefined {
  try {
    const request = requestSchema.safeParse(JSON.parse(Buffer.from(creq ?? '', 'base64').toString()));
    return request.data?.threeDSServerTransID;
  } catch {
    return undefined;
  }
}

const Challenge = ({ sale, serverTransId }: Authentication) => (
  <>
    <Facts
      facts={{ Amount: `${decimalOf(sale.amountMinor, sale.currency)} ${sale.currency.code}`, Order: sale.orderId }}
    />
    <ChallengeForm action={`/acs/answer/${serverTransId}`} cancel={`/acs/cancel/${serverTransId}`} />
  </>
);

/** Fiserv's REST API for card payments, and the issuer's page of 3-D Secure 2. */
export const fiserv: Vendor = {
  title: 'Fiserv',
  protocol: 'Signed REST: sale by card or token, 3-D Secure 2 by PATCH, inquiry, return, void',
  testData: {
    'card 4035874000424977': 'paid, not enrolled in 3-D Secure',
    'card 4147463011110083': 'paid without a question; asks for a code (123456) where challengeIndicator wants it',
    'card 4265880000000007': '3DS method, then a code, 123456',
    'card 4147463011110091': 'fails 3-D Secure',
  },
  declines: { ...ISSUERS_ANSWERS, ...GATEWAYS_ANSWERS },
  routes: (bench) => async (app) => {
    const store = new FiservStore(bench);
    const sales = new DirectSales(bench, store);
    const call = fiservApi(app, bench, store);
    call('POST', '/payments', (_params, body) => sales.sell(body));
    call('PATCH', '/payments/:id', ({ id }, body) => sales.update(id, body));
    call('POST', '/payment-tokens', (_params, body) => sales.tokenise(body));

    app.get('/acs/method', async (_request, reply) => sendPage(reply, { title: '3DS method', framedBy: '*' }, null));
    app.post('/acs/challenge', async (request, reply) => {
      const authentication = sales.challenge(serverTransIdOf(formOf(request)['CReq'] ?? formOf(request)['creq']) ?? '');
      if (authentication === undefined) return sendPage(reply.status(400), { title: 'Nothing to confirm' }, null);
      const framedBy = originsOf(authentication.termURL).join(' ');
      const page = { title: 'Your bank (simulated)', formTo: originsOf(authentication.termURL), framedBy };
      return sendPage(reply, page, <Challenge {...authentication} />);
    });
    for (const step of ['answer', 'cancel'] as const)
      app.post<{ Params: { id: string } }>(`/acs/${step}/:id`, async (request, reply) => {
        const authentication = sales.challenge(request.params.id);
        if (authentication === undefined) return sendPage(reply.status(400), { title: 'Nothing to confirm' }, null);
        const cres = sales.respond(authentication, step === 'answer' && passesChallenge(formOf(request)['code']));
        const fields = { CRes: cres, threeDSSessionData: authentication.sale.id };
        const url = authentication.termURL;
        return sendFormPost(reply, { url, fields, framedBy: originsOf(url).join(' ') });
      });
  },
};
