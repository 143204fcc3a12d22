import * as z from 'zod/mini';
import { GATEWAY_ORIGINS } from '@forecourt/shared/contract';
import { decimalsOf } from '@forecourt/shared/money';
import { Refusal } from '../../../refusal';
import type { Probe } from '../administered';
import { currencyNumber } from '../currency-number';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { callVendor, VendorUnreachable, type VendorAnswer } from '../vendor-call';
import { CIPHERS, firma, isGenuine } from './signature';

/** A branch's terminal; shorter numbers are filled with zeros. */
const terminalSettings = z.object({
  merchantId: z.string().check(z.regex(/^\d{1,9}$/)),
  acquirerBin: z.string().check(z.regex(/^\d{1,10}$/)),
  terminalId: z.string().check(z.regex(/^\d{1,8}$/)),
  /** "Clave de cifrado". */
  secret: z.string().check(z.regex(/^[A-Za-z0-9+/=]{8,64}$/)),
  cipher: z.enum(CIPHERS),
  /** "Comunicación on-line" with "respuesta requerida": the bank then annuls what it could not tell. */
  answerRequired: z._default(z.boolean(), true),
});
type Terminal = z.infer<typeof terminalSettings>;
type Context = AttemptContext<Terminal>;

const LANGUAGES: Readonly<Record<string, string>> = {
  es: '1',
  en: '6',
  fr: '7',
  de: '8',
  pt: '9',
  it: '10',
  ru: '14',
};
const EXPONENT = 2;

/** Hundredths in every currency. Throws a refusal for an amount that has thousandths. */
export function importeOf(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const text = String(minor);
  if (decimals <= EXPONENT) return text + '0'.repeat(EXPONENT - decimals);
  if (!text.endsWith('0')) throw new Refusal('gateway-currency', `Cecabank takes no thousandths of ${currency}.`);
  return text.slice(0, -1);
}

/** What every message about a charge names. */
const operationOf = ({ merchantId, acquirerBin, terminalId }: Terminal, charge: Charge) => ({
  MerchantID: merchantId.padStart(9, '0'),
  AcquirerBIN: acquirerBin.padStart(10, '0'),
  TerminalID: terminalId.padStart(8, '0'),
  Num_operacion: charge.order,
  Importe: importeOf(charge.amountMinor, charge.currency),
  TipoMoneda: currencyNumber(charge.currency),
  Exponente: String(EXPONENT),
});

/** The form that the browser posts to the bank's page. */
export function cecaForm(
  settings: Terminal,
  charge: Charge,
  { ok, nok, language }: { ok: string; nok: string; language: string },
): Record<string, string> {
  const fields = {
    ...operationOf(settings, charge),
    Cifrado: settings.cipher,
    URL_OK: ok,
    URL_NOK: nok,
    Pago_soportado: 'SSL',
    Idioma: LANGUAGES[language.slice(0, 2)] ?? '6',
    Descripcion: charge.order,
  };
  return { ...fields, Firma: firma(settings.cipher, settings.secret, 'payment', fields) };
}

const word = z.string().check(z.maxLength(100));
const notified = z.object({
  MerchantID: word,
  AcquirerBIN: word,
  TerminalID: word,
  Num_operacion: word,
  Importe: z.string().check(z.regex(/^\d{1,12}$/)),
  TipoMoneda: word,
  Exponente: word,
  Referencia: z.string().check(z.regex(/^\w{1,40}$/)),
  Firma: word,
});

/** The bank tells of payments that it has accepted, and of nothing else. */
export function readNotification({ settings, charge }: Pick<Context, 'settings' | 'charge'>, message: object): Verdict {
  const read = notified.safeParse(message);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  if (!isGenuine(settings.secret, read.data)) return { ok: false, reason: 'signature' };
  const { Importe, ...rest } = operationOf(settings, charge);
  const said: Readonly<Record<string, string>> = read.data;
  const isOurs =
    read.data.Importe.padStart(12, '0') === Importe.padStart(12, '0') &&
    Object.entries(rest).every(([name, value]) => said[name] === value);
  if (!isOurs) return { ok: false, reason: 'mismatch' };
  return { ok: true, outcome: 'approved', code: 'OK', authorisation: read.data.Referencia };
}

/**
 * The browser comes back without a signature. Where it says that nothing was paid, another attempt may begin; money
 * that the bank tells of counts all the same.
 */
function read(_context: Context, message: ProviderMessage): Verdict {
  const code = 'cancelled' in message ? 'NOK' : 'OK';
  return { ok: true, outcome: code === 'NOK' ? 'cancelled' : 'pending', code, authorisation: '' };
}

const REFUND_HOSTS: Readonly<Record<string, string>> = {
  'https://tpv.ceca.es': 'https://democonsolatpvvirtual.ceca.es',
  'https://pgw.ceca.es': 'https://comercios.ceca.es',
};
const REFUND_PATH = '/webapp/ConsTpvVirtWeb/ConsTpvVirtS?modo=anularOperacionExt';

/**
 * The bank cannot be asked what has gone back, but it never gives back more than was paid: only a refund of everything
 * may be asked for again. What it refuses then is left to a person, as a part with an unknown end is.
 */
async function givenBack(context: RefundContext<Terminal>): Promise<RefundVerdict | undefined> {
  const { settings, charge, baseUrl, refund: asked } = context;
  const isWhole = asked.amountMinor === charge.amountMinor;
  if (charge.reference === undefined || (asked.isRepeated && !isWhole)) return undefined;
  const fields = {
    ...operationOf(settings, { ...charge, amountMinor: asked.amountMinor }),
    Referencia: charge.reference,
    Cifrado: settings.cipher,
    ...(!isWhole && { TIPO_ANU: 'P' }),
  };
  const Firma = firma(settings.cipher, settings.secret, 'refund', fields);
  const answer = await callVendor((REFUND_HOSTS[baseUrl] ?? baseUrl) + REFUND_PATH, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, Firma }),
  });
  return refundVerdict(answer, asked.id);
}

/** By the XML of the bank, which names no refund. */
function refundVerdict({ status, text }: VendorAnswer, reference: string): RefundVerdict {
  const [, said] = /<TRANSACCION\b[^>]*\bvalor="(OK|ERROR)"/.exec(text) ?? [];
  if (status !== 200 || said === undefined) throw new VendorUnreachable(`status ${status}`);
  if (said === 'OK') return { outcome: 'refunded', code: 'OK', reference };
  const [, code = 'ERROR'] = /<codigo>(\d{1,6})<\/codigo>/.exec(text) ?? [];
  return { outcome: 'refused', code, reference: '' };
}

const NO_SUCH_OPERATION = '15';

/** Asks for a payment that there is not to be given back: the bank says so to whoever signs rightly. */
async function probe(context: Context): Promise<Probe> {
  const { charge } = context;
  const asked = { id: charge.attemptId, amountMinor: charge.amountMinor, refundedBeforeMinor: 0, isRepeated: false };
  const answer = await givenBack({ ...context, charge: { ...charge, reference: charge.order }, refund: asked });
  const code = answer?.code ?? '';
  return code === NO_SUCH_OPERATION ? { accepted: true } : { accepted: false, code };
}

const [test, production] = GATEWAY_ORIGINS.Cecabank.form;

export const cecabank = describeGateway({
  paymentType: 'Cecabank',
  settings: terminalSettings,
  shown: ['merchantId', 'acquirerBin', 'terminalId', 'cipher', 'answerRequired'],
  hosts: { test, production },
  start: ({ settings, charge, baseUrl, urls, language }) => {
    const back = (parameter: 'returned' | 'cancelled') => `${urls.back('/payment-return')}&${parameter}=1`;
    const fields = cecaForm(settings, charge, { ok: back('returned'), nok: back('cancelled'), language });
    return { step: { kind: 'form-post', url: `${baseUrl}/tpvweb/tpv/compra.action`, fields } };
  },
  read,
  readNotification: (context, { fields }) => readNotification(context, fields),
  notification: {
    about: ({ fields }) => {
      const named = word.safeParse(fields['Num_operacion']);
      return named.success ? { order: named.data } : undefined;
    },
    voidsUntold: (settings) => terminalSettings.parse(settings).answerRequired,
    answer: (isGenuineOne) => ({ status: 200, type: 'text/plain', body: isGenuineOne ? '$*$OKY$*$' : '$*$NOK$*$' }),
  },
  probe,
  refund: givenBack,
});
