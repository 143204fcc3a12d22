import * as z from 'zod/mini';
import type { RefundContext, RefundVerdict } from '../descriptor';
import { captureOf, paypalAmount, type Order } from './order';
import { answerOf, callPayPal, issueOf, type PayPalAccount } from './rest';

const text = z.string().check(z.maxLength(100));
const refunded = z.object({ id: text, status: text });

/** Gives money of a paid order back, once. */
export async function refundOf(
  context: RefundContext<PayPalAccount>,
  found: Order | undefined,
): Promise<RefundVerdict> {
  const { charge, refund: asked } = context;
  const refused = (code: string): RefundVerdict => ({ outcome: 'refused', code, reference: '' });
  const paid = found && captureOf(found);
  if (paid === undefined) return refused('RESOURCE_NOT_FOUND');
  // PayPal forgets the ids of requests after hours; the number of the invoice stays.
  const before = found?.purchase_units[0].payments?.refunds?.find(({ invoice_id }) => invoice_id === asked.id);
  if (before !== undefined) return refundVerdict(before);
  const amount = paypalAmount(asked.amountMinor, charge.currency);
  if (amount === undefined) return refused('DECIMALS_NOT_SUPPORTED');
  const body = JSON.stringify({ amount, invoice_id: asked.id, custom_id: charge.attemptId });
  const answer = await callPayPal(context, `/v2/payments/captures/${paid.id}/refund`, { body, requestId: asked.id });
  return answer.status === 422 ? refused(issueOf(answer)) : refundVerdict(answerOf(answer, refunded));
}

const REFUNDS: Readonly<Record<string, RefundVerdict['outcome']>> = {
  COMPLETED: 'refunded',
  FAILED: 'refused',
  CANCELLED: 'refused',
};
const refundVerdict = ({ id, status }: z.infer<typeof refunded>): RefundVerdict => ({
  outcome: REFUNDS[status] ?? 'pending',
  code: status,
  reference: id,
});
