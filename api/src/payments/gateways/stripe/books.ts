import type Stripe from 'stripe';
import type { Books } from '../administered';
import type { Charge } from '../descriptor';
import { minorOfStripe } from './stripe-amount';
import { answered } from './stripe-calls';

const MOST = 100;

/** An inquiry takes no money, and a dispute that is won gives it again. */
const hasTaken = ({ status }: Stripe.Dispute): boolean => status !== 'won' && !status.startsWith('warning');

/** Units of the vendor that went back: by refunds that are done, and by disputes. */
async function backOf({ refunds, disputes }: Stripe, payment_intent: string): Promise<number> {
  const asked = { payment_intent, limit: MOST };
  const [given, taken] = [await answered(refunds.list(asked)), await answered(disputes.list(asked))];
  const gone = [...given.data.filter(({ status }) => status === 'succeeded'), ...taken.data.filter(hasTaken)];
  return gone.reduce((sum, { amount }) => sum + amount, 0);
}

/** What the vendor has of a charge, with what of it went back; an attempt without an intent was never begun there. */
export async function stripeBooks(sdk: Stripe, { reference }: Charge): Promise<Books> {
  if (reference === undefined) return { state: 'unpaid' };
  const { status, amount_received: received, currency: named } = await answered(sdk.paymentIntents.retrieve(reference));
  if (status !== 'succeeded') return { state: status === 'canceled' ? 'failed' : 'unpaid' };
  const currency = named.toUpperCase();
  const amountMinor = minorOfStripe(received, currency);
  const backMinor = minorOfStripe(await backOf(sdk, reference), currency);
  return { state: 'paid', ...(amountMinor !== undefined && { figures: { amountMinor, currency } }), backMinor };
}
