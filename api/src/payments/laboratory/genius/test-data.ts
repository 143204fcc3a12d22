import type { Card } from '../cards';

/** The account of the laboratory's shop; the vendor publishes none. */
const TOKEN = 'c0ffee00-4a11-4d2e-9b7c-2f6f5a1d8e30';
const SECRET = '0f1e2d3c-4b5a-4697-8877-665544332211';

export const secretOf = (token: unknown): string | undefined => (token === TOKEN ? SECRET : undefined);
export const ACCOUNT = { token: TOKEN, secret: SECRET } as const;

/** The four of the vendor's list, and others that nobody has tried. */
export const CURRENCIES = ['ZAR', 'EUR', 'USD', 'GBP', 'MUR', 'KES', 'UGX', 'CAD', 'MXN'] as const;

interface TestCard {
  securityCode: string;
  asksPassword: boolean;
}
/** The vendor's test cards; their expiry dates are long over and not looked at. */
const CARDS: Readonly<Record<string, TestCard>> = {
  '4550270020557018': { securityCode: '904', asksPassword: false },
  '4260890000160011': { securityCode: '731', asksPassword: true },
  '5471209024048015': { securityCode: '639', asksPassword: false },
  '5286250003061012': { securityCode: '070', asksPassword: true },
};

export type CardDecision = 'approved' | 'challenged' | 'refused';

export function decide({ number, securityCode }: Card): CardDecision {
  const card = CARDS[number];
  if (card === undefined || card.securityCode !== securityCode) return 'refused';
  return card.asksPassword ? 'challenged' : 'approved';
}

export const isHolder = (password: string): boolean => password.trim() === 'test123';

export const TEST_DATA: Readonly<Record<string, string>> = {
  '4550 2700 2055 7018, CVV 904': 'approved',
  '5471 2090 2404 8015, CVV 639': 'approved',
  '4260 8900 0016 0011, CVV 731': 'asks for the password test123',
  '5286 2500 0306 1012, CVV 070': 'asks for the password test123',
  'any other card': 'refused',
};
