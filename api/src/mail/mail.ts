import type { Language } from '@forecourt/shared/contract';

/** What an e-mail about a booking tells; times are instants with the place's zone, amounts minor units. */
export interface BookingMail {
  firstName: string;
  reference: string;
  car: string;
  pickUp: MailedPlace;
  dropOff: MailedPlace;
  currency: string;
  totalMinor: number;
  paidMinor: number;
  /** Opens this one booking without signing in. */
  link: string;
}
export interface MailedPlace {
  name: string;
  at: string;
  timeZone?: string | undefined;
  utcDiff: number;
}

/** A visitor's message to the company; the answers as the visitor gave them. */
interface ContactMail {
  replyTo: { name: string; email: string };
  answers: { label: string; value: string }[];
}

interface MailPayloads {
  booked: BookingMail;
  quoted: BookingMail;
  paid: BookingMail & { amountMinor: number };
  cancelled: BookingMail;
  released: BookingMail;
  verify: { firstName: string; link: string };
  reset: { firstName: string; link: string };
  contact: ContactMail;
  alreadyRegistered: { firstName: string; link: string };
}
type MailKind = keyof MailPayloads;

/** One row of the outbox: what to tell, to whom, in which language. */
export type Mail = {
  [K in MailKind]: { kind: K; language: Language; recipient: string; payload: MailPayloads[K] };
}[MailKind];

/** An e-mail ready to leave; the HTML shows without images. */
export interface ComposedMail {
  recipient: string;
  replyTo?: { name: string; address: string };
  language: Language;
  subject: string;
  text: string;
  html: string;
}
