export interface Account {
  publicKey: string;
  privateKey: string;
  siteId: string;
  /** What is authorised waits to be confirmed. */
  twoSteps: boolean;
}

/** The vendor's published account, and one of the laboratory for payments in two steps. */
export const ACCOUNTS: readonly [Account, Account] = [
  {
    publicKey: 'b192e4cb99564b84bf5db5550112adea',
    privateKey: '566f2c897b5e4bfaa0ec2452f5d67f13',
    siteId: '00020220',
    twoSteps: false,
  },
  {
    publicKey: '2c0d4a7e5b1f4c3a9d8e6f7a8b9c0d1e',
    privateKey: '7e6d5c4b3a291807f6e5d4c3b2a19080',
    siteId: '99999997',
    twoSteps: true,
  },
];

/** Brands by the ids that sites are configured with; debit cards have an older id at some sites. */
export const BRANDS: Readonly<Record<number, string>> = {
  1: 'Visa',
  8: 'Diners Club',
  15: 'Mastercard',
  24: 'Tarjeta Naranja',
  31: 'Visa Débito',
  63: 'Cabal',
  65: 'Amex',
  66: 'Mastercard Débito',
  67: 'Cabal Débito',
  99: 'Maestro',
  104: 'Mastercard',
  105: 'Mastercard Débito',
  106: 'Maestro',
  108: 'Cabal Débito',
  111: 'Amex',
};

interface Reason {
  type: string;
  description: string;
}
const CALL = 'call_issuer';
const KEEP = 'pickup_card';
const DECLINED = 'card_declined';
const NUMBER = 'invalid_number';
const PROCESSING = 'processing_error';
/** Why a card network refuses, by its code. */
const REASONS: Readonly<Record<number, Reason>> = {
  1: { type: CALL, description: 'PEDIR AUTORIZACION' },
  2: { type: CALL, description: 'PEDIR AUTORIZACION' },
  3: { type: 'config_error', description: 'COMERCIO INVALIDO' },
  4: { type: KEEP, description: 'CAPTURAR TARJETA' },
  5: { type: DECLINED, description: 'DENEGADA' },
  7: { type: KEEP, description: 'RETENGA Y LLAME' },
  12: { type: PROCESSING, description: 'TRANSAC. INVALIDA' },
  14: { type: NUMBER, description: 'TARJETA INVALIDA' },
  28: { type: PROCESSING, description: 'SERVICIO NO DISPONIBLE' },
  38: { type: 'incorrect_pin', description: 'EXCEDE ING.DE PIN' },
  39: { type: NUMBER, description: 'TARJETA INVALIDA' },
  43: { type: KEEP, description: 'RETENER TARJETA' },
  45: { type: DECLINED, description: 'NO OPERA EN CUOTAS' },
  46: { type: NUMBER, description: 'TARJETA NO VIGENTE' },
  47: { type: DECLINED, description: 'PIN REQUERIDO' },
  48: { type: DECLINED, description: 'EXCEDE MAX. CUOTAS' },
  49: { type: 'invalid_expiry_date', description: 'ERROR FECHA VENCIM.' },
  51: { type: 'insufficient_amount', description: 'FONDOS INSUFICIENTES' },
  53: { type: DECLINED, description: 'CUENTA INEXISTENTE' },
  54: { type: 'expired_card', description: 'TARJETA VENCIDA' },
  55: { type: 'incorrect_pin', description: 'PIN INCORRECTO' },
  57: { type: DECLINED, description: 'TRANS. NO PERMITIDA' },
  76: { type: CALL, description: 'LLAMAR AL EMISOR' },
  91: { type: CALL, description: 'EMISOR FUERA LINEA' },
  96: { type: PROCESSING, description: 'ERROR EN SISTEMA' },
  97: { type: PROCESSING, description: 'ERROR EN SISTEMA' },
};
export const reasonOf = (id: number): Reason => REASONS[id] ?? { type: PROCESSING, description: '' };
export const DECLINES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REASONS).map(([id, { description }]) => [id, description]),
);

export const DENIED = 5;
const UNKNOWN_CARD = 14;
const WRONG_EXPIRY = 49;
const NO_FUNDS = 51;
const APPROVED_CARDS = ['4507990000004905', '5299910010000015', '5896570000000008', '4517721004856075'];
const REFUSED_CARDS: Readonly<Record<string, number>> = {
  '4546400044997331': DENIED,
  '5455330200000016': DENIED,
  '4258210000474094': NO_FUNDS,
  '5204230010000012': NO_FUNDS,
  '4517720194823929': NO_FUNDS,
};

interface TypedCard {
  card_number: string;
  card_expiration_month: string;
  card_expiration_year: string;
  security_code?: string | undefined;
}

/** Why the issuer of a card will refuse it; undefined: it will not. */
export function refusalOfCard(card: TypedCard): number | undefined {
  const refused = REFUSED_CARDS[card.card_number];
  if (refused !== undefined) return refused;
  if (!APPROVED_CARDS.includes(card.card_number)) return UNKNOWN_CARD;
  if (card.card_expiration_month !== '08' || card.card_expiration_year !== '30') return WRONG_EXPIRY;
  return (card.security_code ?? '123') === '123' ? undefined : DENIED;
}

export const TEST_DATA: Readonly<Record<string, string>> = {
  '4507 9900 0000 4905, 08/30, CVV 123': 'Visa, approved',
  '5299 9100 1000 0015, 08/30, CVV 123': 'Mastercard, approved',
  '5896 5700 0000 0008, 08/30, CVV 123': 'Cabal, approved',
  '4517 7210 0485 6075, 08/30, CVV 123': 'Visa debit, approved',
  '4546 4000 4499 7331, 5455 3302 0000 0016': 'denied',
  '4258 2100 0047 4094, 5204 2300 1000 0012, 4517 7201 9482 3929': 'insufficient funds',
};
