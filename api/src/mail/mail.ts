import type { Ledger } from '@forecourt/shared/booking';
import type { Language, SiteConfig } from '@forecourt/shared/contract';
import type { ShownCurrency } from '@forecourt/shared/money';

/** What an e-mail about a booking tells; times are instants with the place's zone, amounts minor units. */
export interface BookingMail {
  firstName: string;
  reference: string;
  car: string;
  pickUp: MailedPlace;
  dropOff: MailedPlace;
  /** As a text each; e-mails that were written before a release may lack what came later. */
  extras?: string[];
  /** Names of who drives in a company's booking. */
  drivers?: string[];
  /** By what somebody arrives at the pick-up, and leaves after the return. */
  arrival?: string | undefined;
  departure?: string | undefined;
  /** They make the total. */
  items?: { description: string; minor: number }[];
  /** What the total contains already: taxes, commission. */
  contained?: { description: string; minor: number }[];
  currency: string;
  /** How the site shows the currency; without it the language decides. */
  shownCurrency?: ShownCurrency | undefined;
  totalMinor: number;
  /** The lines of the ledger, as every screen shows them. */
  amounts?: { name: Exclude<keyof Ledger, 'state'>; minor: number }[];
  /** What is to be paid until when, so that the car stays reserved. */
  hold?: { minor: number; until: string } | undefined;
  /** Until when the guest confirms it, so that the car stays reserved (D59). */
  confirmBy?: string | undefined;
  /** Until when a refund is promised. */
  refundBy?: string | undefined;
  /** Until when a quotation promises its price. */
  quotedUntil?: string | undefined;
  /** What can be paid online although nothing has to be. */
  payable?: { minor: number } | undefined;
  /** What the branch says of a request that it declines. */
  reason?: string | undefined;
  /** Where questions go; an empty text is "not there". */
  branch?: { email: string; phone: string } | undefined;
  /** What a change takes the place of. */
  before?: BookingBefore | undefined;
  /** Opens this one booking without signing in. */
  link: string;
}

/** A booking before its change. */
export interface BookingBefore {
  pickUp: MailedPlace;
  dropOff: MailedPlace;
  extras: string[];
  /** Left out where no price is named. */
  totalMinor?: number;
}

/** Several cars of one quotation of an agency (D77). */
export interface CarsMail {
  firstName: string;
  reference: string;
  quotedUntil: string;
  /** Of the agency to its customer; plain text. */
  note?: string | undefined;
  /** The agency, where it shows itself; the logo is a whole address. */
  sender?: { name: string; logo?: string | undefined } | undefined;
  branch?: BookingMail['branch'];
  cars: (Pick<BookingMail, 'car' | 'pickUp' | 'dropOff' | 'currency' | 'shownCurrency' | 'totalMinor'> & {
    perDayMinor?: number;
  })[];
  link: string;
}

/** A checkout that was left; `withdrawal` leads to the page that ends such e-mails. */
type ResumeMail = Pick<BookingMail, 'car' | 'pickUp' | 'dropOff' | 'link'> & { withdrawal: string };

/** What a branch hears of; `unserved` is a payment for which there is no car any more. */
export type BranchEvent =
  'booked' | 'requested' | 'quoted' | 'cancelled' | 'released' | 'paid' | 'unserved' | 'changed' | 'changeAsked';
/** To the branch: who rents what when, and what is paid or to be paid at the desk; nothing of how a price is made. */
export type BranchMail = Pick<
  BookingMail,
  | 'reference'
  | 'car'
  | 'pickUp'
  | 'dropOff'
  | 'extras'
  | 'drivers'
  | 'arrival'
  | 'departure'
  | 'currency'
  | 'shownCurrency'
  | 'amounts'
  | 'before'
> & {
  event: BranchEvent;
  customer: { name: string; email: string; phone?: string | undefined };
  amountMinor?: number | undefined;
  /** Where a request is decided. */
  link?: string | undefined;
};

export interface MailedPlace {
  name: string;
  address?: string;
  at: string;
  timeZone?: string | undefined;
  utcDiff: number;
  /** How the site shows times; without it, as 24 hours. */
  timeFormat?: TimeFormat | undefined;
}
export type TimeFormat = SiteConfig['featureFlags']['timeFormat'];

/** A visitor's message to the company; the answers as the visitor gave them. */
interface ContactMail {
  replyTo: { name: string; email: string };
  answers: { label: string; value: string }[];
  /** The e-mail is deleted with it. */
  entryId?: number;
}

/** What the company answers to a visitor's message of then. */
interface EntryAnswerMail {
  entryId: number;
  name: string;
  at: string;
  text: string;
  /** Who gets an answer to it. */
  answerTo?: string | undefined;
}

/** To the branch: what a customer says of an infraction. */
interface ContestedMail {
  replyTo: { name: string; email: string };
  reference: string;
  description: string;
  day: string;
  amountMinor: number;
  currency: string;
  shownCurrency?: ShownCurrency | undefined;
  reason: string;
}

interface MailPayloads {
  booked: BookingMail;
  /** Of a guest, who is to confirm it (D59); and that it was not. */
  provisional: BookingMail;
  lapsed: BookingMail;
  quoted: BookingMail;
  /** To the agency that asked for the quotation on its customer's behalf. */
  quoteOpened: BookingMail;
  quoteAccepted: BookingMail;
  /** Of several cars: to the customer, and to the agency when it is opened. */
  carsQuoted: CarsMail;
  carsOpened: CarsMail;
  /** Of a car on request (D54). */
  requested: BookingMail;
  paid: BookingMail & { amountMinor: number };
  confirmed: BookingMail;
  declined: BookingMail;
  requestCancelled: BookingMail;
  quoteCancelled: BookingMail;
  branch: BranchMail;
  contested: ContestedMail;
  /** A payment for which there is no car any more. */
  refundDue: BookingMail & { amountMinor: number };
  /** With the receipt, for whoever asks for it. */
  receiptAsked: BookingMail;
  /** What was due had been paid already: it goes back (D191). */
  paidAgain: BookingMail & { amountMinor: number };
  /** To whoever was told that the outcome is being checked. */
  unpaid: BookingMail & { amountMinor: number };
  refunded: BookingMail & { amountMinor: number };
  cancelled: BookingMail;
  /** By its owner, or by the branch as the owner had asked (D75). */
  changed: BookingMail;
  changeAsked: BookingMail;
  changeDeclined: BookingMail;
  released: BookingMail;
  /** To a guest who looks for the booking (D73). */
  found: BookingMail;
  /** Self check-in is open. */
  checkInOpen: BookingMail;
  verify: { firstName: string; link: string };
  reset: { firstName: string; link: string };
  /** To whoever left checkout and wants to go on (D76). */
  resume: ResumeMail;
  /** Of a company, to open an account. */
  invited: { firstName: string; link: string; companyName: string };
  /** To administer the site. */
  administratorInvited: { firstName: string; link: string };
  contact: ContactMail;
  entryAnswered: EntryAnswerMail;
  /** To the owner, who may not have done it. */
  passwordChanged: { firstName: string; link: string };
  secondFactorOn: { firstName: string; link: string };
  secondFactorOff: { firstName: string; link: string };
  accountDeleted: { firstName: string; link: string };
  passkeyAdded: { firstName: string; link: string };
  passkeyRemoved: { firstName: string; link: string };
  /** To the address that an account at Microsoft names. */
  microsoftCode: { firstName: string; link: string; code: string };
  alreadyRegistered: { firstName: string; link: string };
}
type MailKind = keyof MailPayloads;

/** One row of the outbox: what to tell, to whom, in which language. */
export type Mail = {
  [K in MailKind]: { kind: K; language: Language; recipient: string; payload: MailPayloads[K] };
}[MailKind];

/** An e-mail ready to leave; the HTML shows without images. */
/** A file that goes with an e-mail. */
export interface Enclosure {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface ComposedMail {
  recipient: string;
  replyTo?: { name: string; address: string };
  language: Language;
  subject: string;
  text: string;
  html: string;
  enclosures?: readonly Enclosure[];
}
