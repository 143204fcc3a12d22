import type { Money } from '@forecourt/shared/money';
import type { Challenge } from '../payments.store';

/** What a gateway says about a charge, after its signature and every figure of it have been checked. */
export type Verdict = Decision | MoneyBack | { ok: false; reason: 'unreadable' | 'signature' | 'mismatch' };
export interface Decision {
  ok: true;
  /** `authorised`: the money is reserved and not yet taken. `pending`: nothing has been decided. */
  outcome: 'approved' | 'authorised' | 'declined' | 'cancelled' | 'pending';
  /** The vendor's own code of the outcome. */
  code: string;
  authorisation: string;
  /** Of a pending one: the holder's bank asks first (3-D Secure). */
  challenge?: Challenge;
  /** What of an approved charge has gone back already. */
  further?: readonly MoneyBack[];
  fee?: Fee;
}
/**
 * What the vendor keeps of the captured charge for itself, in minor units of the currency in which it tells it; absent
 * where it has not told it.
 */
export type Fee = Money;
/**
 * Money of a captured charge has gone back at the vendor, or has come again: `reinstated` after the company has won a
 * dispute, whose chargeback has the same id, `returned` since the refund of that id has failed after all. `eventId`
 * names the movement, which counts once: the vendor's id of the refund, which `refund` answers as `reference`, or of
 * the dispute.
 */
export interface MoneyBack {
  ok: true;
  outcome: 'refunded' | 'charged-back' | 'reinstated' | 'returned';
  code: string;
  amountMinor: number;
  eventId: string;
  /** The ledger may have it by this name, from a message without that id; then it counts no more. */
  knownAs?: string;
  /** Other movements of the same charge: a vendor may tell of all of them at once. */
  further?: readonly MoneyBack[];
  fee?: Fee;
}

/** What became of a refund that was asked for; `refused` is final. */
export type RefundVerdict = { outcome: 'refunded' | 'pending' | 'refused'; code: string; reference: string };
