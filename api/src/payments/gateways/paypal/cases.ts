import * as z from 'zod/mini';
import type { AttemptContext, MoneyBack, Verdict } from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { amount, decided, minorIn } from './order';
import { answerOf, callPayPal, type PayPalAccount } from './rest';

type Context = AttemptContext<PayPalAccount>;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const transaction = z.object({
  /** Our own number. */
  custom: z.optional(text(127)),
  /** The capture's. */
  seller_transaction_id: z.optional(text(255)),
  gross_amount: z.optional(amount),
});
const dispute = z.object({
  dispute_id: text(100),
  dispute_amount: amount,
  dispute_life_cycle_stage: z.optional(text(100)),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(text(100)) })),
  update_time: z.optional(text(50)),
  disputed_transactions: z.array(transaction).check(z.minLength(1), z.maxLength(20)),
});
type Dispute = z.infer<typeof dispute>;
const listed = z.object({
  items: z._default(z.array(z.object({ dispute_id: dispute.shape.dispute_id })).check(z.maxLength(50)), []),
});

/** An inquiry of the payer moves no money; from a chargeback on it is gone, while an appeal is decided too. */
const GONE: ReadonlySet<string> = new Set(['CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']);
/** Ends of a chargeback with which the money comes again; with a payout PayPal pays it itself. */
const WON: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER']);

/** What a case has done with the money, if anything: a dispute that the payer has won takes it as well. */
function outcomeOf({ dispute_life_cycle_stage: stage = '', dispute_outcome: end }: Dispute) {
  const ended = end?.outcome_code;
  if (ended === 'RESOLVED_BUYER_FAVOUR') return 'charged-back';
  if (!GONE.has(stage)) return undefined;
  if (ended === undefined) return 'charged-back';
  return WON.has(ended) ? 'reinstated' : undefined;
}

/**
 * Minor units of a case that are about this charge. Of several payments each is disputed as a whole; where they do not
 * come to what is disputed, nobody can say how much is about which.
 */
function disputedMinor({ charge }: Context, told: Dispute): number | undefined {
  const { disputed_transactions: transactions, dispute_amount: whole } = told;
  if (!transactions.some(({ custom }) => custom === charge.attemptId)) return undefined;
  const sum = minorIn(charge, whole);
  if (transactions.length === 1) return sum;
  const parts = transactions.map(({ custom, gross_amount: gross }) => ({
    isOurs: custom === charge.attemptId,
    minor: (gross && minorIn(charge, gross)) ?? Number.NaN,
  }));
  if (parts.reduce((all, { minor }) => all + minor, 0) !== sum) return undefined;
  return parts.reduce((own, { isOurs, minor }) => (isOurs ? own + minor : own), 0);
}

function movementOf(context: Context, told: Dispute, code: string): MoneyBack | 'none' | 'mismatch' {
  const outcome = outcomeOf(told);
  if (outcome === undefined) return 'none';
  const { charge } = context;
  const amountMinor = disputedMinor(context, told);
  if (amountMinor === undefined || amountMinor <= 0 || amountMinor > charge.amountMinor) return 'mismatch';
  const ours = told.disputed_transactions.find(({ custom }) => custom === charge.attemptId);
  const knownAs = ours?.seller_transaction_id;
  const eventId = told.dispute_id;
  return { ok: true, outcome, code, amountMinor, eventId, ...(knownAs !== undefined && { knownAs }) };
}

/** What an event about a case comes to. */
export function disputed(context: Context, type: string, resource: unknown): Verdict {
  const read = dispute.safeParse(resource);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  const movement = movementOf(context, read.data, type);
  if (movement === 'none') return decided('pending', type);
  return movement === 'mismatch' ? { ok: false, reason: 'mismatch' } : movement;
}

/** The cases about a capture, as they stand; none at an app that may not read them (its feature "Disputes"). */
async function casesOf(context: Context, captureId: string): Promise<Dispute[]> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  const found: Dispute[] = [];
  try {
    const answer = await callPayPal(context, `/v1/customer/disputes?${query.toString()}`);
    for (const { dispute_id } of answerOf(answer, listed).items)
      found.push(answerOf(await callPayPal(context, `/v1/customer/disputes/${dispute_id}`), dispute));
  } catch (error) {
    if (!(error instanceof VendorUnreachable) || error.refusal !== '403') throw error;
  }
  return found;
}

/** The case for which PayPal took a capture back at some time, unless the company had won it by then. */
export async function caseOfReversal(context: Context, captureId: string, at: string): Promise<string | undefined> {
  const moved = (await casesOf(context, captureId)).map((told) => ({ told, outcome: outcomeOf(told) }));
  const open = moved.find(({ outcome }) => outcome === 'charged-back');
  const wonSince = moved.find(
    ({ told: { update_time: end = '' }, outcome }) => outcome === 'reinstated' && Date.parse(at) <= Date.parse(end),
  );
  return (open ?? wonSince)?.told.dispute_id;
}

/** What cases have taken of a charge and not given again. */
export async function takenByCases(context: Context, captureId: string): Promise<MoneyBack[]> {
  const movements = (await casesOf(context, captureId)).map((each) => movementOf(context, each, 'case'));
  return movements.filter((each) => typeof each === 'object').filter(({ outcome }) => outcome === 'charged-back');
}
