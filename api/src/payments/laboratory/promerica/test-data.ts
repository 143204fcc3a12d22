import { hasExpired, type Card } from '../cards';

export const ACCOUNT = { id: '88801234', password: 'lab-password' } as const;

/** Transaction status of 3-D Secure: done, attempted, failed; and what the issuer says afterwards. */
interface TestCard {
  status?: 'Y' | 'A' | 'N';
  challenged?: true;
  code: string;
}
const CARDS: Readonly<Record<string, TestCard>> = {
  '4111111111111111': { code: '00' },
  '4111111111111112': { code: '05' },
  '4012000000020071': { status: 'Y', code: '00' },
  '4012000000020089': { status: 'A', code: '00' },
  '4012000000020006': { status: 'Y', challenged: true, code: '00' },
  '5100270000000031': { status: 'Y', challenged: true, code: '00' },
  '4012000000020121': { status: 'N', code: '12' },
  '4666666666662222': { status: 'A', code: '05' },
  '4111111111110000': { status: 'Y', challenged: true, code: '91' },
};
const UNKNOWN: TestCard = { code: '14' };
export const testCard = ({ number }: Card): TestCard => CARDS[number] ?? UNKNOWN;

export const DECLINES: Readonly<Record<string, string>> = {
  '05': 'Do not honor',
  12: 'Invalid transaction',
  14: 'Card number does not exist',
  51: 'Not sufficient funds',
  54: 'Expired card',
  61: 'Exceeds withdrawal limit',
  91: 'Issuer or switch inoperative',
};
const MESSAGES: Readonly<Record<string, string>> = {
  ...DECLINES,
  SP4: 'SPI preprocessing complete',
  HP0: 'HPP preprocessing complete',
  '3D0': '3DS complete',
  '3D1': '3DS not supported',
  '00': 'Transaction is approved',
  13: 'Invalid amount',
  17: 'Customer cancellation',
  25: 'Unable to locate record',
  94: 'Duplicate transmission',
};
export const messageOf = (code: string): string => MESSAGES[code] ?? 'Declined';

export const issuersCode = (card: Card, now: Date): string => (hasExpired(card, now) ? '54' : testCard(card).code);

/** The code of a prepared outcome; undefined: what the card says. */
export function outcomeCode(outcome: string | undefined): string | undefined {
  if (outcome === 'approve') return '00';
  if (outcome === 'cancel') return '17';
  return outcome?.replace(/^decline:/, '');
}
