import type { BankFamily } from './crypto';

/** How the bank has configured each terminal of the test merchant. */
export interface BankTerminal {
  family: BankFamily;
  secret: string;
  /** "Enviar parámetros en las URLs" */ parametersInUrls: boolean;
}

const TEST_MERCHANT = '999008881';
const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const TERMINALS: Readonly<Record<number, BankTerminal>> = {
  1: { family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: true },
  2: { family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: false },
  49: { family: 'HMAC_SHA512_V2', secret: SECRET, parametersInUrls: true },
};

export const bankTerminal = (merchant: string | undefined, terminal: string | undefined): BankTerminal | undefined =>
  merchant === TEST_MERCHANT && terminal !== undefined ? TERMINALS[Number(terminal)] : undefined;

/** The vendor's test cards; all expire 12/49 and carry CVV 123. */
const FRICTIONLESS = [
  '4548810000000003',
  '5576441563045037',
  '5576570000000004',
  '376674000000008',
  '3587870000000001',
  '4548814479727229',
];
const CHALLENGED = ['4548817212493017', '4918019199883839'];
/** Security codes and cents of the amount that stand for a denial. */
const DENIED_CODES: Readonly<Record<string, string>> = { 999: '0190', 172: '0172', 173: '0173', 174: '0174' };
const DENIED_CENTS: Readonly<Record<string, string>> = { 96: '0190', 72: '0172', 73: '0173', 74: '0174' };
const HOLDER_CODE = '123456';

export interface TypedCard {
  number: string;
  month: string;
  year: string;
  securityCode: string;
}
export type CardDecision = { kind: 'response'; code: string } | { kind: 'challenge' };

const response = (code: string): CardDecision => ({ kind: 'response', code });

/** 0101 expired, 0180 unknown card, 0129 wrong security code, 0000 authorised. */
export function decide(card: TypedCard, amount: string, now: Date): CardDecision {
  const number = card.number.replace(/\D/g, '');
  if (!FRICTIONLESS.includes(number) && !CHALLENGED.includes(number)) return response('0180');
  if (new Date(Date.UTC(2000 + Number(card.year), Number(card.month), 1)) <= now) return response('0101');
  const denied = DENIED_CODES[card.securityCode] ?? DENIED_CENTS[amount.slice(-2)];
  if (denied !== undefined) return response(denied);
  if (card.securityCode !== '123') return response('0129');
  return CHALLENGED.includes(number) ? { kind: 'challenge' } : response('0000');
}

/** 0184: the holder did not authenticate. */
export const afterChallenge = (code: string): string => (code.trim() === HOLDER_CODE ? '0000' : '0184');
