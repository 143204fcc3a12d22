import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CARD_BRANDS } from '../../card-form/card-rules';
import type { Books } from '../administered';
import {
  describeGateway,
  type AttemptContext,
  type CardUrls,
  type ProviderMessage,
  type TypedCard,
  type Verdict,
} from '../descriptor';
import { fiservApi, isRefused, type Transaction } from './api';
import { amountOf, booksOf, isAbout, refundSale } from './orders';

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
  /** The holder's bank may ask before it pays (3-D Secure). */
  threeDSecure: z._default(z.boolean(), true),
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
const UPDATE = 'Secure3D21AuthenticationUpdateRequest';
/** The bank may do without its look at the browser; then it asks rather more often. */
const NOT_LOOKED = { authenticationType: UPDATE, methodNotificationStatus: 'EXPECTED_BUT_NOT_RECEIVED' };

/**
 * A sale that waits for the holder's bank: its question is kept with the attempt. Where the answer with the question
 * got lost, nobody can ask it, and the sale is taken back.
 */
async function waiting(context: Context, sale: Transaction): Promise<Verdict> {
  const { params, secure3dMethod } = sale.authenticationResponse ?? {};
  if (params !== undefined) {
    const fields = { creq: params.cReq, ...(params.sessiondata && { threeDSSessionData: params.sessiondata }) };
    return { ...PENDING, code: '3ds', challenge: { url: params.acsURL, fields } };
  }
  const api = apiOf(context);
  const path = `/payments/${sale.ipgTransactionId}`;
  if (secure3dMethod !== undefined) {
    const asked = await api.patch(path, randomUUID(), NOT_LOOKED);
    const isFurther = !isRefused(asked) && asked.authenticationResponse?.secure3dMethod === undefined;
    if (isFurther) return verdictOn(context, asked);
  } else if (context.charge.isChallenged) return PENDING;
  const taken = await api.post(path, randomUUID(), { requestType: 'VoidTransaction' });
  return isRefused(taken) ? PENDING : declined('3ds-required');
}

async function verdictOn(context: Context, sale: Transaction): Promise<Verdict> {
  if (!isAbout(sale, context.charge)) return { ok: false, reason: 'mismatch' };
  const { transactionStatus: status, transactionState: state, ipgTransactionId: authorisation } = sale;
  const code = sale.processor?.responseCode ?? status;
  if (state === 'VOIDED')
    return status === 'WAITING' ? declined('3ds-required') : { ok: true, outcome: 'cancelled', code, authorisation };
  if (status === 'APPROVED') return { ok: true, outcome: 'approved', code, authorisation };
  return status === 'WAITING' ? waiting(context, sale) : declined(code, authorisation);
}

const isSale = ({ transactionType }: Transaction): boolean => transactionType === 'SALE';

async function ask(context: Context): Promise<Verdict | undefined> {
  const transactions = await apiOf(context).transactionsOf(context.charge.order);
  const sale = transactions?.find(isSale);
  if (sale !== undefined) return verdictOn(context, sale);
  return transactions && PENDING;
}

async function books(context: Context): Promise<Books | undefined> {
  const transactions = await apiOf(context).transactionsOf(context.charge.order);
  return transactions && booksOf(transactions);
}

const saleOf = ({ charge, settings }: Context, card: TypedCard, termURL: string) => ({
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
  ...(settings.threeDSecure && {
    authenticationRequest: {
      authenticationType: 'Secure3D21AuthenticationRequest',
      termURL,
      // Whether to ask is the bank's to decide.
      challengeIndicator: '01',
    },
  }),
});

async function chargeCard(context: Context, card: TypedCard, { returnByPost }: CardUrls): Promise<Verdict> {
  const asked = saleOf(context, card, returnByPost);
  const sale = await apiOf(context).post('/payments', context.charge.attemptId, asked);
  if (!isRefused(sale)) return verdictOn(context, sale);
  // An order that exists already has its outcome there.
  return sale.status === 409 ? ((await ask(context)) ?? PENDING) : declined(sale.refused);
}

const answered = z.object({ cRes: z.string().check(z.minLength(1), z.maxLength(1000)) });

/** The answer of the holder's bank, which the browser carries and the vendor alone can judge. */
async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const said = answered.safeParse({ cRes: message['cres'] ?? message['CRes'] });
  if (!said.success) return { ok: false, reason: 'unreadable' };
  const sale = (await apiOf(context).transactionsOf(context.charge.order))?.find(isSale);
  if (sale === undefined) return { ok: false, reason: 'mismatch' };
  if (sale.transactionStatus !== 'WAITING' || !context.charge.mayTake) return verdictOn(context, sale);
  const update = { authenticationType: UPDATE, acsResponse: said.data };
  const done = await apiOf(context).patch(`/payments/${sale.ipgTransactionId}`, randomUUID(), update);
  return isRefused(done) ? ((await ask(context)) ?? PENDING) : verdictOn(context, done);
}

/** A sale that still waits for the holder's bank is taken back, so that it cannot be paid any more. */
async function withdraw(context: Context): Promise<void> {
  const sale = (await apiOf(context).transactionsOf(context.charge.order))?.find(isSale);
  if (sale?.transactionStatus !== 'WAITING') return;
  await apiOf(context).post(`/payments/${sale.ipgTransactionId}`, randomUUID(), { requestType: 'VoidTransaction' });
}

const HOST = 'https://prod.emea.api.fiservapps.com';

/** Fiserv's REST API: our card form, our server. */
export const fiserv = describeGateway({
  paymentType: 'Fiserv',
  settings: storeSettings,
  shown: ['brands', 'threeDSecure'],
  publicSettings: ({ brands }) => ({ brands }),
  hosts: { test: `${HOST}/sandbox`, production: HOST },
  start: ({ cardFrame }) => ({ step: { kind: 'card-frame', url: cardFrame } }),
  read,
  chargeCard,
  ask,
  withdraw,
  masked: ({ cres, CRes, ...message }) => ({ ...message, ...((cres ?? CRes) !== undefined && { cres: '…' }) }),
  probe: async (context) => apiOf(context).probe(context.charge.order),
  books,
  refund: (context) => refundSale(apiOf(context), context.charge, context.refund),
});
