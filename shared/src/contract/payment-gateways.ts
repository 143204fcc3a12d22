/** Payment methods 0–22 (S2-3). */
export const PAYMENT_TYPES = [
  'Cash',
  'CreditCard',
  'Check',
  'MercadoPago',
  'BankTransfer',
  'DebitCard',
  'Paypal',
  'Transbank',
  'CurrentAccount',
  'SWAP',
  'Retention',
  'Voucher',
  'BacCredomatic',
  'Promerica',
  'Stripe',
  'Prisma',
  'Fiserv',
  'Poynt',
  'FiservIpg',
  'Cecabank',
  'Genius',
  'Pix',
  'Redsys',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** What the browser does once an attempt has begun: each kind is one way of the gateway's protocol to go on. */
export type GatewayStep =
  | 'form-post'
  | 'redirect'
  | 'embedded-fields'
  | 'qr-code'
  | 'hosted-frame'
  | 'card-frame'
  | 'token-frame'
  | 'server-side';

interface GatewayRow {
  /** Key of the branch's settings; Fiserv has none of its own and uses FISERVIPG's (D30). */
  code: string;
  /**
   * Where the gateway sends the browser back to: untranslated paths (S1-2) or the key of a translated route;
   * `/payment-return` where the specification fixes none.
   */
  returns: readonly string[];
  /**
   * The first is the usual one. Present once payments can be taken through the gateway: the back end and mf-payments
   * must then have their part.
   */
  steps?: readonly GatewayStep[];
  /** A refused card and a shopper who gave up come back alike, and nobody tells which it was. */
  hidesDeclines?: true;
  /** Its page is the bank's own; at any other the visitor reads of the vendor's. */
  isBank?: true;
  /** It decides about a payment itself, and not the bank of a card: shoppers pay from an account or by other means. */
  decides?: true;
}

/** What both sides know of every gateway; adding one is described in docs/payments.md. */
export const PAYMENT_GATEWAYS = {
  MercadoPago: { code: 'ML', returns: ['/payment-return'], steps: ['embedded-fields', 'redirect'], decides: true },
  Paypal: { code: 'PL', returns: ['/paypal-return', '/paypal-cancel'], steps: ['embedded-fields'], decides: true },
  Transbank: { code: 'TBANKCL', returns: ['/transbank'], steps: ['form-post'] },
  BacCredomatic: { code: 'BAC', returns: ['/payment-return'], steps: ['card-frame'] },
  Promerica: { code: 'PROMERICA', returns: ['/payment-return'], steps: ['hosted-frame'] },
  Stripe: { code: 'STRIPE', returns: ['STRIPE_SUCCESS'], steps: ['embedded-fields'] },
  Prisma: { code: 'PRISMA', returns: ['/payment-return'], steps: ['token-frame'] },
  Fiserv: { code: 'FISERVIPG', returns: ['/payment-return'], steps: ['card-frame'] },
  Poynt: { code: 'POYNT', returns: ['/payment-return'], steps: ['embedded-fields'] },
  FiservIpg: { code: 'FISERVIPG', returns: ['/payment-return'], steps: ['form-post'] },
  Cecabank: { code: 'CECABANK', returns: ['/payment-return'], steps: ['form-post'], hidesDeclines: true, isBank: true },
  Genius: { code: 'GENIUS', returns: ['/payment-return'], steps: ['redirect'] },
  Pix: { code: 'PIX', returns: ['/payment-return'], steps: ['qr-code'], decides: true },
  Redsys: { code: 'REDSYS', returns: ['/RedsysSuccess', '/RedsysFail'], steps: ['form-post'], isBank: true },
} as const satisfies Partial<Record<PaymentType, GatewayRow>>;

type Rows = typeof PAYMENT_GATEWAYS;
/** A payment type that is paid through a gateway. */
export type PaymentGateway = keyof Rows;
export type GatewayCode = Rows[PaymentGateway]['code'];
/** Gateways through which payments can be taken. */
export type SupportedGateway = {
  [N in PaymentGateway]: Rows[N] extends { steps: unknown } ? N : never;
}[PaymentGateway];
export type ReturnOf<N extends PaymentGateway> = Rows[N]['returns'][number];
/** The steps that a gateway's row names; any of them while it names none. */
export type StepOf<N extends PaymentGateway> = Rows[N] extends { steps: readonly (infer S)[] } ? S : GatewayStep;

/** Origins that the payment page of a gateway may reach, by directive of the content security policy. */
export interface GatewayOrigins {
  form?: readonly string[];
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
  /** The vendor's library opens windows, which answer the page. */
  popups?: true;
}

/** The payment laboratory's own page; each simulated vendor listens on this port plus the number of its type. */
export const LAB_PORT = 4700;
export const laboratoryOrigin =
  (firstPort: number) =>
  (gateway: PaymentGateway): string =>
    `http://localhost:${firstPort + paymentTypeNumber(gateway)}`;

/** A table of its own, so that the bundles of the browser leave it out. */
export const GATEWAY_ORIGINS = {
  BacCredomatic: {},
  Fiserv: {},
  Genius: {},
  MercadoPago: {
    script: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com'],
    frame: ['https://secure-fields.mercadopago.com', 'https://www.mercadopago.com', 'https://www.mercadolibre.com'],
    connect: ['https://api.mercadopago.com', 'https://events.mercadopago.com', 'https://api.mercadolibre.com'],
    image: ['https://http2.mlstatic.com'],
  },
  Paypal: {
    script: ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://www.paypalobjects.com'],
    frame: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    connect: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    image: ['https://www.paypalobjects.com'],
    popups: true,
  },
  Transbank: { form: ['https://webpay3g.transbank.cl', 'https://webpay3gint.transbank.cl'] },
  Prisma: {},
  Pix: {},
  Promerica: { frame: ['https://staging.ptranz.com', 'https://gateway.ptranz.com'] },
  Cecabank: { form: ['https://tpv.ceca.es', 'https://pgw.ceca.es'] },
  FiservIpg: {
    form: [
      'https://test.ipg-online.com',
      'https://www.ipg-online.com',
      'https://www2.ipg-online.com',
      'https://www4.ipg-online.com',
    ],
  },
  Stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
  Poynt: { script: ['https://cdn.poynt.net'], frame: ['https://cdn.poynt.net'] },
  Redsys: { form: ['https://sis.redsys.es', 'https://sis-t.redsys.es:25443'] },
} as const satisfies Record<SupportedGateway, GatewayOrigins>;

/**
 * Currencies of each gateway (S2-9, D31, D32); undefined: any. A table of its own, since only pages with prices need
 * it. Stripe's list is without BGN, which ended on 1 January 2026 when Bulgaria adopted the euro.
 */
export const GATEWAY_CURRENCIES = {
  MercadoPago: 'ARS BRL CLP COP MXN PEN UYU',
  Paypal: 'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD',
  Transbank: 'CLP',
  BacCredomatic: undefined,
  Promerica: undefined,
  Stripe:
    'USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY ' +
    'COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK ' +
    'JMD JPY KES KGS KHR KMF KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD ' +
    'NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL ' +
    'THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
  Prisma: 'ARS',
  Fiserv: undefined,
  Poynt: undefined,
  FiservIpg: undefined,
  Cecabank: undefined,
  // UGS is the specification's spelling of the Ugandan shilling, UGX its ISO code.
  Genius: 'ZAR EUR USD GBP MUR KES UGX UGS CAD MXN',
  Pix: undefined,
  Redsys: 'EUR USD GBP AUD MXN CHF JPY DKK SEK NOK',
} as const satisfies Record<PaymentGateway, string | undefined>;

/** Names of companies, the same in all languages; a table of its own, since only administrators read it. */
export const GATEWAY_NAMES = {
  MercadoPago: 'Mercado Pago',
  Paypal: 'PayPal',
  Transbank: 'Transbank Webpay Plus',
  BacCredomatic: 'BAC Credomatic',
  Promerica: 'Promerica (PowerTranz)',
  Stripe: 'Stripe',
  Prisma: 'Prisma (Payway)',
  Fiserv: 'Fiserv',
  Poynt: 'Poynt (GoDaddy Payments)',
  FiservIpg: 'Fiserv IPG Connect',
  Cecabank: 'Cecabank',
  Genius: 'PayGenius',
  Pix: 'Pix',
  Redsys: 'Redsys',
} as const satisfies Record<PaymentGateway, string>;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** The currencies that a gateway names, as a union: an adapter's own table of them cannot miss one. */
export type CurrencyOf<N extends PaymentGateway> = Words<NonNullable<(typeof GATEWAY_CURRENCIES)[N]>>;

const isGateway = (name: string | undefined): name is PaymentGateway =>
  name !== undefined && Object.hasOwn(PAYMENT_GATEWAYS, name);

/** The gateway of a payment type's number; undefined for those that need none, such as cash. */
export function gatewayOfType(paymentType: number): PaymentGateway | undefined {
  const name = PAYMENT_TYPES[paymentType];
  return isGateway(name) ? name : undefined;
}

/** The gateway that a branch's settings call so; what two of them share is the one that goes by its own name. */
export const gatewayOfCode = (code: string): PaymentGateway | undefined =>
  Object.keys(PAYMENT_GATEWAYS)
    .filter(isGateway)
    .findLast((name) => PAYMENT_GATEWAYS[name].code === code.toUpperCase());

export const isSupported = (name: PaymentGateway): name is SupportedGateway => 'steps' in PAYMENT_GATEWAYS[name];

const stepsOf = (name: PaymentGateway): readonly GatewayStep[] =>
  isSupported(name) ? PAYMENT_GATEWAYS[name].steps : [];
/** Whether paying goes on at a page of the gateway. */
export function leavesStorefront(name: PaymentGateway): boolean {
  const [usual] = stepsOf(name);
  return usual === 'form-post' || usual === 'redirect';
}
/** Whether nobody can say if a payment that was not made was declined or cancelled. */
export const hidesDeclines = (name: PaymentGateway): boolean => 'hidesDeclines' in PAYMENT_GATEWAYS[name];
/** Whether the page that a shopper is sent to is the bank's own. */
export const isBanksPage = (name: PaymentGateway): boolean => 'isBank' in PAYMENT_GATEWAYS[name];
/** Whether the vendor itself accepts or declines, rather than the bank of a card. */
export const decidesItself = (name: PaymentGateway): boolean => 'decides' in PAYMENT_GATEWAYS[name];
/** Whether cards are typed into our own form, on its own origin. */
export const usesCardForm = (name: PaymentGateway): boolean =>
  stepsOf(name).some((step) => step === 'card-frame' || step === 'token-frame');
/** Whether cards come to our server (SAQ D of PCI DSS). */
export const takesCardData = (name: PaymentGateway): boolean => stepsOf(name).includes('card-frame');

/** The number of a payment type on the wire. */
export const paymentTypeNumber = (name: PaymentType): number => PAYMENT_TYPES.indexOf(name);

/** The origins that the payment page of a gateway needs. */
export const gatewayOrigins = (gateway: SupportedGateway): GatewayOrigins => GATEWAY_ORIGINS[gateway];
