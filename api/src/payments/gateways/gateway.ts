import type { AttemptState } from '@forecourt/shared/contract';

export interface Charge {
  order: string;
  amountMinor: number;
  currency: string;
}
/** Where the gateway reports, and where it sends the browser back to. */
export interface ReturnUrls {
  notification: string;
  ok: string;
  ko: string;
}

/** What the browser does next. */
export interface PostForm {
  url: string;
  fields: Record<string, string>;
}

/** What a gateway says about a charge, after its signature and every figure of it have been checked. */
export type Verdict =
  | { ok: true; outcome: 'approved' | 'declined' | 'cancelled' | 'pending'; code: string; authorisation: string }
  | { ok: false; reason: 'unreadable' | 'signature' | 'mismatch' };

/** One adapter per vendor. `settings` are a branch's, as stored; the adapter parses them. */
export interface Gateway {
  takes: (currency: string) => boolean;
  start: (settings: unknown, charge: Charge, urls: ReturnUrls, baseUrl: string) => PostForm;
  read: (settings: unknown, charge: Charge, provider: Readonly<Record<string, unknown>>) => Verdict;
  /** The vendor's own hosts; `simulator` is a path of ours. */
  baseUrls: { test: string; production: string; simulator: string };
}

/** An attempt in one of these states may still be decided. */
export const OPEN_STATES: readonly AttemptState[] = ['created', 'redirected'];
