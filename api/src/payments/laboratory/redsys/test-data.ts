import { hasExpired, passesChallenge, type Card } from '../cards';

/** How the bank has configured each terminal of the test merchant. */
export interface BankTerminal {
  number: number;
  family: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';
  secret: string;
  /** "Enviar parámetros en las URLs" */ parametersInUrls: boolean;
}

const TEST_MERCHANT = '999008881';
const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const TERMINALS: readonly BankTerminal[] = [
  { number: 1, family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: true },
  { number: 2, family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: false },
  { number: 49, family: 'HMAC_SHA512_V2', secret: SECRET, parametersInUrls: true },
];

export const bankTerminal = (merchant: string | undefined, terminal: string | undefined): BankTerminal | undefined =>
  merchant === TEST_MERCHANT ? TERMINALS.find(({ number }) => number === Number(terminal)) : undefined;

/** Somebody else's key: what a forger signs with. */
export const FORGER = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';

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

export const TEST_DATA: Readonly<Record<string, string>> = {
  '4548 8100 0000 0003, 12/49, CVV 123': 'authorised',
  '4548 8172 1249 3017, 12/49, CVV 123': 'asks for the code 123456',
  'CVV 999, 172, 173 or 174; amounts ending in 96, 72, 73 or 74 cents': 'denied 190, 172, 173, 174',
  'merchant 999008881, terminals 1 (parameters in the URLs), 2 (none), 49 (HMAC_SHA512_V2)': `secret ${SECRET}`,
};

export const DECLINES: Readonly<Record<string, string>> = {
  '101': 'expired card',
  '102': 'suspicion of fraud',
  '116': 'insufficient funds',
  '129': 'wrong security code',
  '172': 'do not repeat',
  '173': 'do not repeat without new data',
  '174': 'do not repeat within 72 hours',
  '180': 'card not valid',
  '184': 'holder not authenticated',
  '190': 'denied by the issuer',
  '195': 'strong authentication required',
  '202': 'fraud, retain the card',
  '912': 'issuer not available',
  '913': 'repeated order',
};

type CardDecision = { kind: 'response'; code: string } | { kind: 'challenge' };
const response = (code: string): CardDecision => ({ kind: 'response', code });

/** 0101 expired, 0180 unknown card, 0129 wrong security code, 0000 authorised. */
export function decide(card: Card, amount: string, now: Date): CardDecision {
  if (!FRICTIONLESS.includes(card.number) && !CHALLENGED.includes(card.number)) return response('0180');
  if (hasExpired(card, now)) return response('0101');
  const denied = DENIED_CODES[card.securityCode] ?? DENIED_CENTS[amount.slice(-2)];
  if (denied !== undefined) return response(denied);
  if (card.securityCode !== '123') return response('0129');
  return CHALLENGED.includes(card.number) ? { kind: 'challenge' } : response('0000');
}

/** 0184: the holder did not authenticate. */
export const afterChallenge = (code: string | undefined): string => (passesChallenge(code) ? '0000' : '0184');
