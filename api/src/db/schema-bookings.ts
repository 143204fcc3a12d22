import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type {
  BookingSnapshot,
  BookRequest,
  FieldOfWire,
  Language,
  PromotionOffer,
  SelfCheckInRequest,
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
    | 'ilimitedKm'
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
  /** Of a quotation: its owner books it, from the account. */
  acceptedByOwner?: true;
}

export type CheckInDetails = Pick<SelfCheckInRequest, 'customer' | 'driver' | 'extra'> & { at: string };

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
  /** What of it is to go back by refunds that are not done. */
  leaving_minor: Generated<number>;
  /** Until when what is to be given back is promised. */
  refund_by: Generated<Date | null>;
  online_payment: boolean;
  is_on_request: boolean;
  is_self_checkin: Generated<boolean>;
  /** What the customer said when checking in; e-mails still go to the address that the booking was made with. */
  check_in: ColumnType<CheckInDetails | null, undefined, string | null>;
  /** When the customer was told that self check-in is open. */
  check_in_mailed_at: Generated<Date | null>;
  details: Json<BookingDetails>;
  /** A booking that is not paid by then, or not confirmed by its guest (D59), gives its unit back. */
  hold_expires_at: Date | null;
  /** Whose holds are counted together, as a digest; gone with the hold. */
  held_by: Generated<string | null>;
  /** Until when a quotation can be paid. */
  quoted_until: Generated<Date | null>;
  /** When the recipient of a quotation opened it first, and accepted it. */
  quote_opened_at: Generated<Date | null>;
  quote_accepted_at: Generated<Date | null>;
  /** The quotation of an agency to which this car belongs (D77). */
  agency_quotation_id: Generated<string | null>;
  quotation_position: Generated<number>;
  /** The e-mail about it did not leave: its address had too many. */
  is_mail_withheld: Generated<boolean>;
  cancel_reason: 'asked' | 'hold-expired' | 'declined' | null;
  /** When the branch confirmed or declined what was on request. */
  decided_at: Generated<Date | null>;
  /** What the branch tells a customer whose request it declines. */
  decline_reason: Generated<string | null>;
  /** How often it was changed since it was made. */
  changes: Generated<number>;
  /** What its invoices come to, less the credit notes. */
  invoiced_minor: Generated<number>;
  /** The number of `changes` that its latest invoice knows. */
  invoiced_changes: Generated<number | null>;
  created_at: Date;
}

/** What a change takes the place of, or makes; nothing of a person. */
export interface ChangedRental {
  from: string;
  to: string;
  pickUp: string;
  dropOff: string;
  extras: { name: string; quantity: number }[];
  priceMinor: number;
  currency: string;
}

/** A change that waits for the branch, as it will be made. */
export interface AskedChange {
  from: string;
  to: string;
  branchOfficeId: number;
  priceMinor: number;
  details: BookingDetails;
}

/** Who changed what of a booking when, and what a branch was asked for. */
interface BookingChangesTable {
  id: string;
  booking_id: string;
  state: 'made' | 'open' | 'confirmed' | 'declined' | 'ended';
  /** Undefined for whoever held the booking's link. */
  user_id: string | null;
  parts: Json<string[]>;
  before: Json<ChangedRental>;
  after: Json<ChangedRental>;
  /** While the branch has not decided. */
  asked: ColumnType<AskedChange | null, string | null, string | null>;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** Solved challenges that somebody was let through with, until they expire. */
interface SpentCaptchasTable {
  id: string;
  expires_at: Date;
}

interface IdempotencyTable {
  key: string;
  fingerprint: string;
  answer: Json<unknown> | null;
  created_at: Date;
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
  contested_at: Generated<Date | null>;
  objection: Generated<string | null>;
}

/** Belongs to a booking, to a profile or to an infraction. */
interface AttachmentsTable {
  id: string;
  booking_id: string | null;
  user_id: string | null;
  infraction_id: Generated<number | null>;
  entry_id: Generated<number | null>;
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

/** A car that is kept while checkout is filled in; `occupations.booking_id` is its id. */
interface CheckoutHoldsTable {
  id: string;
  /** Digest of the client's address. */
  client: string;
  branch_office_id: number;
  from_at: Date;
  to_at: Date;
  created_at: Date;
  expires_at: Date;
}

export interface BookingSchema {
  checkout_holds: CheckoutHoldsTable;
  attachments: AttachmentsTable;
  attachment_parts: AttachmentPartsTable;
  throttles: ThrottlesTable;
  spent_captchas: SpentCaptchasTable;
  bookings: BookingsTable;
  booking_changes: BookingChangesTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
  infractions: InfractionsTable;
}
