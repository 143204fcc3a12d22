import * as z from 'zod/mini';
import { booksOfUnpaid, type Books } from '../administered';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type GatewayNotification,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { HOSTS, isRefused, orderOf, poyntServices, type Transaction } from './services';
import { namedBy, transactionOf } from './webhook';

const id = z.string().check(z.regex(/^[\w:.-]{8,100}$/));
const businessSettings = z.object({
  businessId: id,
  storeId: z.optional(id),
  /** `urn:aid:…` of the application whose key signs. */
  applicationId: id,
  /** PEM, PKCS #8 or PKCS #1. */
  privateKey: z
    .string()
    .check(z.regex(/^-----BEGIN (RSA )?PRIVATE KEY-----[\s\S]{100,8000}-----END (RSA )?PRIVATE KEY-----\s*$/))
    .register(z.globalRegistry, { contentMediaType: 'application/x-pem-file' }),
  /** Of the webhook; without it notifications are not believed, and the worker finds what they would have told. */
  webhookSecret: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
});
type Settings = z.infer<typeof businessSettings>;
type Context = AttemptContext<Settings>;

const messageSchema = z.object({ nonce: z.string().check(z.minLength(1), z.maxLength(4000)) });
/** The vendor's clock may be behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

const servicesOf = ({ baseUrl, settings, clock }: Context) => poyntServices(baseUrl, settings, clock());
type Services = Awaited<ReturnType<typeof servicesOf>>;

const LIBRARIES: Readonly<Record<string, string>> = {
  [HOSTS.test]: 'https://cdn.poynt.net/ote/collect-ote.js',
  [HOSTS.production]: 'https://cdn.poynt.net/collect.js',
};

const PENDING = { ok: true, outcome: 'pending', code: 'unknown', authorisation: '' } as const;
/** A sale that was given back before the shop knew of it is none. */
const OUTCOMES: Readonly<Partial<Record<string, Decision['outcome']>>> = {
  CAPTURED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  AUTHORIZED: 'authorised',
  DECLINED: 'declined',
  VOIDED: 'cancelled',
  REFUNDED: 'cancelled',
};
/** Of a refund; in every other status it is under way. */
const REFUNDS: Readonly<Partial<Record<string, RefundVerdict['outcome']>>> = {
  REFUNDED: 'refunded',
  CAPTURED: 'refunded',
  DECLINED: 'refused',
  VOIDED: 'refused',
};

const isAbout = ({ amounts, context, references }: Transaction, charge: Charge, { businessId }: Settings): boolean =>
  amounts.transactionAmount === charge.amountMinor &&
  amounts.currency === charge.currency &&
  context.businessId === businessId &&
  references?.some(({ id: reference }) => reference === charge.order) === true;

const codeOf = ({ status, processorResponse }: Transaction): string => processorResponse?.statusCode ?? status;

function verdictOn(transaction: Transaction, { charge, settings }: Context): Verdict {
  if (!isAbout(transaction, charge, settings)) return { ok: false, reason: 'mismatch' };
  const outcome = OUTCOMES[transaction.status] ?? 'pending';
  return { ok: true, outcome, code: codeOf(transaction), authorisation: transaction.id };
}

/** The sale of an attempt: by the vendor's id where it is known, otherwise by the order that the sale refers to. */
const saleOf = (services: Services, { charge }: Context): Promise<Transaction | undefined> =>
  charge.reference === undefined
    ? services.search(charge.order, new Date(charge.createdAt.getTime() - CLOCK_SKEW_MS))
    : services.find(charge.reference);

async function ask(context: Context, services?: Services): Promise<Verdict> {
  const sale = await saleOf(services ?? (await servicesOf(context)), context);
  return sale === undefined ? PENDING : verdictOn(sale, context);
}

const contextOf = ({ businessId, storeId }: Settings) => ({ businessId, ...(storeId !== undefined && { storeId }) });
const amountsOf = (amountMinor: number, currency: string) => ({
  transactionAmount: amountMinor,
  orderAmount: amountMinor,
  tipAmount: 0,
  cashbackAmount: 0,
  currency,
});

/**
 * Charges the card behind a nonce unless the attempt has its sale already. The attempt's id is the vendor's key, so
 * that two cards that are handed over at the same time are charged once.
 */
async function pay(context: Context, nonce: string): Promise<Verdict> {
  const { charge, settings } = context;
  const services = await servicesOf(context);
  const before = await saleOf(services, context);
  if (before !== undefined) return verdictOn(before, context);
  if (!charge.mayTake) return PENDING;
  const card = await services.tokenise(nonce);
  if (isRefused(card)) return ask(context, services);
  const body = {
    action: 'SALE',
    context: contextOf(settings),
    amounts: amountsOf(charge.amountMinor, charge.currency),
    fundingSource: { cardToken: card.paymentToken },
    references: [{ type: 'CUSTOM', customType: 'order', id: charge.order }],
    emailReceipt: false,
  };
  const made = await services.charge(body, charge.attemptId);
  if (!isRefused(made)) return verdictOn(made, context);
  return made.isRepeated
    ? ask(context, services)
    : { ok: true, outcome: 'declined', code: made.refused, authorisation: '' };
}

async function refund(context: RefundContext<Settings>): Promise<RefundVerdict | undefined> {
  const { charge, settings, refund: asked } = context;
  const services = await servicesOf(context);
  const sale = await saleOf(services, context);
  if (sale === undefined) return undefined;
  const body = {
    action: 'REFUND',
    parentId: sale.id,
    context: contextOf(settings),
    amounts: amountsOf(asked.amountMinor, charge.currency),
  };
  const made = await services.refund(body, asked.id);
  if (isRefused(made)) {
    // The first try may be under way.
    return { outcome: made.isRepeated ? 'pending' : 'refused', code: made.refused, reference: '' };
  }
  // What was answered once is answered again; what became of it meanwhile, the vendor says when it is asked.
  const told = (REFUNDS[made.status] === undefined && (await services.find(made.id))) || made;
  return { outcome: refundOutcome(told), code: codeOf(told), reference: made.id };
}

/** The sale says whether anything has gone back; how much of it, its refunds say. */
async function books(context: Context): Promise<Books> {
  const services = await servicesOf(context);
  const sale = await saleOf(services, context);
  if (sale === undefined) return { state: 'unpaid' };
  const { status, amounts } = sale;
  const isBack = status === 'REFUNDED' || status === 'VOIDED';
  const outcome = isBack ? 'approved' : (OUTCOMES[status] ?? 'pending');
  if (outcome !== 'approved') return booksOfUnpaid(outcome);
  const { transactionAmount: amountMinor, currency } = amounts;
  const parts = status === 'PARTIALLY_REFUNDED' ? await services.refundsOf(sale.id, context.charge.createdAt) : [];
  const partsMinor = parts
    .filter((part) => refundOutcome(part) === 'refunded')
    .reduce((sum, part) => sum + part.amounts.transactionAmount, 0);
  return { state: 'paid', figures: { amountMinor, currency }, backMinor: isBack ? amountMinor : partsMinor };
}

const refundOutcome = ({ status }: Transaction): RefundVerdict['outcome'] => REFUNDS[status] ?? 'pending';

/** What went back of a sale, whoever gave it back; a refund names its sale alone. */
function moneyBack({ charge, settings }: Context, told: Transaction, sale: Transaction | undefined): Verdict {
  const { transactionAmount: amountMinor, currency } = told.amounts;
  const isOurs = sale !== undefined && told.parentId === sale.id && isAbout(sale, charge, settings);
  if (!isOurs || amountMinor > charge.amountMinor || currency !== charge.currency)
    return { ok: false, reason: 'mismatch' };
  if (refundOutcome(told) !== 'refunded') return PENDING;
  return { ok: true, outcome: 'refunded', code: told.status, amountMinor, eventId: told.id };
}

/** What a webhook of a genuine signature is about is asked anew: webhooks come late, twice and in any order. */
async function readNotification(context: Context, notification: GatewayNotification): Promise<Verdict> {
  const named = transactionOf(context.settings, notification);
  if (named === undefined) return { ok: false, reason: 'signature' };
  const services = await servicesOf(context);
  const told = await services.find(named);
  if (told?.action === 'REFUND') return moneyBack(context, told, await saleOf(services, context));
  const verdict = await ask(context, services);
  // What went back since is told by the webhook of its own.
  return verdict.ok && verdict.outcome === 'cancelled' && !context.charge.isOpen ? PENDING : verdict;
}

/** A webhook names a transaction alone; which order it is for, the vendor says, of a refund by its sale. */
async function lookUp(
  account: Pick<AttemptContext<unknown>, 'settings' | 'baseUrl' | 'clock'>,
  notification: GatewayNotification,
): Promise<{ order: string } | undefined> {
  const read = businessSettings.safeParse(account.settings);
  const named = read.success ? transactionOf(read.data, notification) : undefined;
  if (!read.success || named === undefined) return undefined;
  const services = await poyntServices(account.baseUrl, read.data, account.clock());
  const told = await services.find(named);
  const sale = told?.parentId ? await services.find(told.parentId) : told;
  const order = sale && orderOf(sale);
  return order === undefined ? undefined : { order };
}

/** Poynt, which is GoDaddy Payments: the vendor's frame makes a nonce of a card, the server charges it. */
export const poynt = describeGateway({
  paymentType: 'Poynt',
  settings: businessSettings,
  shown: ['businessId', 'storeId', 'applicationId'],
  hosts: HOSTS,
  start: ({ settings: { businessId, applicationId }, baseUrl }) => ({
    step: {
      kind: 'embedded-fields',
      fields: { library: LIBRARIES[baseUrl] ?? `${baseUrl}/collect.js`, businessId, applicationId },
    },
  }),
  read: (context, message) => {
    const said = messageSchema.safeParse(message);
    return said.success ? pay(context, said.data.nonce) : { ok: false, reason: 'unreadable' };
  },
  readNotification,
  notification: { about: namedBy, lookUp },
  ask: (context) => ask(context),
  probe: async (context) => {
    await (await servicesOf(context)).find(context.charge.attemptId);
    return { accepted: true };
  },
  books,
  refund,
  masked: ({ nonce, ...message }) => ({ ...message, ...(nonce !== undefined && { nonce: '…' }) }),
});
