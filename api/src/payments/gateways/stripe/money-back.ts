import type Stripe from 'stripe';
import type { Charge, MoneyBack, Verdict } from '../descriptor';
import { minorOfStripe } from './stripe-amount';
import { answered } from './stripe-calls';

type Mismatch = { ok: false; reason: 'mismatch' };
interface Movement {
  id: string;
  amount: number;
  currency: string;
  payment_intent: string | Stripe.PaymentIntent | null;
  status: string | null;
}

function moneyBack(
  charge: Charge,
  { id: eventId, amount, currency, payment_intent: reference, status }: Movement,
  outcome: MoneyBack['outcome'],
): MoneyBack | Mismatch {
  const amountMinor = minorOfStripe(amount, charge.currency);
  const isCharges = reference === charge.reference && currency === charge.currency.toLowerCase();
  if (!isCharges || amountMinor === undefined) return { ok: false, reason: 'mismatch' };
  return { ok: true, outcome, code: status ?? '', amountMinor, eventId };
}

/** An inquiry takes no money yet, and a dispute that is won gives it again. */
export async function disputed({ disputes }: Stripe, charge: Charge, dispute: string, event: string): Promise<Verdict> {
  const found = await answered(disputes.retrieve(dispute));
  if (found.status === 'won' || event === 'charge.dispute.funds_reinstated')
    return moneyBack(charge, found, 'reinstated');
  if (!found.status.startsWith('warning')) return moneyBack(charge, found, 'charged-back');
  return { ok: true, outcome: 'pending', code: found.status, authorisation: '' };
}

/** Of a refund; undefined while it has moved nothing. One that fails may have gone before: then its money is back. */
const outcomeOf = (status: string | null): 'refunded' | 'returned' | undefined => {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'returned' : undefined;
};

/** An event about the charge names no refund: all refunds of the charge are told, each of which counts once. */
export async function givenBack({ refunds }: Stripe, charge: Charge, refund: string | undefined): Promise<Verdict> {
  const found =
    refund === undefined
      ? (await answered(refunds.list({ payment_intent: charge.reference ?? '', limit: 100 }))).data
      : [await answered(refunds.retrieve(refund))];
  const movements: MoneyBack[] = [];
  for (const one of found) {
    const outcome = outcomeOf(one.status);
    if (outcome === undefined) continue;
    const movement = moneyBack(charge, one, outcome);
    if (!movement.ok) return movement;
    movements.push(movement);
  }
  // The list begins with the latest; the ledger has them as they happened.
  const [first, ...further] = movements.reverse();
  return first
    ? { ...first, further }
    : { ok: true, outcome: 'pending', code: found[0]?.status ?? '', authorisation: '' };
}
