import * as z from 'zod/mini';
import { booksOfUnpaid, type Books } from '../administered';
import { currencyNumber, currencyOfNumber } from '../currency-number';
import { decimalText, minorOfText } from '../decimal-amount';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { authenticationSchema, HOSTS, powertranz, type Sale } from './powertranz';
import { openPage, promericaRoutes } from './promerica.routes';

const merchantSettings = z.object({
  powerTranzId: z.string().check(z.regex(/^[\w-]{4,50}$/)),
  password: z.string().check(z.minLength(8), z.maxLength(200)),
  /** Set and name of the hosted page in the vendor's portal. */
  pageSet: z.string().check(z.regex(/^PTZ\/.{1,60}$/)),
  pageName: z.string().check(z.minLength(1), z.maxLength(60)),
  threeDSecure: z._default(z.boolean(), true),
});
type Settings = z.infer<typeof merchantSettings>;
type Context = AttemptContext<Settings>;

const messageSchema = z.extend(authenticationSchema, {
  IsoResponseCode: z.string().check(z.maxLength(10)),
  SpiToken: z.string().check(z.maxLength(200)),
});
/** The page of 600 × 400 pixels; whether the holder is asked is the issuer's choice. */
const CHALLENGE = { ChallengeWindowSize: 4, ChallengeIndicator: '01' } as const;

const callsOf = ({ baseUrl, settings }: Context) => powertranz(baseUrl, settings);
/** The vendor takes amounts as JSON numbers; up to 15 digits, such a number keeps the decimal that it was made from. */
const figuresOf = ({ amountMinor, currency }: Pick<Charge, 'amountMinor' | 'currency'>) => ({
  TotalAmount: Number(decimalText(amountMinor, currency)),
  CurrencyCode: currencyNumber(currency),
});

/** Begins the sale of an attempt, or finds it begun. */
const beginSale = (context: Context, MerchantResponseUrl: string) =>
  callsOf(context).begin({
    TransactionIdentifier: context.charge.attemptId,
    OrderIdentifier: context.charge.order,
    ...figuresOf(context.charge),
    ThreeDSecure: context.settings.threeDSecure,
    ExtendedData: {
      HostedPage: { PageSet: context.settings.pageSet, PageName: context.settings.pageName },
      ThreeDSecure: CHALLENGE,
      MerchantResponseUrl,
    },
  });
/** The document that leads the frame to the hosted page. */
const pageDocument = async (context: AttemptContext<unknown>, returnUrl: string): Promise<string> => {
  const settings = merchantSettings.parse(context.settings);
  return (await beginSale({ ...context, settings }, returnUrl)).RedirectData;
};

function isAbout(sale: Sale, { attemptId, order, amountMinor, currency }: Charge): boolean {
  return (
    sale.TransactionIdentifier.toLowerCase() === attemptId &&
    sale.OrderIdentifier === order &&
    minorOfText(String(sale.TotalAmount), currency) === amountMinor &&
    sale.CurrencyCode === currencyNumber(currency)
  );
}

const PENDING = { ok: true, outcome: 'pending', code: 'SP4', authorisation: '' } as const;
const MISMATCH = { ok: false, reason: 'mismatch' } as const;
/** The shopper has agreed on the hosted page, and the shop has to complete the payment. */
const COMPLETABLE: readonly string[] = ['HP0', '3D0', '3D1'];
const LEFT = '17';
/** 3-D Secure has authenticated the holder, or has tried to at an issuer that does not take part. */
const AUTHENTICATED: readonly string[] = ['Y', 'A'];
const authenticationOf = (said: z.infer<typeof authenticationSchema> | undefined): string | undefined =>
  said?.RiskManagement?.ThreeDSecure?.AuthenticationStatus;

function verdictOn(sale: Sale, charge: Charge): Verdict {
  if (!isAbout(sale, charge)) return MISMATCH;
  const { IsoResponseCode: code, AuthorizationCode } = sale;
  const authorisation = AuthorizationCode ?? '';
  if (sale.Approved) {
    const isGone = creditedMinor(sale, charge) === charge.amountMinor;
    return { ok: true, outcome: isGone ? 'cancelled' : 'approved', code, authorisation };
  }
  return { ok: true, outcome: unpaidOutcome(sale), code, authorisation };
}

function unpaidOutcome({ IsoResponseCode: code }: Sale): 'pending' | 'cancelled' | 'declined' {
  if (code === PENDING.code || COMPLETABLE.includes(code)) return 'pending';
  return code === LEFT ? 'cancelled' : 'declined';
}

async function books(context: Context): Promise<Books> {
  const { charge } = context;
  const sale = await callsOf(context).find(charge.attemptId);
  if (sale === undefined) return { state: 'unpaid' };
  if (!sale.Approved) return booksOfUnpaid(unpaidOutcome(sale));
  const currency = currencyOfNumber(sale.CurrencyCode, charge.currency);
  const amountMinor = minorOfText(String(sale.TotalAmount), charge.currency);
  return {
    state: 'paid',
    ...(amountMinor !== undefined && { figures: { amountMinor, currency } }),
    backMinor: creditedMinor(sale, charge),
  };
}

/** What 3-D Secure leaves to decide: undefined where the payment may be completed. */
function unauthenticated(sale: Sale, heard: string | undefined): Verdict | undefined {
  const status = authenticationOf(sale) ?? heard;
  if (sale.IsoResponseCode !== '3D0' || AUTHENTICATED.includes(status ?? '')) return undefined;
  return status === undefined ? PENDING : { ok: true, outcome: 'declined', code: `3DS-${status}`, authorisation: '' };
}

/**
 * Asks what became of the sale, and completes it where the shopper has agreed; `heard` is what the browser brought of
 * 3-D Secure, for inquiries that do not tell it. Failed authentications are not completed.
 */
async function ask(context: Context, heard?: string): Promise<Verdict> {
  const { charge } = context;
  const calls = callsOf(context);
  const found = await calls.find(charge.attemptId);
  if (found === undefined) return PENDING;
  const verdict = verdictOn(found, charge);
  const isCompletable = verdict.ok && COMPLETABLE.includes(found.IsoResponseCode);
  if (!isCompletable || charge.reference === undefined || !charge.mayTake) return verdict;
  const refused = unauthenticated(found, heard);
  if (refused !== undefined) return refused;
  const completed = (await calls.complete(charge.reference)) ?? (await calls.find(charge.attemptId));
  return completed === undefined ? PENDING : verdictOn(completed, charge);
}

/** What the hosted page has the browser post: JSON in the field `Response`. */
function saidIn({ Response: said }: ProviderMessage): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(z.string().check(z.maxLength(50_000)).parse(said))).data;
  } catch {
    return undefined;
  }
}

/** Undefined where the vendor does not tell it. */
function creditedMinor({ VoidDateTime, TotalCreditAmount }: Sale, charge: Charge): number | undefined {
  if (VoidDateTime !== undefined && VoidDateTime !== null) return charge.amountMinor;
  return TotalCreditAmount === undefined ? undefined : minorOfText(String(TotalCreditAmount), charge.currency);
}

/** A whole sale is voided while it is not settled; the vendor's refunds have no key, so a repeated one is asked for. */
async function refund(context: RefundContext<Settings>): Promise<RefundVerdict | undefined> {
  const { charge, refund: asked } = context;
  const { attemptId: TransactionIdentifier, currency } = charge;
  const calls = callsOf(context);
  const done: RefundVerdict = { outcome: 'refunded', code: '00', reference: asked.id };
  if (asked.isRepeated) {
    const sale = await calls.find(TransactionIdentifier);
    const credited = sale && creditedMinor(sale, charge);
    if (credited === undefined) return undefined;
    if (credited >= asked.refundedBeforeMinor + asked.amountMinor) return done;
  }
  const isWhole = asked.amountMinor === charge.amountMinor;
  if (isWhole && (await calls.void(TransactionIdentifier)).Approved) return done;
  const answer = await calls.refund({
    TransactionIdentifier,
    ...figuresOf({ amountMinor: asked.amountMinor, currency }),
  });
  return answer.Approved ? done : { outcome: 'refused', code: answer.IsoResponseCode, reference: '' };
}

/** Banco Promerica's gateway, PowerTranz: a hosted page in a frame, whose payment the server completes. */
export const promerica = describeGateway({
  paymentType: 'Promerica',
  settings: merchantSettings,
  shown: ['powerTranzId', 'pageSet', 'pageName', 'threeDSecure'],
  hosts: HOSTS,
  // A token of a sale lives no longer, and no money moves without it.
  minutes: 5,
  start: async ({ urls, ...context }) => ({
    step: { kind: 'hosted-frame', url: openPage(urls.returnByPost) },
    reference: (await beginSale(context, urls.returnByPost)).SpiToken,
  }),
  read: (context, message) => {
    const said = saidIn(message);
    if (said === undefined) return { ok: false, reason: 'unreadable' };
    // The token is all that proves a return, and another one would complete another sale.
    if (said.SpiToken !== context.charge.reference) return { ok: false, reason: 'signature' };
    return ask(context, authenticationOf(said));
  },
  ask: (context) => ask(context),
  probe: async (context) => {
    await callsOf(context).find(context.charge.attemptId);
    return { accepted: true };
  },
  books,
  refund,
  masked: (message) => ({ Response: saidIn(message)?.IsoResponseCode ?? '…' }),
  routes: (gateway) => promericaRoutes(gateway, pageDocument),
});
