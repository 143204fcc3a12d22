import * as z from 'zod/mini';
import { CARD_BRANDS } from '../../card-form/card-rules';
import { booksOfUnpaid, type Books, type Probe } from '../administered';
import { decimalText, minorOfText } from '../decimal-amount';
import {
  describeGateway,
  type AttemptContext,
  type RefundContext,
  type RefundVerdict,
  type TypedCard,
  type Verdict,
} from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { bacApi, isSigned, type Answer, type Transaction } from './transact';

/** The vendor writes every amount with two decimals at least. */
const LEAST_DECIMALS = 2;
/** How old a signed answer may be. */
const LONGEST_AGE_S = 15 * 60;

const key = z.string().check(z.minLength(4), z.maxLength(200));
const merchantSettings = z.object({
  keyId: z.string().check(z.minLength(1), z.maxLength(40)),
  key,
  /** Of the query: without it a lost answer cannot be looked up, and a repeated refund is left to a person. */
  securityKey: z.optional(key),
  /** Decides the currency; it must be the account's. */
  processorId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  brands: z._default(z.array(z.enum(CARD_BRANDS)).check(z.minLength(1), z.maxLength(CARD_BRANDS.length)), [
    'visa',
    'mastercard',
    'amex',
  ]),
});
type Settings = z.infer<typeof merchantSettings>;
type Context = AttemptContext<Settings>;

const BANK_REFUSES = '2';
const GATEWAY_ERROR = '3';
const NOT_OURS = /^Authentication Failed/i;
/** A number that the vendor gives no transaction. */
const NO_SALE = '1';
const PENDING = { ok: true, outcome: 'pending', code: 'unknown', authorisation: '' } as const;
const MISMATCH = { ok: false, reason: 'mismatch' } as const;
const apiOf = ({ baseUrl, settings, clock }: Context) => bacApi(baseUrl, settings, clock);
const amountOf = (minor: number, currency: string) => decimalText(minor, currency, LEAST_DECIMALS);

function isAbout({ charge, settings }: Context, { order, currency, processor, actions }: Transaction): boolean {
  const [first] = actions;
  const ofProcessor = settings.processorId === undefined || processor === settings.processorId;
  const inCurrency = currency === '' || currency === charge.currency;
  return (
    order === charge.order &&
    ofProcessor &&
    inCurrency &&
    minorOfText(first?.amount ?? '', charge.currency) === charge.amountMinor
  );
}

const isSale = ({ type, succeeded }: Transaction['actions'][number]): boolean => type === 'sale' && succeeded;

function verdictOn(context: Context, told: Transaction): Verdict {
  if (!isAbout(context, told)) return MISMATCH;
  const { id: authorisation, condition, actions } = told;
  if (condition === 'canceled') return { ok: true, outcome: 'cancelled', code: condition, authorisation };
  const outcome = actions.some(isSale) ? 'approved' : 'declined';
  return { ok: true, outcome, code: actions[0]?.code ?? condition, authorisation };
}

/** What the query says of an order: nothing where the account cannot ask; `told` is the sale, or else a refused one. */
async function queried(context: Context): Promise<{ found: Transaction[] | undefined; told: Transaction | undefined }> {
  const found = await apiOf(context).transactionsOf(context.charge.order);
  return { found, told: found?.find(({ actions }) => actions.some(isSale)) ?? found?.[0] };
}

/** Undefined where the account cannot ask. */
async function ask(context: Context): Promise<Verdict | undefined> {
  const { found, told } = await queried(context);
  return told === undefined ? found && PENDING : verdictOn(context, told);
}

function faultOf({ settings, charge, clock }: Context, answer: Answer): Verdict | undefined {
  const age = Math.abs(clock().getTime() / 1000 - Number(answer.time));
  if (!isSigned(settings.key, answer) || !(age <= LONGEST_AGE_S)) return { ok: false, reason: 'signature' };
  const isThis =
    answer.orderid === charge.order &&
    answer.type === 'sale' &&
    minorOfText(answer.amount, charge.currency) === charge.amountMinor;
  return isThis ? undefined : MISMATCH;
}

/**
 * The signature covers neither the currency nor the processor, so that an approval is looked up as well; and an error
 * of the gateway, which is signed only where it has a transaction, says nothing of the bank's.
 */
async function chargeCard(context: Context, card: TypedCard): Promise<Verdict> {
  const { charge, settings } = context;
  const [firstname = '', ...rest] = card.holder.trim().split(/\s+/);
  const answer = await apiOf(context).transact({
    type: 'sale',
    orderid: charge.order,
    amount: amountOf(charge.amountMinor, charge.currency),
    ccnumber: card.number,
    ccexp: card.month + card.year,
    cvv: card.securityCode,
    firstname,
    lastname: rest.join(' '),
    ...(settings.processorId !== undefined && { processor_id: settings.processorId }),
  });
  const { response, response_code: code, transactionid: authorisation } = answer;
  if (response === GATEWAY_ERROR) return (await ask(context)) ?? { ...PENDING, code };
  const fault = faultOf(context, answer);
  if (fault !== undefined) return fault;
  if (response === BANK_REFUSES) return { ok: true, outcome: 'declined', code, authorisation };
  return (await ask(context)) ?? { ok: true, outcome: 'approved', code, authorisation };
}

const refundsIn = ({ actions }: Transaction) => actions.filter(({ type, succeeded }) => type === 'refund' && succeeded);
const sumOf = (actions: Transaction['actions'], currency: string): number =>
  actions.reduce((sum, { amount }) => sum + (minorOfText(amount, currency) ?? 0), 0);

async function books(context: Context): Promise<Books | undefined> {
  const { found, told } = await queried(context);
  if (found === undefined) return undefined;
  const sale = told?.actions.find(isSale);
  if (told === undefined || sale === undefined) return booksOfUnpaid(told === undefined ? 'pending' : 'declined');
  const currency = told.currency || context.charge.currency;
  const amountMinor = sumOf([sale], currency);
  const backMinor = told.condition === 'canceled' ? amountMinor : sumOf(refundsIn(told), currency);
  return { state: 'paid', figures: { amountMinor, currency }, backMinor };
}

/** Whether a repeated refund has happened; undefined where nobody can tell. */
async function earlierTry(context: RefundContext<Settings>): Promise<RefundVerdict | 'none' | undefined> {
  const { charge, refund: asked } = context;
  const found = await apiOf(context).transactionsOf(charge.order);
  const refunds = found?.flatMap(refundsIn);
  if (refunds === undefined) return undefined;
  const back = sumOf(refunds, charge.currency);
  if (back === asked.refundedBeforeMinor) return 'none';
  return back === asked.refundedBeforeMinor + asked.amountMinor
    ? { outcome: 'refunded', code: refunds.at(-1)?.code ?? '', reference: asked.id }
    : undefined;
}

/** The vendor names refunds by the sale, so that ours are named by their own ids. */
async function refund(context: RefundContext<Settings>): Promise<RefundVerdict | undefined> {
  const { charge, refund: asked, settings } = context;
  if (charge.reference === undefined) return undefined;
  const earlier = asked.isRepeated ? await earlierTry(context) : 'none';
  if (earlier !== 'none') return earlier;
  const answer = await apiOf(context).transact({
    type: 'refund',
    orderid: charge.order,
    amount: amountOf(asked.amountMinor, charge.currency),
    transactionid: charge.reference,
  });
  // Of our keys, and nothing of the payment.
  if (NOT_OURS.test(answer.responsetext)) throw new VendorUnreachable(answer.responsetext, answer.response_code);
  if (answer.response !== '1') return { outcome: 'refused', code: answer.response_code, reference: '' };
  if (!isSigned(settings.key, answer)) throw new VendorUnreachable('an answer without a valid signature');
  return { outcome: 'refunded', code: answer.response_code, reference: asked.id };
}

/** A sale that there is not cannot be taken back; the refusal tells whether the keys were right. */
async function probe(context: Context): Promise<Probe> {
  const { charge, settings } = context;
  const answer = await apiOf(context).transact({
    type: 'void',
    orderid: charge.order,
    amount: amountOf(charge.amountMinor, charge.currency),
    transactionid: NO_SALE,
  });
  if (NOT_OURS.test(answer.responsetext)) return { accepted: false, code: answer.response_code };
  const mayAsk =
    settings.securityKey === undefined || (await apiOf(context).transactionsOf(charge.order)) !== undefined;
  return mayAsk ? { accepted: true } : { accepted: false, code: 'securityKey' };
}

const HOST = 'https://credomatic.compassmerchantsolutions.com';

/** BAC Credomatic: our card form, our server. The vendor has one host; test accounts are told by their keys. */
export const bac = describeGateway({
  paymentType: 'BacCredomatic',
  settings: merchantSettings,
  shown: ['keyId', 'processorId', 'brands'],
  publicSettings: ({ brands }) => ({ brands }),
  hosts: { test: HOST, production: HOST },
  start: ({ cardFrame }) => ({ step: { kind: 'card-frame', url: cardFrame } }),
  // Nothing that a browser says can decide: the card comes to the card form.
  read: () => ({ ok: false, reason: 'unreadable' }),
  chargeCard,
  ask,
  probe,
  books,
  refund,
});
