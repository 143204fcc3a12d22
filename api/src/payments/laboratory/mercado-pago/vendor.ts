import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { formOf, type Bench, type Vendor } from '../bench';
import { passesChallenge, readCard } from '../cards';
import { controlRoutes, paymentRoutes, preferenceRoutes } from './api';
import { MercadoPagoBank, type Payment, type Preference } from './bank';
import { brickPage, FIELD_TYPES, fieldPage } from './frames';
import { challengeEnd, challengePage, checkoutPage, faultPage, resultPage } from './pages';
import { publicRoutes } from './public-api';
import { parseCardToken } from './requests';
import { feeOf, paymentOfChallenge, returnFields } from './resources';
import { SDK } from './sdk';
import { ACCOUNTS, DECLINES, TEST_DATA, verdictOfDetail, type Account } from './test-data';
import { tell } from './webhooks';

type ById = { Params: { id: string } };
const origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => new URL(url).origin),
);

const WAITING: readonly string[] = ['pending', 'in_process'];

/** Where the browser goes back to; undefined where the shop has named nothing for it. */
function returnAddress(preference: Preference, payment: Payment | undefined): string | undefined {
  const { success, pending, failure } = preference.asked.back_urls ?? {};
  const status = payment?.status ?? 'null';
  const unpaid = WAITING.includes(status) ? pending : failure;
  const address = status === 'approved' ? success : unpaid;
  if (!address) return undefined;
  const url = new URL(address);
  for (const [name, value] of Object.entries(returnFields(preference, payment))) url.searchParams.set(name, value);
  return url.href;
}

function goBack(reply: FastifyReply, preference: Preference, payment: Payment | undefined): FastifyReply {
  const address = returnAddress(preference, payment);
  return address === undefined
    ? faultPage(reply, 'The shop has named no address to return to.')
    : reply.redirect(address, 303);
}

/** Checkout Pro: the shopper pays on MercadoPago's own page. */
const checkoutPro =
  (bench: Bench, bank: MercadoPagoBank): FastifyPluginAsync =>
  async (app) => {
    const withPreference = (id: string, reply: FastifyReply, work: (preference: Preference) => unknown) => {
      const preference = bank.preference(id);
      return preference !== undefined && bank.isOpen(preference)
        ? work(preference)
        : faultPage(reply.status(404), 'This link to pay has expired or was never made.');
    };

    app.get('/checkout/v1/redirect', async (request, reply) => {
      const { pref_id } = z.object({ pref_id: z._default(z.string(), '') }).parse(request.query);
      return withPreference(pref_id, reply, (preference) => checkoutPage(reply, preference));
    });

    app.post<ById>('/checkout/v1/pay/:id', async (request, reply) =>
      withPreference(request.params.id, reply, async (preference) => {
        const payment = payWithCard(bank, preference, formOf(request));
        if (payment === undefined) return checkoutPage(reply.status(400), preference, 'Please check the card data.');
        if (payment.status === 'cancelled') return goBack(reply, preference, undefined);
        await tell(bench, payment, 'payment.created');
        const returns = preference.asked.auto_return;
        return returns === 'all' || (returns === 'approved' && payment.status === 'approved')
          ? goBack(reply, preference, payment)
          : resultPage(reply, preference, payment);
      }),
    );

    app.post<ById>('/checkout/v1/return/:id', async (request, reply) => {
      const preference = bank.preference(request.params.id);
      const { payment } = z.object({ payment: z.optional(z.coerce.number()) }).parse(request.query);
      if (preference === undefined) return faultPage(reply.status(404), 'This link to pay was never made.');
      return goBack(reply, preference, payment === undefined ? undefined : bank.find(payment));
    });
  };

/** Undefined where the card cannot be one. */
function payWithCard(
  bank: MercadoPagoBank,
  preference: Preference,
  form: Readonly<Record<string, string>>,
): Payment | undefined {
  const card = readCard(form);
  const typed = parseCardToken({
    card_number: card?.number,
    expiration_month: card?.month,
    expiration_year: `20${card?.year}`,
    security_code: card?.securityCode,
    cardholder: { name: form['holder'] },
  });
  if (!typed.ok) return undefined;
  const { account, asked } = preference;
  const token = bank.tokenise(account, typed.data);
  const total = asked.items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const paid = bank.pay(
    account,
    {
      transaction_amount: Math.round(total * 100) / 100,
      token: token.id,
      installments: 1,
      payment_method_id: token.method.id,
      external_reference: asked.external_reference,
      notification_url: asked.notification_url,
      statement_descriptor: asked.statement_descriptor,
      capture: true,
      binary_mode: false,
      metadata: {},
      three_d_secure_mode: 'not_supported',
      payer: { email: asked.payer?.email ?? 'test_user@testuser.com' },
    },
    { preference, answer: form['answer'] ?? '' },
  );
  return 'body' in paid ? undefined : paid;
}

/** 3-D Secure: the issuer's page in a frame of the shop. */
const challenges =
  (bench: Bench, bank: MercadoPagoBank): FastifyPluginAsync =>
  async (app) => {
    const shopOf = (address: unknown): string => origin.safeParse(address).data ?? '*';
    app.post('/3ds/challenge', async (request, reply) => {
      const payment = bank.find(paymentOfChallenge(formOf(request)['creq'] ?? ''));
      return payment?.afterChallenge === undefined
        ? faultPage(reply.status(400), 'This challenge is over or was never asked for.')
        : challengePage(reply, payment, shopOf(request.headers.origin));
    });
    for (const step of ['answer', 'cancel'] as const)
      app.post<ById>(`/3ds/challenge/:id/${step}`, async (request, reply) => {
        const payment = bank.find(Number(request.params.id));
        const verdict = payment?.afterChallenge;
        if (payment === undefined || verdict === undefined)
          return faultPage(reply.status(400), 'This challenge is over or was never asked for.');
        const passed = step === 'answer' && passesChallenge(formOf(request)['code']);
        bank.settle(payment, passed ? verdict : verdictOfDetail('cc_rejected_3ds_challenge'));
        await tell(bench, payment, 'payment.updated');
        return challengeEnd(reply, shopOf(z.object({ shop: z.string() }).parse(request.query).shop));
      });
  };

const nonce = z.string().check(z.regex(/^\d{1,20}$/));
const frameQuery = z.object({
  public_key: z.string(),
  shop: origin,
  frame: nonce,
  group: z._default(nonce, '0'),
  type: z._default(z.enum(FIELD_TYPES), 'cardNumber'),
  amount: z._default(z.coerce.number(), 0),
  email: z._default(z.string().check(z.maxLength(254)), ''),
});

/** The browser library and the frames that it opens. */
const library: FastifyPluginAsync = async (app) => {
  app.get('/js/v2', async (_request, reply) => reply.type('application/javascript').send(SDK));
  const ownerOf = (key: string): Account | undefined =>
    Object.values(ACCOUNTS).find(({ publicKey }) => publicKey === key);
  app.get('/secure-fields', async (request, reply) => {
    const { public_key, type, ...config } = frameQuery.parse(request.query);
    const account = ownerOf(public_key);
    return account === undefined
      ? faultPage(reply.status(404), 'Unknown public key.')
      : fieldPage(reply, account, type, config);
  });
  app.get('/bricks/card-payment', async (request, reply) => {
    const { public_key, ...config } = frameQuery.parse(request.query);
    const account = ownerOf(public_key);
    return account === undefined
      ? faultPage(reply.status(404), 'Unknown public key.')
      : brickPage(reply, account, config);
  });
};

/** MercadoPago with its test sellers: payments by card token, Checkout Pro, 3-D Secure and signed webhooks. */
export const mercadoPago: Vendor = {
  title: 'Mercado Pago',
  protocol: 'The browser turns a card into a token, the shop charges it; or the shopper pays on Checkout Pro.',
  testData: TEST_DATA,
  declines: DECLINES,
  routes: (bench) => async (app) => {
    const bank = new MercadoPagoBank(bench);
    bench.keeps = feeOf;
    const desk = { bench, bank };
    await app.register(paymentRoutes(desk));
    await app.register(preferenceRoutes(desk));
    await app.register(publicRoutes(bank));
    await app.register(controlRoutes(desk));
    await app.register(checkoutPro(bench, bank));
    await app.register(challenges(bench, bank));
    await app.register(library);
  },
};
