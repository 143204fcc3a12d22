import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type {
  AttemptState,
  BookingSnapshot,
  BookRequest,
  FieldOfWire,
  Language,
  PromotionOffer,
} from '@forecourt/shared/contract';
import type { Json } from './schema-catalogue';

interface ThrottlesTable {
  key: string;
  count: number;
  resets_at: Date;
}

/** What a booking request says beside customer, files and what the server decides itself (S2-3). */
export type RequestedDetails = Partial<
  Pick<
    BookRequest,
    | Exclude<keyof FieldOfWire<'request'>, 'files'>
    | 'driver'
    | 'extra'
    | 'pickupEndpoint'
    | 'returnEndPoint'
    | 'brandCode'
    | 'isCustomDeliveryAddress'
    | 'isCustomReturnAddress'
    | 'promotion'
    | 'promotionCode'
    | 'driverAge'
    | 'maxAllowedDistance'
    | 'maxAllowedDistanceByDay'
  >
>;

/** What a booking said when it was made, in the spelling of the wire; status, payments and unit change beside it. */
export interface BookingDetails {
  /** What its owner sees. */
  shown: BookingSnapshot & { price: number };
  customerDetails: BookRequest['customer'];
  originalPrice: number;
  franchise: { damage: number; hail: number; rollover: number; theft: number };
  /** For the fleet's own system; bookings from before this was kept lack it. */
  asked?: RequestedDetails;
  /** On offer when the booking was made, at the prices of that day; bookings from before this was kept lack it. */
  promotions?: PromotionOffer[];
  /** The one of them that is in the price. */
  promotionId?: number;
}

interface BookingsTable {
  id: string;
  status: number;
  user_id: string | null;
  email_key: string;
  language: Language;
  branch_office_id: number;
  model_id: number;
  from_at: Date;
  to_at: Date;
  currency: string;
  price_minor: number;
  pay_now_minor: number;
  paid_minor: Generated<number>;
  /** What of it has been given back. */
  refunded_minor: Generated<number>;
  /** Until when what is to be given back is promised. */
  refund_by: Generated<Date | null>;
  online_payment: boolean;
  is_on_request: boolean;
  is_self_checkin: Generated<boolean>;
  details: Json<BookingDetails>;
  /** A booking that is not paid by then, or not confirmed by its guest (D59), gives its unit back. */
  hold_expires_at: Date | null;
  /** Whose holds are counted together, as a digest; gone with the hold. */
  held_by: Generated<string | null>;
  /** Until when a quotation can be paid. */
  quoted_until: Generated<Date | null>;
  cancel_reason: 'asked' | 'hold-expired' | 'declined' | null;
  /** When the branch confirmed or declined what was on request. */
  decided_at: Generated<Date | null>;
  /** What the branch tells a customer whose request it declines. */
  decline_reason: Generated<string | null>;
  created_at: Date;
}

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

interface IdempotencyTable {
  key: string;
  fingerprint: string;
  answer: Json<unknown> | null;
  created_at: Date;
}

interface PaymentAttemptsTable {
  id: string;
  booking_id: string;
  gateway: string;
  order_no: string;
  branch_office_id: number;
  amount_minor: number;
  currency: string;
  state: AttemptState;
  language: Language;
  gateway_ref: string | null;
  gateway_code: string | null;
  /**
   * Money that somebody has to look at: the booking could not be reinstated, was paid twice, the gateway contradicts
   * itself or names other figures, a refund was refused, a bank took the money back, or the outcome stays unknown.
   */
  flagged: AttemptFlag | null;
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
}

interface OutboxTable {
  id: Generated<number>;
  kind: string;
  language: Language;
  recipient: string;
  payload: Json<unknown>;
  created_at: Date;
  next_try_at: Date;
  tries: Generated<number>;
  sent_at: Date | null;
}

interface MailboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  received_at: Date;
}

interface InfractionsTable {
  id: Generated<number>;
  user_id: string;
  booking_id: string;
  description: string;
  happened_at: Date;
  amount_minor: number;
  currency: string;
  payment_status: number;
}

/** Belongs to a booking or to a profile. */
interface AttachmentsTable {
  id: string;
  booking_id: string | null;
  user_id: string | null;
  name: string;
  media_type: string;
  created_at: Date;
}

/** A file lies in parts, numbered from 0; they are read and written by SQL functions, as base64. */
interface AttachmentPartsTable {
  attachment_id: string;
  part: number;
  content: ColumnType<never, RawBuilder<unknown>, never>;
}

export interface BookingSchema {
  attachments: AttachmentsTable;
  attachment_parts: AttachmentPartsTable;
  throttles: ThrottlesTable;
  bookings: BookingsTable;
  booking_ledger: BookingLedgerTable;
  idempotency: IdempotencyTable;
  payment_attempts: PaymentAttemptsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
  infractions: InfractionsTable;
}
