import type { Decision } from './verdict';

/* What administrators learn from a vendor. */

/** What a vendor said of an account's keys, by a call that moves no money; `code` is its own of the refusal. */
export type Probe = { accepted: true } | { accepted: false; code: string };

/** What a vendor's books say of an attempt; figures are left out where it tells none. */
export interface Books {
  state: 'paid' | 'unpaid' | 'failed';
  figures?: { amountMinor: number; currency: string };
  /** What of it has gone back. */
  backMinor?: number | undefined;
}

/** The books of a payment that was not approved. */
export const booksOfUnpaid = (outcome: Exclude<Decision['outcome'], 'approved'>): Books => ({
  state: outcome === 'pending' || outcome === 'authorised' ? 'unpaid' : 'failed',
});
