import * as z from 'zod/mini';
import { GATEWAY_ORIGINS } from '@forecourt/shared/contract';
import { booksOfUnpaid, type Books, type Probe } from '../administered';
import { currencyNumber, currencyOfNumber } from '../currency-number';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type Decision,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { queryOrder, restOperation } from './operations';
import { redsysRoutes } from './redsys.routes';
import { goneBack, isRefunded, outcomeOf, REFUND, SALE, saleIn, type Fields } from './responses';
import {
  decodeParameters,
  encodeParameters,
  orderOf,
  REDSYS_FAMILIES,
  sign,
  verify,
  type RedsysFamily,
} from './signature';

/** A branch's terminal, as the bank has configured it. */
const terminalSettings = z.object({
  merchantCode: z.string().check(z.regex(/^\d{9}$/)),
  terminal: z.string().check(z.regex(/^\d{1,3}$/)),
  secret: z.string().check(z.minLength(16)),
  family: z.enum(REDSYS_FAMILIES),
  /** The bank's option "Enviar parámetros en las URLs": without it the browser comes back without a message. */
  parametersInUrls: z.boolean(),
  /** False where the bank has not opened its query service to the merchant: then nobody can be asked. */
  queries: z._default(z.boolean(), true),
});
export type RedsysTerminal = z.infer<typeof terminalSettings>;

const WRONG_SIGNATURE = 'SIS0042';

interface ReturnUrls {
  notification: string;
  ok: string;
  ko: string;
}

/** The three fields that the browser posts to the gateway. */
export function redsysForm(terminal: RedsysTerminal, charge: Charge, urls: ReturnUrls) {
  const payload = encodeParameters(terminal.family, {
    DS_MERCHANT_AMOUNT: String(charge.amountMinor),
    DS_MERCHANT_ORDER: charge.order,
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_CURRENCY: currencyNumber(charge.currency),
    DS_MERCHANT_TRANSACTIONTYPE: SALE,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_MERCHANTURL: urls.notification,
    DS_MERCHANT_URLOK: urls.ok,
    DS_MERCHANT_URLKO: urls.ko,
  });
  return {
    Ds_SignatureVersion: terminal.family satisfies RedsysFamily,
    Ds_MerchantParameters: payload,
    Ds_Signature: sign(terminal.family, terminal.secret, charge.order, payload),
  };
}

/**
 * Reads a message of the gateway about one charge: first the signature, over the received text and with the order it
 * names, and then order, amount, currency, merchant and terminal against what was asked for.
 */
export function readRedsysMessage(
  terminal: RedsysTerminal,
  charge: Charge,
  payload: string,
  signature: string,
): Verdict {
  const fields = decodeParameters(payload);
  const order = fields?.['ds_order'];
  if (fields === undefined || order === undefined) return { ok: false, reason: 'unreadable' };
  if (!verify(terminal.family, terminal.secret, order, payload, signature)) return { ok: false, reason: 'signature' };
  if (!isAbout(fields, terminal, charge)) return { ok: false, reason: 'mismatch' };
  return decisionOf(fields);
}

function decisionOf(fields: Fields): Decision {
  const code = fields['ds_response'] ?? '';
  return { ok: true, outcome: outcomeOf(fields), code, authorisation: fields['ds_authorisationcode']?.trim() ?? '' };
}

function isAbout(
  fields: Fields,
  terminal: RedsysTerminal,
  charge: Charge,
  { type, amountMinor }: { type: string; amountMinor: number } = { type: SALE, amountMinor: charge.amountMinor },
): boolean {
  const expected: ReadonlyArray<readonly [string, string]> = [
    ['ds_order', charge.order],
    ['ds_amount', String(amountMinor)],
    ['ds_currency', currencyNumber(charge.currency)],
    ['ds_merchantcode', terminal.merchantCode],
    ['ds_transactiontype', type],
  ];
  return (
    expected.every(([name, value]) => fields[name] === value) &&
    Number(fields['ds_terminal']) === Number(terminal.terminal)
  );
}

const signedMessage = z.object({
  dsmerchantparameters: z.string(),
  dssignature: z.string(),
  dssignatureversion: z.optional(z.string()),
});

/** `Ds_MerchantParameters` as the bank spells it, `dsMerchantParameters` as the specification's calls do. */
const inOneSpelling = (message: ProviderMessage) =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]));

type Context = AttemptContext<RedsysTerminal>;

const queried = ({ baseUrl, settings, charge }: Context): Promise<Fields[]> => queryOrder(baseUrl, settings, charge);

/** A payment that nobody has begun, or that is still going on, has no response. */
async function ask(context: Context): Promise<Verdict | undefined> {
  const { settings, charge } = context;
  if (!settings.queries) return undefined;
  const payment = saleIn(await queried(context));
  if (payment?.['ds_response'] === undefined)
    return { ok: true, outcome: 'pending', code: payment?.['ds_state'] ?? '', authorisation: '' };
  return isAbout(payment, settings, charge) ? decisionOf(payment) : { ok: false, reason: 'mismatch' };
}

/** Of a bank that can be asked: the sale with the bank's own figures, and its refunds; chargebacks are not told. */
async function books(context: Context): Promise<Books | undefined> {
  const { settings, charge } = context;
  if (!settings.queries) return undefined;
  const operations = await queried(context);
  const sale = saleIn(operations);
  if (sale?.['ds_response'] === undefined) return { state: 'unpaid' };
  const outcome = outcomeOf(sale);
  if (outcome !== 'approved') return booksOfUnpaid(outcome);
  const currency = currencyOfNumber(sale['ds_currency'] ?? '', charge.currency);
  const figures = { amountMinor: Number(sale['ds_amount']), currency };
  return { state: 'paid', figures, backMinor: goneBack(operations) };
}

/** The bank has no key against repetition: its list of what was done with the order tells. */
async function refund(context: RefundContext<RedsysTerminal>): Promise<RefundVerdict> {
  const { settings, charge, refund: asked, baseUrl } = context;
  const done = (code: string): RefundVerdict => ({ outcome: 'refunded', code, reference: asked.id });
  const refused = (code: string): RefundVerdict => ({ outcome: 'refused', code, reference: '' });
  if (asked.isRepeated) {
    if (!settings.queries) return refused('unknown');
    if (goneBack(await queried(context)) >= asked.refundedBeforeMinor + asked.amountMinor) return done('0900');
  }
  const answer = await restOperation(baseUrl, settings, charge.order, {
    DS_MERCHANT_AMOUNT: String(asked.amountMinor),
    DS_MERCHANT_ORDER: charge.order,
    DS_MERCHANT_MERCHANTCODE: settings.merchantCode,
    DS_MERCHANT_CURRENCY: currencyNumber(charge.currency),
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
    DS_MERCHANT_TERMINAL: settings.terminal,
  });
  if ('errorCode' in answer) {
    // Of our key, and nothing of the payment.
    if (answer.errorCode === WRONG_SIGNATURE) throw new VendorUnreachable('our signature', WRONG_SIGNATURE);
    return refused(answer.errorCode);
  }
  const { fields } = answer;
  const isOurs = isAbout(fields, settings, charge, { type: REFUND, amountMinor: asked.amountMinor });
  if (!isOurs) throw new VendorUnreachable('an answer about something else');
  const code = fields['ds_response'] ?? '';
  return isRefunded(fields) ? done(code) : refused(code);
}

/** A refund of an order that there is not gives nothing back; its refusal tells whether the signature was right. */
async function probe({ baseUrl, settings, charge }: Context): Promise<Probe> {
  if (settings.queries) {
    await queryOrder(baseUrl, settings, charge);
    return { accepted: true };
  }
  const answer = await restOperation(baseUrl, settings, charge.order, {
    DS_MERCHANT_AMOUNT: String(charge.amountMinor),
    DS_MERCHANT_ORDER: charge.order,
    DS_MERCHANT_MERCHANTCODE: settings.merchantCode,
    DS_MERCHANT_CURRENCY: currencyNumber(charge.currency),
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
    DS_MERCHANT_TERMINAL: settings.terminal,
  });
  const isRefused = 'errorCode' in answer && answer.errorCode === WRONG_SIGNATURE;
  return isRefused ? { accepted: false, code: WRONG_SIGNATURE } : { accepted: true };
}

const [production, test] = GATEWAY_ORIGINS.Redsys.form;

export const redsys = describeGateway({
  paymentType: 'Redsys',
  settings: terminalSettings,
  shown: ['merchantCode', 'terminal', 'family', 'parametersInUrls', 'queries'],
  hosts: { test, production },
  start: ({ settings, charge, baseUrl, urls }) => ({
    step: {
      kind: 'form-post',
      url: `${baseUrl}/sis/realizarPago`,
      fields: redsysForm(settings, charge, {
        notification: urls.notification,
        ok: urls.back('/RedsysSuccess'),
        ko: urls.back('/RedsysFail'),
      }),
    },
  }),
  read: ({ settings, charge }, message) => {
    const said = signedMessage.safeParse(inOneSpelling(message));
    if (!said.success) return { ok: false, reason: 'unreadable' };
    const { dsmerchantparameters: payload, dssignature: signature, dssignatureversion: version } = said.data;
    if (version !== undefined && version !== settings.family) return { ok: false, reason: 'signature' };
    return readRedsysMessage(settings, charge, payload, signature);
  },
  notification: {
    about: ({ fields }) => {
      const parameters = fields['Ds_MerchantParameters'];
      const order = typeof parameters === 'string' ? orderOf(parameters) : undefined;
      return order === undefined ? undefined : { order };
    },
  },
  ask,
  probe,
  books,
  refund,
  payCall: 'pay-redsys',
  routes: redsysRoutes,
});
