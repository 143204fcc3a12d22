import { hasExpired, passesChallenge, type Card } from '../cards';

export interface CecaTerminal {
  /** MerchantID, AcquirerBIN and TerminalID, each filled with zeros to its length. */
  merchant: string;
  bin: string;
  terminal: string;
  key: string;
  /** Whether a payment is annulled unless the shop answers its notification with the marker. */
  answerRequired: boolean;
}

const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const MERCHANT = { merchant: '111950028', bin: '0000554052', key: KEY };
const TERMINALS: readonly CecaTerminal[] = [
  { ...MERCHANT, terminal: '00000003', answerRequired: true },
  { ...MERCHANT, terminal: '00000004', answerRequired: false },
];

export const cecaTerminal = (fields: Readonly<Record<string, string>>): CecaTerminal | undefined =>
  TERMINALS.find(
    ({ merchant, bin, terminal }) =>
      merchant === fields['MerchantID'] && bin === fields['AcquirerBIN'] && terminal === fields['TerminalID'],
  );

/** Somebody else's key: what a forger signs with. */
export const FORGER = 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev';

const FRICTIONLESS = ['5540500001000004', '5020470001370055', '4507670001000009'];
/** A Maestro card is never charged without its holder. */
const CHALLENGED = ['5020080001000006'];
const SECURITY_CODE = '989';

export const TEST_DATA: Readonly<Record<string, string>> = {
  '5540 5000 0100 0004, December of this year, CVV 989': 'accepted',
  '4507 6700 0100 0009, December of this year, CVV 989': 'accepted',
  '5020 0800 0100 0006, December of this year, CVV 989': 'asks for the code 123456',
  '1111 1111 1111 1111': 'denied',
  'merchant 111950028, BIN 0000554052': `key ${KEY}`,
  'terminal 00000003': 'annuls a payment whose notification is not answered with $*$OKY$*$',
  'terminal 00000004': 'asks for no answer',
};

/** Action codes of the issuers (ISO 8583); the shop is not told of them. */
export const DECLINES: Readonly<Record<string, string>> = {
  '101': 'expired card',
  '102': 'suspicion of fraud',
  '116': 'insufficient funds',
  '129': 'wrong security code',
  '180': 'card not valid',
  '184': 'holder not authenticated',
  '190': 'denied by the issuer',
};

type Decision = { kind: 'accepted' } | { kind: 'challenge' } | { kind: 'denied'; code: string };
const denied = (code: string): Decision => ({ kind: 'denied', code });

export function decide(card: Card, now: Date): Decision {
  if (!FRICTIONLESS.includes(card.number) && !CHALLENGED.includes(card.number)) return denied('180');
  if (hasExpired(card, now)) return denied('101');
  if (card.month !== '12' || card.year !== String(now.getUTCFullYear()).slice(2)) return denied('180');
  if (card.securityCode !== SECURITY_CODE) return denied('129');
  return { kind: CHALLENGED.includes(card.number) ? 'challenge' : 'accepted' };
}

export const afterChallenge = (code: string | undefined): Decision =>
  passesChallenge(code) ? { kind: 'accepted' } : denied('184');
