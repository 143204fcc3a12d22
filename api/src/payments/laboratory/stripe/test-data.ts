/** The one account of this laboratory at Stripe; the webhook secret is the one of the published vector. */
export const SECRET_KEY = 'sk_test_laboratory';
/** A restricted key of the same account, which may read no balance transactions. */
export const RESTRICTED_KEY = 'rk_test_laboratory';
export const PUBLISHABLE_KEY = 'pk_test_laboratory';
export const WEBHOOK_SECRET = 'whsec_test_secret';
export const API_VERSION = '2026-10-28.endive';

interface CardBehaviour {
  brand: string;
  funding?: 'credit' | 'debit';
  /** Asks for 3-D Secure before anything else. */
  challenge?: true;
  /** Decline code of the attempt to charge it. */
  decline?: string;
}
const VISA: CardBehaviour = { brand: 'visa' };

/** The vendor's test cards: any future expiry, any security code. */
const CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': VISA,
  '4000056655665556': { ...VISA, funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { ...VISA, decline: 'generic_decline' },
  '4000000000009995': { ...VISA, decline: 'insufficient_funds' },
  '4000000000000069': { ...VISA, decline: 'expired_card' },
  '4000000000000127': { ...VISA, decline: 'incorrect_cvc' },
  '4000000000000119': { ...VISA, decline: 'processing_error' },
  '4000002500003155': { ...VISA, challenge: true },
  '4000002760003184': { ...VISA, challenge: true },
  '4000000000003220': { ...VISA, challenge: true },
  '4000008400001629': { ...VISA, challenge: true, decline: 'generic_decline' },
  '4000008260003178': { ...VISA, challenge: true, decline: 'insufficient_funds' },
};
/** The same cards as names, for servers that may not send numbers. */
const NAMED_CARDS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000002760003184',
};
/** What the simulated wallet hands over in place of a card. */
export const WALLET_TOKEN = 'tok_laboratory_google_pay';

export interface PaidWith extends CardBehaviour {
  last4: string;
  expMonth: number;
  expYear: number;
  wallet?: 'google_pay';
}

const USUAL_EXPIRY = { expMonth: 12, expYear: 2049 };

/** What comes of each card. */
export const TEST_DATA: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CARDS).map(([number, { challenge, decline }]) => [
    `${number.replace(/(\d{4})(?=\d)/g, '$1 ')}, any future expiry, any security code`,
    `${challenge === true ? 'asks for 3-D Secure, then ' : ''}${decline ?? 'approved'}`,
  ]),
);

/** Undefined for an unknown name. */
export function namedCard(name: string): PaidWith | undefined {
  if (name === WALLET_TOKEN) return { ...VISA, ...USUAL_EXPIRY, last4: '4242', wallet: 'google_pay' };
  const number = NAMED_CARDS[name];
  return number === undefined ? undefined : { ...cardOf(number), ...USUAL_EXPIRY };
}

/** A card that is none of the test cards is declined, as in the vendor's test mode. */
export const cardOf = (number: string): CardBehaviour & { last4: string } => ({
  ...(CARDS[number] ?? { brand: 'unknown', decline: 'test_mode_live_card' }),
  last4: number.slice(-4),
});

/** The error that the shopper sees, by decline code; all others are a plain `card_declined`. */
const DECLINES: Readonly<Record<string, { code: string; message: string }>> = {
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};
export const DECLINE_MESSAGES: Readonly<Record<string, string>> = {
  generic_decline: 'Your card was declined.',
  ...Object.fromEntries(Object.entries(DECLINES).map(([code, { message }]) => [code, message])),
};
export const declineOf = (declineCode: string): { code: string; message: string } =>
  DECLINES[declineCode] ?? { code: 'card_declined', message: 'Your card was declined.' };

const CURRENCIES = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny ' +
    'cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk ' +
    'jmd jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ' +
    'ngn nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl ' +
    'thb tjs top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw'
  ).split(' '),
);
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
/** Have no decimals any more, yet are charged in hundredths that must be 00. */
const WHOLE_IN_HUNDREDTHS = new Set(['isk', 'ugx']);

export const isCurrency = (currency: string): boolean => CURRENCIES.has(currency);
export const mustEndInZeros = (currency: string): boolean => WHOLE_IN_HUNDREDTHS.has(currency);

/** Minor units by ISO 4217, which differ from the vendor's own in three currencies. */
export function isoMinor(amount: number, currency: string): number {
  if (WHOLE_IN_HUNDREDTHS.has(currency)) return amount / 100;
  return currency === 'mga' ? amount * 100 : amount;
}

/** An amount for people, such as `123.45 EUR`. */
export function amountText(amount: number, currency: string): string {
  const digits = String(amount).padStart(3, '0');
  const figure = WHOLE.has(currency) ? String(amount) : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return `${figure} ${currency.toUpperCase()}`;
}
