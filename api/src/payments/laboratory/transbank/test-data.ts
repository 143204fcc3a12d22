import type { Card } from '../cards';

export interface Commerce {
  code: string;
  secret: string;
  /** "Captura diferida": what is authorised on a credit card waits for a capture of its own. */
  deferredCapture: boolean;
}

const SECRET = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C';
const COMMERCES: readonly Commerce[] = [
  { code: '597055555532', secret: SECRET, deferredCapture: false },
  { code: '597055555540', secret: SECRET, deferredCapture: true },
];

export const commerceOf = (code: unknown, secret: unknown): Commerce | undefined =>
  COMMERCES.find((commerce) => commerce.code === code && commerce.secret === secret);

/** VN credit, VD debit, VP prepaid. */
export type PaymentType = 'VN' | 'VD' | 'VP';

/** Reasons of the general level ("nivel 1") that merchants have unless they ask for more. */
export const DECLINES: Readonly<Record<string, string>> = {
  '-1': 'Possible error in the typed data',
  '-2': "Refused for the card's or its account's parameters",
  '-3': 'Error in the transaction',
  '-4': 'Refused by the issuer',
  '-5': 'Risk of fraud',
};
const WRONG_DATA = -1;
export const REFUSED_BY_ISSUER = -4;

interface CardOutcome {
  paymentType: PaymentType;
  /** 0: approved. */
  responseCode: number;
}

/** The vendor's test cards; any expiry date does. */
const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4051885600446623': { paymentType: 'VN', responseCode: 0 },
  '370000000002032': { paymentType: 'VN', responseCode: 0 },
  '5186059559590568': { paymentType: 'VN', responseCode: REFUSED_BY_ISSUER },
  '4051884239937763': { paymentType: 'VD', responseCode: 0 },
  '5186008541233829': { paymentType: 'VD', responseCode: REFUSED_BY_ISSUER },
  '4051886000056590': { paymentType: 'VP', responseCode: 0 },
  '5186174110629480': { paymentType: 'VP', responseCode: REFUSED_BY_ISSUER },
};
/** Debit cards of Chile have none. */
const securityCodeOf = (number: string): string => (number.startsWith('37') ? '1234' : '123');

/** What comes of a card once its holder has accepted at the bank. */
export function outcomeOf({ number, securityCode }: Card): CardOutcome {
  const card = CARDS[number];
  if (card === undefined) return { paymentType: 'VN', responseCode: WRONG_DATA };
  const checked = card.paymentType === 'VD' || securityCode === securityCodeOf(number);
  return checked ? card : { ...card, responseCode: WRONG_DATA };
}

/** The holder at the page of the bank, whatever dots and hyphens are typed. */
export const isHolder = (rut: string, password: string): boolean =>
  rut.replace(/[.\-\s]/g, '') === '111111111' && password === '123';

export const TEST_DATA: Readonly<Record<string, string>> = {
  '4051 8856 0044 6623, CVV 123': 'credit, approved',
  '3700 0000 0002 032, CVV 1234': 'credit, approved',
  '5186 0595 5959 0568, CVV 123': 'credit, refused',
  '4051 8842 3993 7763': 'debit, approved',
  '5186 0085 4123 3829': 'debit, refused',
  '4051 8860 0005 6590, CVV 123': 'prepaid, approved',
  '5186 1741 1062 9480, CVV 123': 'prepaid, refused',
  'RUT 11.111.111-1, password 123': 'page of the bank',
};
