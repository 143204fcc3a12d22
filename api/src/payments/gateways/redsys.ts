import * as z from 'zod/mini';
import type { Charge, ReturnUrls, Verdict } from './gateway';
import {
  decodeParameters,
  encodeParameters,
  REDSYS_FAMILIES,
  sign,
  verify,
  type RedsysFamily,
} from './redsys-signature';

/** A branch's terminal, as the bank has configured it. */
export const redsysTerminal = z.object({
  merchantCode: z.string().check(z.regex(/^\d{9}$/)),
  terminal: z.string().check(z.regex(/^\d{1,3}$/)),
  secret: z.string().check(z.minLength(16)),
  family: z.enum(REDSYS_FAMILIES),
  /** The bank's option "Enviar parámetros en las URLs": without it the browser comes back empty-handed. */
  parametersInUrls: z.boolean(),
});
export type RedsysTerminal = z.infer<typeof redsysTerminal>;

/** ISO 4217 numeric codes of the currencies that Redsys takes (S2-9). */
const NUMERIC_CODES: Readonly<Record<string, string>> = {
  EUR: '978',
  USD: '840',
  GBP: '826',
  AUD: '036',
  MXN: '484',
  CHF: '756',
  JPY: '392',
  DKK: '208',
  SEK: '752',
  NOK: '578',
};
export const redsysTakes = (currency: string): boolean => Object.hasOwn(NUMERIC_CODES, currency);

export interface RedsysForm {
  Ds_SignatureVersion: RedsysFamily;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/** The three fields that the browser posts to the gateway. */
export function redsysForm(terminal: RedsysTerminal, charge: Charge, urls: ReturnUrls): RedsysForm {
  const payload = encodeParameters(terminal.family, {
    DS_MERCHANT_AMOUNT: String(charge.amountMinor),
    DS_MERCHANT_ORDER: charge.order,
    DS_MERCHANT_MERCHANTCODE: terminal.merchantCode,
    DS_MERCHANT_CURRENCY: NUMERIC_CODES[charge.currency] ?? '',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_MERCHANTURL: urls.notification,
    DS_MERCHANT_URLOK: urls.ok,
    DS_MERCHANT_URLKO: urls.ko,
  });
  return {
    Ds_SignatureVersion: terminal.family,
    Ds_MerchantParameters: payload,
    Ds_Signature: sign(terminal.family, terminal.secret, charge.order, payload),
  };
}

type Outcome = Extract<Verdict, { ok: true }>['outcome'];

/** The order that an unverified message speaks of, to find the attempt and its terminal; nothing else of it is believed yet. */
export const orderOf = (payload: string): string | undefined => decodeParameters(payload)?.['ds_order'];

/**
 * Reads a message of the gateway about one charge: the signature first, over the received text and with the order it names, and then
 * order, amount, currency, merchant and terminal against what was asked for.
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
  if (!speaksOf(fields, terminal, charge)) return { ok: false, reason: 'mismatch' };
  const code = fields['ds_response'] ?? '';
  return { ok: true, outcome: outcomeOf(code), code, authorisation: fields['ds_authorisationcode']?.trim() ?? '' };
}

function speaksOf(fields: Readonly<Record<string, string>>, terminal: RedsysTerminal, charge: Charge): boolean {
  const expected: ReadonlyArray<readonly [string, string]> = [
    ['ds_order', charge.order],
    ['ds_amount', String(charge.amountMinor)],
    ['ds_currency', NUMERIC_CODES[charge.currency] ?? ''],
    ['ds_merchantcode', terminal.merchantCode],
    ['ds_transactiontype', '0'],
  ];
  return (
    expected.every(([name, value]) => fields[name] === value) &&
    Number(fields['ds_terminal']) === Number(terminal.terminal)
  );
}

/** 0–99 authorised; 9915 and 9929 cancelled by the holder; 9997–9999 still being processed; everything else is a denial. */
export function outcomeOf(response: string): Outcome {
  if (!/^\d{1,4}$/.test(response)) return 'declined';
  const code = Number(response);
  if (code <= 99) return 'approved';
  if (code === 9915 || code === 9929) return 'cancelled';
  return code >= 9997 ? 'pending' : 'declined';
}
