import { currencyByCode, type Currency } from '../amounts';
import { hasExpired, type Card } from '../cards';

export const ACCOUNT = { keyId: '12345', key: 'testkey' } as const;

/** A processor settles in one currency; those of the laboratory are called by it: `lab-usd`, `lab-crc`. */
export const currencyOf = (processorId: string): Currency | undefined =>
  currencyByCode(/^lab-([a-z]{3})$/.exec(processorId)?.[1]?.toUpperCase());

const PAYING = ['4111111111111111', '5431111111111111', '341111111111111', '4100000000000100', '4100000000005000'];
const CHALLENGED = '4100000000005000';
/** Sums below one unit of the currency are declined by test accounts. */
const LEAST_UNITS = 1;

export const DECLINES: Readonly<Record<string, string>> = {
  200: 'DECLINE',
  201: 'Do not honor',
  202: 'Insufficient funds',
  204: 'Transaction not allowed',
  220: 'Incorrect payment information',
  223: 'Expired card',
  225: 'Invalid card security code',
  253: 'Fraudulent card',
  300: 'Transaction was rejected by gateway',
  421: 'Communication error with issuer (the card was charged)',
};
/** The gateway has lost its processor, which has charged the card. */
export const LOST = '421';
const TEXTS: Readonly<Record<string, string>> = {
  ...DECLINES,
  100: 'SUCCESS',
  240: 'Authentication cancelled by the cardholder',
};
export const APPROVED = '100';
export const NOT_AUTHENTICATED = '204';
export const CANCELLED = '240';
export const responseText = (code: string): string => TEXTS[code] ?? 'DECLINE';

export function cardCode(card: Card, amountMinor: number, { decimals }: Currency, now: Date): string {
  if (!PAYING.includes(card.number)) return '220';
  if (hasExpired(card, now)) return '223';
  if (card.securityCode === '999') return '225';
  return amountMinor < LEAST_UNITS * 10 ** decimals ? '200' : APPROVED;
}
export const isChallenged = (number: string): boolean => number === CHALLENGED;

/** The code of a prepared outcome; undefined: what the card says. */
export function outcomeCode(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return APPROVED;
  if (outcome === 'cancel') return CANCELLED;
  return outcome?.replace(/^decline:/, '');
}
