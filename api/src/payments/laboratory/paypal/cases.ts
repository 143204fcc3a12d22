import { randomBytes } from 'node:crypto';
import type { Copy } from '../bench';
import { newId, refundedOf, type Capture, type Order, type PayPalBank } from './bank';
import { link, time, told } from './resources';
import { amountOf, MERCHANT, PAYER } from './test-data';

export interface PaidOrder extends Order {
  capture: Capture;
}
/** A chargeback about one payment or several. */
export interface Case {
  id: string;
  at: Date;
  updatedAt: Date;
  disputed: readonly { order: PaidOrder; minor: number }[];
  isWon: boolean;
}

/** The cases of a vendor whose books are the bank's. */
export interface CaseDesk {
  bank: PayPalBank;
  cases: Case[];
}

const leftOf = ({ capture }: PaidOrder): number => capture.amount.minor - refundedOf(capture);

/** Takes what is left of a payment, unless it is gone already. */
function take(bank: PayPalBank, order: PaidOrder, minor: number): void {
  if (!order.capture.isTaken) bank.book(order, 'chargeback', minor);
  order.capture.isTaken = true;
}

/** The payer's bank takes back what has not been refunded. */
export function openCase({ bank, cases }: CaseDesk, at: Date, orders: readonly PaidOrder[]): Case {
  const id = `PP-D-${String(randomBytes(3).readUIntBE(0, 3)).padStart(8, '0')}`;
  const opened = {
    id,
    at,
    updatedAt: at,
    disputed: orders.map((order) => ({ order, minor: leftOf(order) })),
    isWon: false,
  };
  for (const { order, minor } of opened.disputed) take(bank, order, minor);
  cases.push(opened);
  return opened;
}

/** The case ends for the seller, who has the money again. */
export function winCase(bank: PayPalBank, at: Date, ended: Case): void {
  Object.assign(ended, { isWon: true, updatedAt: at });
  for (const { order, minor } of ended.disputed) {
    order.capture.isTaken = false;
    bank.book(order, 'reinstatement', minor);
  }
}

/** PayPal takes a payment back by itself, for a case or without one; it is told as a refund, by a number of its own. */
export function reverse(bank: PayPalBank, order: PaidOrder): { id: string; minor: number } {
  const minor = leftOf(order);
  take(bank, order, minor);
  return { id: newId(), minor };
}

/** Of the capture it names no more than a link. */
export function reversalResource(
  origin: string,
  { capture }: PaidOrder,
  at: Date,
  { id, minor }: { id: string; minor: number },
  copy: Copy,
) {
  const amount = amountOf(told({ ...capture.amount, minor }, copy));
  return {
    id,
    amount,
    note_to_payer: 'Payment reversed',
    seller_payable_breakdown: { gross_amount: amount, net_amount: amount, total_refunded_amount: amount },
    status: 'COMPLETED',
    create_time: time(at),
    update_time: time(at),
    links: [
      link(`${origin}/v2/payments/refunds/${id}`, 'self'),
      link(`${origin}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}

function sumOf({ disputed }: Case, copy: Copy) {
  const minor = disputed.reduce((sum, each) => sum + each.minor, 0);
  return amountOf(told({ minor, currency: disputed[0]?.order.amount.currency ?? '' }, copy));
}

/** What a list of cases has of each. */
export const caseSummary = (origin: string, told: Case, copy: Copy = 'genuine') => ({
  dispute_id: told.id,
  create_time: time(told.at),
  update_time: time(told.updatedAt),
  reason: 'UNAUTHORISED',
  status: told.isWon ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
  dispute_state: told.isWon ? 'RESOLVED' : 'REQUIRED_ACTION',
  dispute_amount: sumOf(told, copy),
  dispute_life_cycle_stage: 'CHARGEBACK',
  dispute_channel: 'EXTERNAL',
  links: [link(`${origin}/v1/customer/disputes/${told.id}`, 'self')],
});

export const caseResource = (origin: string, told: Case, copy: Copy = 'genuine') => ({
  ...caseSummary(origin, told, copy),
  disputed_transactions: told.disputed.map(({ order: { asked, capture } }) => {
    const [{ invoice_id, custom_id }] = asked.purchase_units;
    return {
      seller_transaction_id: capture.id,
      ...(invoice_id !== undefined && { invoice_number: invoice_id }),
      ...(custom_id !== undefined && { custom: custom_id }),
      create_time: time(capture.at),
      transaction_status: 'COMPLETED',
      gross_amount: amountOf(capture.amount),
      buyer: { name: `${PAYER.name.given_name} ${PAYER.name.surname}` },
      seller: { email: MERCHANT.email, merchant_id: MERCHANT.id, name: 'Merchant' },
    };
  }),
  ...(told.isWon && { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
});
