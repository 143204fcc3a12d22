import type { ColumnType, Generated } from 'kysely';
import type { AttemptState, Language } from '@forecourt/shared/contract';
import type { Json } from './schema-catalogue';

/**
 * What moved; the database refuses to change an entry. `paid_minor` of a booking is the sum of its charges,
 * `refunded_minor` of what went back, less what a dispute that was won brought again; a vendor's fee is the company's
 * own cost.
 */
interface BookingLedgerTable {
  id: Generated<number>;
  booking_id: string;
  kind: 'charge' | 'refund' | 'chargeback' | 'reinstatement' | 'fee';
  amount_minor: number;
  attempt_id: string | null;
  /** How the operator's books, or the vendor's, call it. */
  reference: string | null;
  created_at: Date;
}

interface PaymentAttemptsTable {
  id: string;
  booking_id: string;
  gateway: string;
  /** Of the booking settings; null of attempts from before, and where the call does not say which of several. */
  method_id: ColumnType<number | null, number | null | undefined, never>;
  order_no: string;
  branch_office_id: number;
  amount_minor: number;
  /** An amount of the visitor's choice, beside which others are paid; else what is due, of which one is enough. */
  is_part: Generated<boolean>;
  currency: string;
  state: AttemptState;
  language: Language;
  gateway_ref: string | null;
  gateway_code: string | null;
  /**
   * Money that somebody has to look at, in the order in which it came to be so: the booking could not be
   * reinstated, was paid twice, the gateway contradicts
   * itself or names other figures, a refund was refused, a bank took the money back, or the outcome stays unknown.
   */
  flags: Generated<AttemptFlag[]>;
  created_at: Date;
  expires_at: Date;
  /** When the vendor is asked again what became of it; null: not any more. */
  next_check_at: Generated<Date | null>;
  checks: Generated<number>;
  /** Since when nobody knows whether the vendor has charged. */
  uncertain_since: Generated<Date | null>;
  billing: ColumnType<BillingDetails | null, string | undefined, string>;
  /** What the holder's bank asks before it pays. */
  challenge: ColumnType<Challenge | null, string | undefined, string>;
}

/** A form that is posted to a page of the holder's bank (3-D Secure), which stands in a frame. */
export interface Challenge {
  url: string;
  fields: Readonly<Record<string, string>>;
}

type AttemptFlag =
  'refund-due' | 'paid-twice' | 'contradicted' | 'mismatch' | 'refund-failed' | 'chargeback' | 'unknown-outcome';

/** What the billing form (type 2) asked for, by its fields. */
export type BillingDetails = Readonly<Record<string, string>>;

/** The timeline of an attempt, with what was said masked. */
interface PaymentEventsTable {
  id: Generated<number>;
  attempt_id: string;
  at: Date;
  kind: PaymentEventKind;
  detail: Json<unknown>;
}
type PaymentEventKind =
  'started' | 'message' | 'notification' | 'refused' | 'uncertain' | 'asked' | 'moved' | 'refund' | 'note';

/** Money that goes back through the gateway that took it; `sent` until the vendor has said what became of it. */
interface RefundsTable {
  id: string;
  booking_id: string;
  attempt_id: string;
  amount_minor: number;
  state: 'due' | 'sent' | 'done' | 'failed';
  reason: string;
  gateway_ref: string | null;
  gateway_code: string | null;
  tries: Generated<number>;
  next_try_at: Date;
  created_at: Date;
  /** The administrator who asked for it; null for one that the terms ask for. */
  asked_by: ColumnType<string | null, string | null | undefined, never>;
  /** How a failed one was settled after all; null: a person still has to. */
  settled: ColumnType<'by-hand' | 'asked-again' | null, 'by-hand' | 'asked-again' | undefined>;
}

export interface PaymentSchema {
  booking_ledger: BookingLedgerTable;
  payment_attempts: PaymentAttemptsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
}
