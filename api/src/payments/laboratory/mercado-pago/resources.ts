import { currencyByCode, decimalOf, told } from '../amounts';
import { refundedOf, type CardToken, type Payment, type Preference, type Refund } from './bank';

const moneyNumber = (minor: number, code: string): number =>
  Number(decimalOf(minor, currencyByCode(code) ?? { decimals: 2 }));
const time = (at: Date | undefined): string | null => at?.toISOString().replace('Z', '+00:00') ?? null;

/** What the vendor keeps of an approved payment: 4.99 %, in whole units where it writes no others. */
export function feeOf({ amountMinor, currency }: { amountMinor: number; currency: string }): number {
  const unit = currency === 'COP' ? 100 : 1;
  return Math.round((amountMinor * 0.0499) / unit) * unit;
}

export const cardTokenResource = ({ id, account, card, holder, at, used }: CardToken) => ({
  id,
  public_key: account.publicKey,
  first_six_digits: card.bin.slice(0, 6),
  expiration_month: card.month,
  expiration_year: card.year,
  last_four_digits: card.lastFour,
  cardholder: holder,
  status: used ? 'used' : 'active',
  date_created: time(at),
  date_last_updated: time(at),
  date_due: time(new Date(at.getTime() + 7 * 24 * 3_600_000)),
  luhn_validation: true,
  live_mode: false,
  require_esc: false,
  card_number_length: card.length,
  security_code_length: card.codeLength,
});

export const refundResource = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  payment_id: payment.id,
  amount: moneyNumber(refund.amountMinor, payment.account.currency),
  metadata: {},
  source: { id: String(payment.account.userId), name: 'Test seller', type: 'collector' },
  date_created: time(refund.at),
  unique_sequence_number: null,
  refund_mode: 'standard',
  adjustment_amount: 0,
  status: 'approved',
  reason: null,
  labels: [],
  amount_refunded_to_payer: moneyNumber(refund.amountMinor, payment.account.currency),
});

/** What the seller gets and what the vendor keeps; nothing yet of a payment that is not approved. */
function settlement({ amountMinor, currency: { code } }: ReturnType<typeof told>, isPaid: boolean) {
  const fee = isPaid ? feeOf({ amountMinor, currency: code }) : 0;
  const net = isPaid ? moneyNumber(amountMinor - fee, code) : 0;
  const total = moneyNumber(amountMinor, code);
  return {
    transaction_details: { total_paid_amount: total, net_received_amount: net, overpaid_amount: 0 },
    fee_details: isPaid ? [{ type: 'mercadopago_fee', amount: moneyNumber(fee, code), fee_payer: 'collector' }] : [],
  };
}

/** A payment as its seller sees it; a wrong amount or currency where a test has asked for one. */
export function paymentResource(origin: string, payment: Payment) {
  const { account, asked, token, status } = payment;
  const iso = currencyByCode(account.currency) ?? { code: account.currency, number: '', decimals: 2 };
  const shown = told({ amountMinor: payment.amountMinor, currency: iso }, payment.scenario);
  const amount = moneyNumber(shown.amountMinor, shown.currency.code);
  return {
    id: payment.id,
    date_created: time(payment.at),
    date_approved: time(payment.approvedAt),
    date_last_updated: time(payment.updatedAt),
    operation_type: 'regular_payment',
    issuer_id: token.method.issuer.id,
    payment_method_id: token.method.id,
    payment_type_id: token.method.type,
    payment_method: { id: token.method.id, issuer_id: token.method.issuer.id, type: token.method.type },
    status,
    status_detail: payment.detail,
    currency_id: shown.currency.code,
    description: asked.description ?? null,
    live_mode: false,
    collector_id: account.userId,
    payer: { id: '1', type: 'customer', ...asked.payer },
    metadata: asked.metadata,
    external_reference: asked.external_reference ?? null,
    transaction_amount: amount,
    transaction_amount_refunded: moneyNumber(refundedOf(payment), account.currency),
    installments: asked.installments,
    ...settlement(shown, payment.approvedAt !== undefined),
    captured: status !== 'authorized' && asked.capture,
    binary_mode: asked.binary_mode,
    statement_descriptor: asked.statement_descriptor ?? null,
    card: {
      first_six_digits: token.card.bin.slice(0, 6),
      last_four_digits: token.card.lastFour,
      expiration_month: token.card.month,
      expiration_year: token.card.year,
      cardholder: token.holder,
    },
    notification_url: asked.notification_url ?? null,
    refunds: payment.refunds.map((refund) => refundResource(payment, refund)),
    processing_mode: 'aggregator',
    order: payment.preference === undefined ? {} : { id: orderNumber(payment), type: 'mercadopago' },
    ...(payment.afterChallenge !== undefined && { three_ds_info: challengeInfo(origin, payment) }),
  };
}

const challengeInfo = (origin: string, { id }: Payment) => ({
  external_resource_url: `${origin}/3ds/challenge`,
  creq: Buffer.from(JSON.stringify({ threeDSServerTransID: String(id), messageType: 'CReq' })).toString('base64url'),
});
/** The number of the payment in a `creq`; NaN for what is none. */
export function paymentOfChallenge(creq: string): number {
  try {
    const { threeDSServerTransID } = JSON.parse(Buffer.from(creq, 'base64url').toString()) as Record<string, unknown>;
    return Number(threeDSServerTransID);
  } catch {
    return NaN;
  }
}

/** Of the merchant order that MercadoPago keeps for a payment of a preference. */
const orderNumber = ({ id }: Payment): number => id + 10_000_000_000;

export function preferenceResource(origin: string, { id, account, at, asked }: Preference) {
  const address = `${origin}/checkout/v1/redirect?pref_id=${id}`;
  return {
    ...asked,
    id,
    items: asked.items.map((item) => ({ ...item, currency_id: account.currency })),
    collector_id: account.userId,
    client_id: '4934588586838432',
    site_id: account.site,
    date_created: time(at),
    init_point: address,
    sandbox_init_point: address,
    operation_type: 'regular_payment',
    live_mode: false,
  };
}

/** What comes back to the shop in the address; the literal text `null` where there is nothing to say. */
export function returnFields({ id, account, asked }: Preference, payment: Payment | undefined): Record<string, string> {
  const status = payment === undefined ? 'null' : payment.status;
  return {
    collection_id: String(payment?.id ?? null),
    collection_status: status,
    payment_id: String(payment?.id ?? null),
    status,
    external_reference: asked.external_reference ?? 'null',
    payment_type: payment?.token.method.type ?? 'null',
    merchant_order_id: payment === undefined ? 'null' : String(orderNumber(payment)),
    preference_id: id,
    site_id: account.site,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
}
