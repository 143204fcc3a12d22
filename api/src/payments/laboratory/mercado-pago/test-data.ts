/** Sellers of the laboratory, one in each country: the currency of a payment is that of its seller. */
const SITES = {
  MLA: { currency: 'ARS', documents: ['DNI', 'CUIT', 'Otro'] },
  MLB: { currency: 'BRL', documents: ['CPF', 'CNPJ'] },
  MLC: { currency: 'CLP', documents: ['RUT', 'Otro'] },
  MCO: { currency: 'COP', documents: ['CC', 'CE', 'NIT', 'Otro'] },
  MLM: { currency: 'MXN', documents: [] },
  MPE: { currency: 'PEN', documents: ['DNI', 'C.E', 'RUC', 'Otro'] },
  MLU: { currency: 'UYU', documents: ['CI', 'Otro'] },
} as const satisfies Record<string, { currency: string; documents: readonly string[] }>;
export type Site = keyof typeof SITES;

export interface Account {
  site: Site;
  currency: string;
  documents: readonly string[];
  userId: number;
  publicKey: string;
  accessToken: string;
}
/** The numbers of MercadoPago's samples; the last digit is the place of the site in the list. */
function accountOf(site: Site, index: number): Account {
  const userId = 241983630 + index;
  return {
    site,
    ...SITES[site],
    userId,
    publicKey: `TEST-d0a26210-d215-4716-9704-17d3f8d0dd2${index}`,
    accessToken: `TEST-4934588586838432-112010-5c1e0c4f2b7d4a3e9f8a6b5d4c3b2a10-${userId}`,
  };
}
export const ACCOUNTS = Object.fromEntries(
  Object.keys(SITES).map((site, index) => [site, accountOf(site as Site, index)]),
) as Record<Site, Account>;
/** Shown in the panel where the address for notifications is registered. */
export const WEBHOOK_SECRET = 'your_secret_key_here';

/** Amounts of these have no decimals, whatever ISO 4217 says. */
export const WHOLE: ReadonlySet<string> = new Set(['CLP', 'COP']);

type MethodId = 'visa' | 'master' | 'amex' | 'debvisa' | 'debmaster';
export interface Method {
  id: MethodId;
  name: string;
  type: 'credit_card' | 'debit_card';
  issuer: { id: string; name: string };
}
const METHODS: Readonly<Record<MethodId, Omit<Method, 'id'>>> = {
  visa: { name: 'Visa', type: 'credit_card', issuer: { id: '25', name: 'Visa' } },
  master: { name: 'Mastercard', type: 'credit_card', issuer: { id: '24', name: 'Mastercard' } },
  amex: { name: 'American Express', type: 'credit_card', issuer: { id: '1004', name: 'American Express' } },
  debvisa: { name: 'Visa Débito', type: 'debit_card', issuer: { id: '3', name: 'Banco de prueba' } },
  debmaster: { name: 'Mastercard Débito', type: 'debit_card', issuer: { id: '3', name: 'Banco de prueba' } },
};

interface TestCard {
  method: MethodId;
  /** What the issuer's challenge comes to, where 3-D Secure is asked for. */
  challenge?: 'passes' | 'fails';
}
/** Published test cards of all countries; every one is good in each. */
const CARDS: Readonly<Record<string, TestCard>> = {
  '5031755734530604': { method: 'master' },
  '4509953566233704': { method: 'visa' },
  '371180303257522': { method: 'amex' },
  '5287338310253304': { method: 'debmaster' },
  '4002768694395619': { method: 'debvisa' },
  '5031433215406351': { method: 'master' },
  '4235647728025682': { method: 'visa' },
  '5416752602582580': { method: 'master' },
  '4168818844447115': { method: 'visa' },
  '5474925432670366': { method: 'master' },
  '4075595716483764': { method: 'visa' },
  '5254133674403564': { method: 'master' },
  '4013540682746260': { method: 'visa' },
  '5483928164574623': { method: 'master', challenge: 'passes' },
  '5361956806117557': { method: 'master', challenge: 'fails' },
};
export const TEST_DATA: Readonly<Record<string, string>> = {
  '5031 7557 3453 0604': 'Mastercard, 11/30, 123; the holder’s name says what comes of it',
  '4509 9535 6623 3704': 'Visa, 11/30, 123',
  '3711 803032 57522': 'American Express, 11/30, 1234',
  '4002 7686 9439 5619': 'Visa debit, 11/30, 123',
  '5483 9281 6457 4623': '3-D Secure where the shop asks for it; the challenge succeeds',
  '5361 9568 0611 7557': '3-D Secure where the shop asks for it; the challenge fails',
  'APRO, OTHE, CONT, CALL, FUND, …': 'Names of the holder; any other name is approved',
};

/** The payment method of a card by its first digits: a test card's own, else its brand's. */
export function methodOf(bin: string): Method {
  const card = Object.entries(CARDS).find(([number]) => number.startsWith(bin.slice(0, 8)) && bin.length >= 6)?.[1];
  const brand = bin.startsWith('4') ? 'visa' : 'master';
  const id = card?.method ?? (/^3[47]/.test(bin) ? 'amex' : brand);
  return { id, ...METHODS[id] };
}

interface TypedCard {
  number: string;
  month: number;
  year: number;
  securityCode: string;
}
/** What the issuer finds wrong with a card, as the detail of the refusal. */
export function cardFault({ number, month, year, securityCode }: TypedCard): string | undefined {
  const card = CARDS[number];
  if (card === undefined) return 'cc_rejected_bad_filled_card_number';
  if (month !== 11 || year !== 2030) return 'cc_rejected_bad_filled_date';
  return securityCode === (card.method === 'amex' ? '1234' : '123')
    ? undefined
    : 'cc_rejected_bad_filled_security_code';
}
export const challengeOf = (number: string): TestCard['challenge'] => CARDS[number]?.challenge;

export interface Verdict {
  status: 'approved' | 'rejected' | 'in_process' | 'cancelled';
  detail: string;
}
const APPROVED: Verdict = { status: 'approved', detail: 'accredited' };
/** Names of the holder that stand for a refusal or a review. */
const HOLDERS: Readonly<Record<string, string>> = {
  OTHE: 'cc_rejected_other_reason',
  CONT: 'pending_contingency',
  CALL: 'cc_rejected_call_for_authorize',
  FUND: 'cc_rejected_insufficient_amount',
  SECU: 'cc_rejected_bad_filled_security_code',
  EXPI: 'cc_rejected_bad_filled_date',
  FORM: 'cc_rejected_bad_filled_other',
  CARD: 'cc_rejected_bad_filled_card_number',
  INST: 'cc_rejected_invalid_installments',
  DUPL: 'cc_rejected_duplicated_payment',
  LOCK: 'cc_rejected_card_disabled',
  CTNA: 'cc_rejected_card_type_not_allowed',
  ATTE: 'cc_rejected_max_attempts',
  BLAC: 'cc_rejected_blacklist',
};
export const DECLINES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(HOLDERS).map(([name, detail]) => [detail, `Holder ${name}`])),
  cc_rejected_high_risk: 'Refused by the prevention of fraud',
  pending_review_manual: 'Somebody looks into it; the test control /__review ends it',
};

export const verdictOfDetail = (detail: string): Verdict =>
  detail === 'accredited' ? APPROVED : { status: detail.startsWith('pending_') ? 'in_process' : 'rejected', detail };

/** By the first word of the holder's name. */
export const verdictOfHolder = (name: string): Verdict =>
  verdictOfDetail(HOLDERS[name.trim().split(/\s/)[0]?.toUpperCase() ?? ''] ?? 'accredited');

/** Of a prepared outcome; a decline may be named by its detail or by its holder. */
export function verdictOfOutcome(outcome: string): Verdict {
  if (outcome === 'approve') return APPROVED;
  if (outcome === 'cancel') return { status: 'cancelled', detail: 'by_payer' };
  const code = outcome.replace(/^decline:/, '');
  return verdictOfDetail(HOLDERS[code] ?? code);
}
