import * as z from 'zod/mini';
import { GATEWAY_ORIGINS } from '@forecourt/shared/contract';
import type { Books, Probe } from '../administered';
import { currencyNumber } from '../currency-number';
import { decimalText, minorOfText } from '../decimal-amount';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type ProviderMessage,
  type RefundContext,
  type Verdict,
} from '../descriptor';
import { fiservApi, type FiservApi, type Transaction } from '../fiserv/api';
import { booksOf, goneBack, isAbout, refundSale } from '../fiserv/orders';
import { pageSettings, type PageSettings } from './settings';
import { extendedHash, isGenuine } from './signature';

type Context = AttemptContext<PageSettings>;

/** One of the vendor's zones whose clocks never change. */
const ZONE = { name: 'Africa/Johannesburg', aheadMs: 2 * 3_600_000 };
const LANGUAGES: Readonly<Record<string, string>> = {
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_BR',
};
/** Another form of an order that has been used: it says nothing of the payment. */
const USED_ORDER = '-5003';
const CANCELLED = '-5993';

const text = z.string().check(z.maxLength(200));
const answer = z.object({
  approval_code: z.string().check(z.regex(/^(?:Y:[^|]{1,150}|N:[^|]{1,150}|\?:[^|]{0,150})$/)),
  oid: text,
  chargetotal: z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,3})?$/)),
  currency: z.string().check(z.regex(/^\d{3}$/)),
  txndatetime: z.string().check(z.regex(/^[\d:-]{19}$/)),
  txntype: z.optional(text),
  ipgTransactionId: z.optional(text),
  response_hash: z.optional(text),
  notification_hash: z.optional(text),
});
type Answer = z.infer<typeof answer>;

/** Of the attempt, so that an answer about one attempt is none about another: the hashes leave the order out. */
function timeOf({ createdAt }: Charge): string {
  const [date = '', time = ''] = new Date(createdAt.getTime() + ZONE.aheadMs).toISOString().slice(0, 19).split('T');
  return `${date.replaceAll('-', ':')}-${time}`;
}

interface Returns {
  returnByPost: string;
  notification: string;
}

/** The form that the browser posts to the vendor's page. */
export function connectForm(
  { settings, charge }: Pick<Context, 'settings' | 'charge'>,
  { returnByPost, notification }: Returns,
  language: string,
): Record<string, string> {
  const fields = {
    txntype: 'sale',
    timezone: ZONE.name,
    txndatetime: timeOf(charge),
    hash_algorithm: 'HMACSHA256',
    storename: settings.storeName,
    chargetotal: decimalText(charge.amountMinor, charge.currency, 2),
    currency: currencyNumber(charge.currency),
    checkoutoption: 'combinedpage',
    responseSuccessURL: returnByPost,
    responseFailURL: returnByPost,
    transactionNotificationURL: notification,
    oid: charge.order,
    language: LANGUAGES[language.slice(0, 2)] ?? 'en_GB',
  };
  return { ...fields, hashExtended: extendedHash(settings.sharedSecret, fields) };
}

/** What the vendor says in a signed message, after signature and figures have been compared. */
function said({ settings, charge }: Context, message: ProviderMessage, told: 'return' | 'notification'): Verdict {
  const read = answer.safeParse(message);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  const hash = (told === 'return' ? read.data.response_hash : read.data.notification_hash) ?? '';
  if (!isGenuine(settings.sharedSecret, settings.storeName, read.data, { told, hash }))
    return { ok: false, reason: 'signature' };
  return isSaleOf(charge, read.data) ? decisionOf(read.data) : { ok: false, reason: 'mismatch' };
}

const isSaleOf = (charge: Charge, { oid, chargetotal, currency, txndatetime, txntype = 'sale' }: Answer): boolean =>
  oid === charge.order &&
  minorOfText(chargetotal, charge.currency) === charge.amountMinor &&
  currency === currencyNumber(charge.currency) &&
  txndatetime === timeOf(charge) &&
  txntype === 'sale';

/** `Y:…` approved, `N:<code>:…` denied, `?:…` not known yet. */
function decisionOf({ approval_code: approval, ipgTransactionId: authorisation = '' }: Answer): Decision {
  const [kind, code = ''] = approval.split(':');
  const decided = { ok: true, code, authorisation } as const;
  if (kind === 'Y') return { ...decided, outcome: 'approved' };
  if (kind === '?' || code === USED_ORDER) return { ...decided, outcome: 'pending' };
  return { ...decided, outcome: code === CANCELLED ? 'cancelled' : 'declined' };
}

const REST_HOSTS: Readonly<Record<string, string>> = {
  'https://test.ipg-online.com': 'https://prod.emea.api.fiservapps.com/sandbox',
  'https://www.ipg-online.com': 'https://prod.emea.api.fiservapps.com',
};

/** Undefined for a store without keys of the REST API. */
function apiOf({ settings: { apiKey, apiSecret }, baseUrl, clock }: Context): FiservApi | undefined {
  if (apiKey === undefined || apiSecret === undefined) return undefined;
  return fiservApi({ baseUrl: REST_HOSTS[baseUrl] ?? baseUrl, keys: { apiKey, apiSecret }, clock });
}

/**
 * The browser's approval is a hint: its signature leaves the order out, and whoever has paid once has seen one. The
 * vendor is asked where it can be, and otherwise its own server tells.
 */
async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const verdict = said(context, message, 'return');
  if (!verdict.ok || verdict.outcome !== 'approved') return verdict;
  return (await ask(context)) ?? { ...verdict, outcome: 'pending' };
}

async function ask(context: Context): Promise<Verdict | undefined> {
  const transactions = await apiOf(context)?.transactionsOf(context.charge.order);
  if (transactions === undefined) return undefined;
  const sales = transactions.filter(({ transactionType }) => transactionType === 'SALE');
  const inState = (status: string) => sales.find(({ transactionStatus }) => transactionStatus === status);
  const sale = inState('APPROVED') ?? inState('WAITING') ?? sales[0];
  if (sale === undefined) return { ok: true, outcome: 'pending', code: 'none', authorisation: '' };
  if (!isAbout(sale, context.charge)) return { ok: false, reason: 'mismatch' };
  return saleVerdict(sale, goneBack(transactions));
}

/** A sale that was taken back before the shop knew of it is none. */
function saleVerdict(sale: Transaction, backMinor: number): Decision {
  const { transactionStatus: status, ipgTransactionId: authorisation, transactionAmount } = sale;
  const code = sale.processor?.responseCode ?? status;
  const decided = { ok: true, code, authorisation } as const;
  const { total, currency } = transactionAmount;
  const isBack = sale.transactionState === 'VOIDED' || backMinor === minorOfText(String(total), currency);
  if (status === 'APPROVED') return { ...decided, outcome: isBack ? 'cancelled' : 'approved' };
  if (status === 'WAITING') return { ...decided, outcome: isBack ? 'cancelled' : 'pending' };
  return { ...decided, outcome: code === CANCELLED ? 'cancelled' : 'declined' };
}

/** Undefined for a store without keys of the REST API: its page alone is signed. */
const probe = async (context: Context): Promise<Probe | undefined> => apiOf(context)?.probe(context.charge.order);

async function books(context: Context): Promise<Books | undefined> {
  const transactions = await apiOf(context)?.transactionsOf(context.charge.order);
  return transactions && booksOf(transactions);
}

async function refund(context: RefundContext<PageSettings>) {
  const api = apiOf(context);
  return api && refundSale(api, context.charge, context.refund);
}

const [test, production] = GATEWAY_ORIGINS.FiservIpg.form;

/** Fiserv's hosted page, IPG Connect. */
export const fiservIpg = describeGateway({
  paymentType: 'FiservIpg',
  settings: pageSettings,
  shown: ['storeName', 'pageHost'],
  hosts: { test, production },
  start: (context) => {
    const { settings, baseUrl, isTest, urls, language } = context;
    const host = isTest ? baseUrl : (settings.pageHost ?? baseUrl);
    const fields = connectForm(context, urls, language);
    return { step: { kind: 'form-post', url: `${host}/connect/gateway/processing`, fields } };
  },
  read,
  readNotification: (context, { fields }) => said(context, fields, 'notification'),
  notification: {
    about: ({ fields }) => {
      const named = text.safeParse(fields['oid']);
      return named.success ? { order: named.data } : undefined;
    },
  },
  ask,
  probe,
  books,
  refund,
});
