import { creditCardType, cvv, expirationDate, number } from 'card-validator';

/** Card brands of the specification (S2-3); `visadebito` and `visa_electron` are chosen, never seen from the number. */
export const CARD_BRANDS = ['visa', 'visadebito', 'mastercard', 'amex', 'cabal', 'maestro', 'visa_electron'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

creditCardType.addCard({
  niceType: 'Cabal',
  type: 'cabal',
  patterns: [[604201, 604400], 589657, 603522, 650272, 65008700],
  gaps: [4, 8, 12],
  lengths: [16],
  code: { name: 'CVV', size: 3 },
});

const BRAND_OF_TYPE: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  cabal: 'cabal',
  maestro: 'maestro',
};

/** As the brands are called on the cards. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  visadebito: 'Visa Débito',
  mastercard: 'Mastercard',
  amex: 'American Express',
  cabal: 'Cabal',
  maestro: 'Maestro',
  visa_electron: 'Visa Electron',
};

/** Brands whose numbers are of one network cannot be told apart by them. */
const NETWORKS: Readonly<Partial<Record<CardBrand, CardBrand>>> = { visadebito: 'visa', visa_electron: 'visa' };

/** The brands of a list that a card of this number may be of: all of them while the number does not tell. */
export function brandsFor(typed: string, offered: readonly CardBrand[]): CardBrand[] {
  const network = brandOf(typed);
  return offered.filter((brand) => network === undefined || (NETWORKS[brand] ?? brand) === network);
}

export interface CardEntry {
  holder: string;
  number: string;
  /** `MM / YY` as typed. */
  expiry: string;
  securityCode: string;
}
export type CardFault = keyof CardEntry;
/** What can be marked in the card form. */
export type FieldName = CardFault | 'documentId';

/** The brand that a number has so far; undefined while it may be several, and for brands that are none of ours. */
export function brandOf(typed: string): CardBrand | undefined {
  const type = number(typed.replace(/\D/g, '')).card?.type;
  return type === undefined ? undefined : BRAND_OF_TYPE[type];
}

/** The fields of a card that cannot be right (S2-5): Luhn and length, expiry from this month on, length of the code. */
export function cardFaults({ holder, number: typed, expiry, securityCode }: CardEntry): CardFault[] {
  const read = number(typed.replace(/[\s-]/g, ''));
  const size = read.card?.code.size ?? 3;
  const faults: Record<CardFault, boolean> = {
    holder: holder.trim().length < 2 || /\d{4}/.test(holder),
    number: !read.isValid,
    expiry: !expirationDate(expiry, 30).isValid,
    // Some Maestro cards carry no code.
    securityCode: !cvv(securityCode, size).isValid && !(securityCode === '' && read.card?.type === 'maestro'),
  };
  return (Object.keys(faults) as CardFault[]).filter((name) => faults[name]);
}

/** `1226`, `12/2026` and `12 / 26` as two digits each; undefined for what is no month. */
export function monthAndYear(expiry: string): { month: string; year: string } | undefined {
  const { month, year, isValid } = expirationDate(expiry, 30);
  return isValid && month !== null && year !== null
    ? { month: month.padStart(2, '0'), year: year.slice(-2) }
    : undefined;
}
