import type { SupportedGateway } from '@forecourt/shared/contract';

/** A test by its file (from the root) and its title; or why there is none. */
export type Proof = readonly [file: string, title: string] | { none: string };

export const PROOF_CASES = [
  'approved',
  'declined',
  'cancelled',
  'window closed',
  'told before',
  'told after',
  'told twice',
  'never told',
  'unknown outcome',
  'wrong amount',
  'wrong currency',
  'tampered',
  'refund',
  'any order',
  'killed',
  '390 px, mouse, axe',
  '1440 px, keyboard, axe',
] as const;
export type ProofCase = (typeof PROOF_CASES)[number];

const PAYMENTS = 'api/src/payments';
const MATRIX = `${PAYMENTS}/gateway-matrix.fixture.ts`;
const DAYS = `${PAYMENTS}/interleaving-cases.fixture.ts`;
const WALKS = 'e2e/fixtures/payment-cases.ts';

/** The file in which the matrix is run for a gateway, with what its vendor can and cannot do. */
export const DRIVERS: Readonly<Record<SupportedGateway, string>> = {
  MercadoPago: 'mercado-pago/gateway.test.ts',
  Paypal: 'paypal/gateway.test.ts',
  Transbank: 'transbank/gateway.test.ts',
  BacCredomatic: 'bac/gateway.test.ts',
  Promerica: 'promerica/gateway.test.ts',
  Stripe: 'stripe/gateway.test.ts',
  Prisma: 'prisma/gateway.test.ts',
  Fiserv: 'fiserv/gateway.test.ts',
  Poynt: 'poynt/gateway.test.ts',
  FiservIpg: 'fiserv-ipg/gateway.test.ts',
  Cecabank: 'cecabank/gateway.test.ts',
  Genius: 'genius/gateway.test.ts',
  Pix: 'pix/gateway.test.ts',
  Redsys: 'redsys/laboratory.test.ts',
};
export const driverFile = (gateway: SupportedGateway): string => `${PAYMENTS}/gateways/${DRIVERS[gateway]}`;
const inDriver = (gateway: SupportedGateway, title: string): Proof => [driverFile(gateway), title];

const TOLD: Proof = [MATRIX, 'of which the vendor tells the shop %s the return counts once'];
const WRONG_MESSAGE: Proof = [MATRIX, 'of which a message is wrong (%s) is not believed'];
const TELLS_NOTHING: Proof = { none: 'the vendor tells the shop’s server nothing by itself' };

/** The tests of every gateway, each for drivers that have what it asks for; the first that fits counts. */
export const SHARED: Readonly<Record<ProofCase, readonly { needs?: RegExp; proof: Proof }[]>> = {
  approved: [{ proof: [MATRIX, 'that the shopper agrees to is captured once, to the cent'] }],
  declined: [
    {
      needs: /^ {2}decline:/m,
      proof: [MATRIX, 'that is declined ends so with the vendor’s code, and another one may follow'],
    },
  ],
  cancelled: [
    { needs: /^ {2}cancel:/m, proof: [MATRIX, 'that the shopper cancels ends so, and another one may follow'] },
    // There is nothing to cancel at: who leaves the payment page has not paid.
    { proof: [MATRIX, 'that nobody makes expires, and whatever is paid too late is in both books'] },
  ],
  'window closed': [{ proof: [MATRIX, 'whose window is closed before the return is ${closedWindow} by the worker'] }],
  'told before': [{ needs: /^ {2}notifies: true/m, proof: TOLD }, { proof: TELLS_NOTHING }],
  'told after': [{ needs: /^ {2}notifies: true/m, proof: TOLD }, { proof: TELLS_NOTHING }],
  'told twice': [{ needs: /^ {2}notifies: true/m, proof: TOLD }, { proof: TELLS_NOTHING }],
  'never told': [
    { needs: /^ {2}notifies: true/m, proof: TOLD },
    { proof: [MATRIX, 'that the shopper agrees to is captured once, to the cent'] },
  ],
  'unknown outcome': [
    {
      needs: /^ {2}takenBy: 'shop'/m,
      proof: [MATRIX, 'whose charge gets no answer (%s) is cleared up, never taken twice'],
    },
    {
      needs: /^ {2}takenBy: 'form'/m,
      proof: [MATRIX, 'whose card gets no answer (%s) is %s in the end, and charged once at most'],
    },
    {
      needs: /^ {2}closedWindow: 'captured'/m,
      proof: [MATRIX, 'is not begun again by who has paid and closed the window'],
    },
  ],
  'wrong amount': [
    { needs: /^ {2}notifications: .*wrongAmount/m, proof: WRONG_MESSAGE },
    {
      needs: /^ {2}wrongAnswers: .*wrongAmount[^]*^ {2}takenBy: 'form'/m,
      proof: [MATRIX, 'whose answer names another sum (%s) is not believed'],
    },
    {
      needs: /^ {2}wrongAnswers: .*wrongAmount/m,
      proof: [MATRIX, 'of which the vendor answers wrong figures (%s) is for a person to look at'],
    },
  ],
  'wrong currency': [
    { needs: /^ {2}notifications: .*wrongCurrency/m, proof: WRONG_MESSAGE },
    {
      needs: /^ {2}wrongAnswers: .*wrongCurrency[^]*^ {2}takenBy: 'form'/m,
      proof: [MATRIX, 'whose answer names another sum (%s) is not believed'],
    },
    {
      needs: /^ {2}wrongAnswers: .*wrongCurrency/m,
      proof: [MATRIX, 'of which the vendor answers wrong figures (%s) is for a person to look at'],
    },
  ],
  tampered: [
    { needs: /^ {2}notifications: .*badSignature/m, proof: WRONG_MESSAGE },
    {
      needs: /^ {2}tampered:/m,
      proof: [MATRIX, 'whose return somebody has changed is refused, and the genuine one still counts'],
    },
  ],
  refund: [{ needs: /^ {2}refunds:/m, proof: [`${PAYMENTS}/refund-cases.fixture.ts`, 'of everything goes back once'] }],
  'any order': [{ proof: [DAYS, 'days on which anything may happen in any order'] }],
  killed: [{ proof: [DAYS, 'days on which its back end is killed in the middle'] }],
  '390 px, mouse, axe': [
    { proof: [WALKS, 'an approved payment leads to the receipt once, also for who went back from the vendor first'] },
  ],
  '1440 px, keyboard, axe': [{ proof: [WALKS, 'an approved payment leads to the receipt'] }],
};

const REDSYS_WALK = 'e2e/journeys/pay-with-redsys.spec.ts';
/** What a gateway proves by tests of its own, or cannot do. */
export const OWN: Readonly<Partial<Record<SupportedGateway, Partial<Record<ProofCase, Proof>>>>> = {
  Transbank: { 'wrong currency': { none: 'Webpay takes pesos of Chile alone, and its answers name no currency' } },
  BacCredomatic: {
    tampered: inDriver('BacCredomatic', 'whose answer is not signed is refused, and looked up by the worker'),
  },
  Promerica: {
    tampered: inDriver('Promerica', 'with the token of another sale is refused, and the genuine one still counts'),
  },
  Fiserv: { tampered: inDriver('Fiserv', 'cannot be finalised by anything that a browser says') },
  Poynt: {
    'told before': inDriver('Poynt', 'is captured though its answer was lost (told %s)'),
    'told after': inDriver('Poynt', 'is captured though its answer was lost (told %s)'),
    'told twice': inDriver('Poynt', 'is captured though its answer was lost (told %s)'),
    'unknown outcome': inDriver('Poynt', 'whose answer was lost is found by the worker, and no second card is charged'),
    tampered: inDriver('Poynt', 'is not believed with a signature of somebody else'),
  },
  Cecabank: {
    declined: inDriver('Cecabank', 'a declined card has paid nothing, and another attempt may follow'),
    'never told': inDriver('Cecabank', 'a payment that the shop could not be told of (%s) is annulled by the bank'),
    'unknown outcome': inDriver(
      'Cecabank',
      'a payment stands when the bank has heard the answer, else a person decides',
    ),
  },
  Genius: { tampered: inDriver('Genius', 'is asked about whatever anybody says of a payment') },
  Pix: {
    declined: { none: 'the receiver’s bank tells of no refused payment: the code simply stays unpaid' },
    tampered: inDriver('Pix', 'believes nobody who tells of a payment: the bank is asked'),
  },
  Redsys: {
    '390 px, mouse, axe': [
      REDSYS_WALK,
      'an approved card pays the booking once, and a reload of the receipt changes nothing',
    ],
    '1440 px, keyboard, axe': [REDSYS_WALK, 'the keyboard alone pays online'],
  },
};

const NOTHING_ONLINE: Proof = { none: 'nothing is charged online, and there is no vendor' };
const COUNTER = 'e2e/journeys/book-at-the-counter.spec.ts';
const WALK = 'a visitor books at the counter, opens an account and cancels there, at';
/** Cash, the fifteenth way: it has no gateway. */
export const CASH: Readonly<Record<ProofCase, Proof>> = {
  approved: ['api/src/bookings/bookings.test.ts', 'a booking to be paid at the counter is never released'],
  declined: NOTHING_ONLINE,
  cancelled: [COUNTER, WALK],
  'window closed': [
    'api/src/bookings/guest-holds.test.ts',
    'it holds its car and tells until when the link of its e-mail is to be opened',
  ],
  'told before': NOTHING_ONLINE,
  'told after': NOTHING_ONLINE,
  'told twice': NOTHING_ONLINE,
  'never told': NOTHING_ONLINE,
  'unknown outcome': NOTHING_ONLINE,
  'wrong amount': NOTHING_ONLINE,
  'wrong currency': NOTHING_ONLINE,
  tampered: NOTHING_ONLINE,
  refund: NOTHING_ONLINE,
  'any order': NOTHING_ONLINE,
  killed: NOTHING_ONLINE,
  '390 px, mouse, axe': [COUNTER, WALK],
  '1440 px, keyboard, axe': [
    'e2e/journeys/book-by-keyboard.spec.ts',
    'the keyboard alone searches, books, opens an account and cancels, at',
  ],
};
