import * as z from 'zod/mini';
import { brandOf, CARD_BRANDS, type CardBrand } from '../../card-form/card-rules';
import { booksOfUnpaid, type Books } from '../administered';
import { describeGateway, type AttemptContext, type Charge, type RefundContext, type Verdict } from '../descriptor';
import { HOSTS, paymentNotMade, payway, reasonOf, type Payment, type PaymentRequest, type PaywaySite } from './payway';

/** Usual ids of the brands; a site may be configured with others. */
const METHOD_IDS: Readonly<Record<CardBrand, number>> = {
  visa: 1,
  visadebito: 31,
  visa_electron: 31,
  mastercard: 104,
  amex: 65,
  cabal: 63,
  maestro: 106,
};
const MOST_INSTALMENTS = 24;
const DOCUMENTS = ['DNI', 'CUIL', 'CUIT', 'LE', 'LC', 'Pasaporte'];

const key = z.string().check(z.minLength(16), z.maxLength(100));
const instalment = z.int().check(z.minimum(1), z.maximum(MOST_INSTALMENTS));
const siteSettings = z.object({
  publicKey: key,
  privateKey: key,
  brands: z._default(z.array(z.enum(CARD_BRANDS)).check(z.minLength(1), z.maxLength(CARD_BRANDS.length)), [
    ...CARD_BRANDS,
  ]),
  instalments: z._default(z.array(instalment).check(z.minLength(1), z.maxLength(MOST_INSTALMENTS)), [1]),
  /** Ids of the site's brands where they differ from the usual ones. */
  paymentMethods: z._default(z.partialRecord(z.enum(CARD_BRANDS), z.int().check(z.positive())), {}),
  /** What stands on the holder's statement. */
  establishmentName: z.optional(z.string().check(z.minLength(1), z.maxLength(25))),
});
type Settings = z.infer<typeof siteSettings>;
type Context = AttemptContext<Settings>;

/** What the vendor's library and the card form give for a card. */
const tokenSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  bin: z.string().check(z.regex(/^\d{6,8}$/)),
  brand: z.optional(z.enum(CARD_BRANDS)),
  instalments: z._default(instalment, 1),
});

const PENDING = { ok: true, outcome: 'pending', code: 'unknown', authorisation: '' } as const;
const siteOf = ({ settings: { privateKey }, baseUrl }: Context): PaywaySite => payway(baseUrl, privateKey);

const isAbout = (payment: Payment, charge: Charge): boolean =>
  payment.site_transaction_id === charge.order &&
  payment.amount === charge.amountMinor &&
  payment.currency.toUpperCase() === charge.currency;

const OUTCOMES: Readonly<Partial<Record<string, 'approved' | 'declined' | 'cancelled'>>> = {
  approved: 'approved',
  rejected: 'declined',
  annulled: 'cancelled',
  refunded: 'cancelled',
};

/** What a payment has come to; one that a site of two steps has only authorised is confirmed. */
async function verdictOn(context: Context, payment: Payment): Promise<Verdict> {
  if (!isAbout(payment, context.charge)) return { ok: false, reason: 'mismatch' };
  const { id, status } = payment;
  if (status === 'pre_approved') return context.charge.mayTake ? confirmed(context, payment) : PENDING;
  const outcome = OUTCOMES[status] ?? 'pending';
  return { ok: true, outcome, code: reasonOf(payment) ?? status, authorisation: String(id) };
}

async function confirmed(context: Context, { id, amount }: Payment): Promise<Verdict> {
  const payment = await siteOf(context).confirm(id, amount);
  return payment?.status === 'pre_approved' || payment === undefined ? PENDING : verdictOn(context, payment);
}

/** Undefined where the vendor refuses to tell; `pending` for a payment of which it knows nothing (yet). */
async function ask(context: Context): Promise<Verdict | undefined> {
  const found = await siteOf(context).paymentOf(context.charge.order);
  if (found === 'refused') return undefined;
  return found === undefined ? PENDING : verdictOn(context, found);
}

/** The vendor says that all has gone back, and of no part that it did. */
async function books(context: Context): Promise<Books | undefined> {
  const found = await siteOf(context).paymentOf(context.charge.order);
  if (found === 'refused') return undefined;
  if (found === undefined) return { state: 'unpaid' };
  const { status, amount: amountMinor, currency } = found;
  const isBack = status === 'refunded' || status === 'annulled';
  const outcome = isBack ? 'approved' : (OUTCOMES[status] ?? 'pending');
  if (outcome !== 'approved') return booksOfUnpaid(outcome);
  const figures = { amountMinor, currency: currency.toUpperCase() };
  return { state: 'paid', figures, ...(isBack && { backMinor: amountMinor }) };
}

/** What the vendor is asked; undefined for brands and instalments that are not offered. */
function requestOf({ settings, charge }: Context, said: z.infer<typeof tokenSchema>): PaymentRequest | undefined {
  const brand = said.brand ?? brandOf(said.bin);
  if (brand === undefined || !settings.brands.includes(brand) || !settings.instalments.includes(said.instalments))
    return undefined;
  const { establishmentName: establishment_name } = settings;
  return {
    site_transaction_id: charge.order,
    token: said.token,
    payment_method_id: settings.paymentMethods[brand] ?? METHOD_IDS[brand],
    bin: said.bin.slice(0, 6),
    amount: charge.amountMinor,
    currency: charge.currency,
    installments: said.instalments,
    payment_type: 'single',
    sub_payments: [],
    ...(establishment_name !== undefined && { establishment_name }),
  };
}

/**
 * Charges a token. The vendor takes an order once: whatever a repeated request is refused for, the payment that the
 * order already has decides.
 */
async function pay(context: Context, request: PaymentRequest): Promise<Verdict> {
  if (!context.charge.mayTake) return (await ask(context)) ?? PENDING;
  const made = await siteOf(context).pay(request);
  if (!paymentNotMade(made)) return verdictOn(context, made);
  const before = await ask(context);
  const isDecided = before !== undefined && (!before.ok || before.outcome !== 'pending');
  if (isDecided || made.mayBeMadeYet) return before ?? PENDING;
  return { ok: true, outcome: 'declined', code: made.refused, authorisation: '' };
}

/**
 * A part whose refund got no answer is left to a person: the vendor tells how much went back only when all of it did.
 */
async function refund(context: RefundContext<Settings>) {
  const { charge, refund: asked } = context;
  const site = siteOf(context);
  const payment = await site.paymentOf(charge.order);
  if (payment === 'refused' || payment === undefined) return undefined;
  if (asked.isRepeated) {
    if (payment.status === 'refunded')
      return { outcome: 'refunded' as const, code: payment.status, reference: asked.id };
    if (asked.refundedBeforeMinor + asked.amountMinor < charge.amountMinor) return undefined;
  }
  const done = await site.refund(payment.id, asked.amountMinor);
  return 'refused' in done
    ? { outcome: 'refused' as const, code: done.refused, reference: '' }
    : { outcome: 'refunded' as const, code: done.status, reference: `${payment.id}/${done.id}` };
}

/** Prisma's Payway (once Decidir): the vendor's library in the card form makes a token, the server charges it. */
export const prisma = describeGateway({
  paymentType: 'Prisma',
  settings: siteSettings,
  shown: ['publicKey', 'brands', 'instalments', 'paymentMethods', 'establishmentName'],
  publicSettings: ({ publicKey, brands, instalments }) => ({
    publicKey,
    brands,
    instalments,
    documentTypes: DOCUMENTS,
  }),
  hosts: HOSTS,
  start: ({ cardFrame }) => ({ step: { kind: 'token-frame', url: cardFrame } }),
  // The vendor's own test host has the API alone.
  cardLibrary: ({ settings: { publicKey }, baseUrl }) => ({
    script: `${baseUrl === HOSTS.test ? HOSTS.production : baseUrl}/static/v2.6.4/decidir.js`,
    api: `${baseUrl}/api/v2`,
    publicKey,
  }),
  read: (context, message) => {
    const said = tokenSchema.safeParse(message);
    if (!said.success) return { ok: false, reason: 'unreadable' };
    const request = requestOf(context, said.data);
    return request === undefined ? { ok: false, reason: 'mismatch' } : pay(context, request);
  },
  ask,
  probe: async (context) =>
    (await siteOf(context).paymentOf(context.charge.order)) === 'refused'
      ? { accepted: false, code: 'apikey' }
      : { accepted: true },
  books,
  refund,
  masked: ({ token, ...message }) => ({ ...message, ...(token !== undefined && { token: '…' }) }),
  payCall: 'pay-prisma',
});
