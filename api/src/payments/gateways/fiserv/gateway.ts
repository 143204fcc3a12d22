import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CARD_BRANDS } from '../../card-form/card-rules';
import { describeGateway, type AttemptContext, type TypedCard, type Verdict } from '../descriptor';
import { fiservApi, isRefused, type Transaction } from './api';
import { amountOf, isAbout, refundSale } from './orders';

const key = z.string().check(z.minLength(6), z.maxLength(200));
/** The REST part of a store's settings; those of its hosted page stand beside them. */
const storeSettings = z.object({
  apiKey: key,
  apiSecret: key,
  brands: z._default(z.array(z.enum(CARD_BRANDS)).check(z.minLength(1), z.maxLength(CARD_BRANDS.length)), [
    'visa',
    'mastercard',
    'amex',
    'maestro',
  ]),
  /** With it the holder is authenticated without a question (3-D Secure), as the issuer allows. */
  termUrl: z.optional(z.url().check(z.maxLength(500))),
});
type Settings = z.infer<typeof storeSettings>;
type Context = AttemptContext<Settings>;

const PENDING = { ok: true, outcome: 'pending', code: 'unknown', authorisation: '' } as const;
const declined = (code: string, authorisation = ''): Verdict => ({
  ok: true,
  outcome: 'declined',
  code,
  authorisation,
});

const apiOf = ({ baseUrl, settings, clock }: Context) => fiservApi({ baseUrl, keys: settings, clock });
/** A sale that waits for a question to the holder is taken back: the card form cannot ask it. */
async function verdictOn(context: Context, sale: Transaction): Promise<Verdict> {
  if (!isAbout(sale, context.charge)) return { ok: false, reason: 'mismatch' };
  const { transactionStatus: status, transactionState: state, ipgTransactionId: authorisation } = sale;
  const code = sale.processor?.responseCode ?? status;
  if (state === 'VOIDED')
    return status === 'WAITING' ? declined('3ds-required') : { ok: true, outcome: 'cancelled', code, authorisation };
  if (status === 'APPROVED') return { ok: true, outcome: 'approved', code, authorisation };
  if (status !== 'WAITING') return declined(code, authorisation);
  const taken = await apiOf(context).post(`/payments/${authorisation}`, randomUUID(), {
    requestType: 'VoidTransaction',
  });
  return isRefused(taken) ? PENDING : declined('3ds-required');
}

async function ask(context: Context): Promise<Verdict | undefined> {
  const transactions = await apiOf(context).transactionsOf(context.charge.order);
  const sale = transactions?.find(({ transactionType }) => transactionType === 'SALE');
  if (sale !== undefined) return verdictOn(context, sale);
  return transactions && PENDING;
}

const saleOf = ({ charge, settings: { termUrl } }: Context, card: TypedCard) => ({
  requestType: 'PaymentCardSaleTransaction',
  transactionAmount: amountOf(charge.amountMinor, charge.currency),
  paymentMethod: {
    paymentCard: {
      number: card.number,
      ...(card.securityCode !== '' && { securityCode: card.securityCode }),
      expiryDate: { month: card.month, year: card.year },
    },
  },
  order: { orderId: charge.order },
  ...(termUrl !== undefined && {
    authenticationRequest: {
      authenticationType: 'Secure3D21AuthenticationRequest',
      termURL: termUrl,
      // No challenge is wished for.
      challengeIndicator: '02',
    },
  }),
});

async function chargeCard(context: Context, card: TypedCard): Promise<Verdict> {
  const sale = await apiOf(context).post('/payments', context.charge.attemptId, saleOf(context, card));
  if (!isRefused(sale)) return verdictOn(context, sale);
  // An order that exists already has its outcome there.
  return sale.status === 409 ? ((await ask(context)) ?? PENDING) : declined(sale.refused);
}

const HOST = 'https://prod.emea.api.fiservapps.com';

/** Fiserv's REST API: our card form, our server. */
export const fiserv = describeGateway({
  paymentType: 'Fiserv',
  settings: storeSettings,
  shown: ['brands', 'termUrl'],
  publicSettings: ({ brands }) => ({ brands }),
  hosts: { test: `${HOST}/sandbox`, production: HOST },
  start: ({ cardFrame }) => ({ step: { kind: 'card-frame', url: cardFrame } }),
  // Nothing that a browser says can decide: the card comes to the card form.
  read: () => ({ ok: false, reason: 'unreadable' }),
  chargeCard,
  ask,
  probe: async (context) => apiOf(context).probe(context.charge.order),
  refund: (context) => refundSale(apiOf(context), context.charge, context.refund),
});
