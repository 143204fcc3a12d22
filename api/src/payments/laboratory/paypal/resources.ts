import type { Copy } from '../bench';
import { captureStatus, refundedOf, type Capture, type Order, type Refund } from './bank';
import { amountOf, MERCHANT, PAYER, receivable, type Minor } from './test-data';

/** Times of the interface are whole seconds. */
export const time = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
export const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });

const ACCOUNT = { ...PAYER, account_id: PAYER.payer_id, account_status: 'VERIFIED' };

/** The sum as a copy of a message tells it. */
export function told({ minor, currency }: Minor, copy: Copy): Minor {
  if (copy === 'wrongAmount') return { minor: minor + 100, currency };
  return copy === 'wrongCurrency' ? { minor, currency: currency === 'EUR' ? 'USD' : 'EUR' } : { minor, currency };
}

const namesOf = ({ asked }: Order) => {
  const [{ invoice_id, custom_id }] = asked.purchase_units;
  return { ...(invoice_id !== undefined && { invoice_id }), ...(custom_id !== undefined && { custom_id }) };
};

export function captureResource(origin: string, order: Order, capture: Capture, copy: Copy = 'genuine') {
  const amount = amountOf(told(capture.amount, copy));
  const self = `${origin}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: captureStatus(capture),
    ...(capture.state === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    ...namesOf(order),
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(capture.state === 'COMPLETED' && { seller_receivable_breakdown: receivable(told(capture.amount, copy)) }),
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: time(capture.at),
    update_time: time(capture.refunds.at(-1)?.at ?? capture.at),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${origin}/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

export function refundResource(origin: string, order: Order, capture: Capture, refund: Refund, copy: Copy = 'genuine') {
  const amount = amountOf(told(refund.amount, copy));
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount,
    ...namesOf(order),
    ...(refund.invoiceId !== undefined && { invoice_id: refund.invoiceId }),
    ...(refund.note !== undefined && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      net_amount: amount,
      total_refunded_amount: amountOf({ ...capture.amount, minor: refundedOf(capture) }),
    },
    create_time: time(refund.at),
    update_time: time(refund.at),
    links: [
      link(`${origin}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${origin}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}

export function orderResource(origin: string, order: Order, copy: Copy = 'genuine') {
  const { asked, id, status, capture } = order;
  const [unit] = asked.purchase_units;
  const payer = status === 'APPROVED' || status === 'COMPLETED';
  return {
    id,
    intent: asked.intent,
    status,
    ...(asked.payment_source !== undefined && { payment_source: { paypal: payer ? ACCOUNT : {} } }),
    purchase_units: [
      {
        ...unit,
        reference_id: unit.reference_id ?? 'default',
        amount: amountOf(told(order.amount, copy)),
        payee: { email_address: MERCHANT.email, merchant_id: MERCHANT.id },
        ...(capture !== undefined && { payments: paymentsOf(origin, order, capture) }),
      },
    ],
    ...(payer && { payer: PAYER }),
    create_time: time(order.createdAt),
    ...(capture !== undefined && { update_time: time(capture.at) }),
    links: linksOf(origin, order),
  };
}

/** What can be done next. */
function linksOf(origin: string, order: Order) {
  const self = `${origin}/v2/checkout/orders/${order.id}`;
  if (order.status === 'COMPLETED') return [link(self, 'self')];
  const next = order.status === 'APPROVED' ? link(`${self}/capture`, 'capture', 'POST') : approvalLink(origin, order);
  return [link(self, 'self'), next];
}

const approvalLink = (origin: string, { id, asked }: Order) =>
  link(`${origin}/checkoutnow?token=${id}`, asked.payment_source === undefined ? 'approve' : 'payer-action');

const paymentsOf = (origin: string, order: Order, capture: Capture) => ({
  captures: [captureResource(origin, order, capture)],
  ...(capture.refunds.length > 0 && {
    refunds: capture.refunds.map((refund) => refundResource(origin, order, capture, refund)),
  }),
});

/** `Prefer: return=minimal`, which is the rule: without what the shop knows already. */
export function minimalOrder(origin: string, order: Order) {
  const { id, status, links, purchase_units, ...full } = orderResource(origin, order);
  const [unit] = purchase_units;
  return {
    id,
    status,
    ...('payment_source' in full && { payment_source: full.payment_source }),
    ...(unit !== undefined &&
      'payments' in unit && {
        purchase_units: [{ reference_id: unit.reference_id, payments: unit.payments }],
        payer: PAYER,
      }),
    links,
  };
}
