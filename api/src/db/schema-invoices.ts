import type { Generated } from 'kysely';
import type { Json } from './schema-catalogue';

/** Who asks for the money, as the tax office knows them. */
export interface Issuer {
  legalName: string;
  taxId: string;
  address: string;
}

/** As an e-mail names a place and its time. */
interface Stop {
  name: string;
  address?: string;
  at: string;
  timeZone?: string | undefined;
  utcDiff: number;
}

interface Line {
  description: string;
  minor: number;
}

/** What an invoice or credit note says, as it was on its day: it stays when everything else has changed. */
export interface InvoiceContent {
  issuer: Issuer;
  customer: readonly string[];
  rental: { car: string; pickUp: Stop; dropOff: Stop; extras: readonly string[] };
  /** Gross; of a credit note they are below zero. */
  lines: readonly Line[];
  taxes: readonly Line[];
  totalMinor: number;
  /** On an invoice: what was paid by then. */
  paidMinor?: number;
  /** On a credit note: the number of the invoice, and why it is credited. */
  credited?: { number: string; reason: 'refund' | 'change' };
}

export type InvoiceKind = 'invoice' | 'credit-note';

interface InvoicesTable {
  id: Generated<number>;
  booking_id: string;
  kind: InvoiceKind;
  /** The issuer's tax id without spaces and signs. */
  issuer: string;
  year: number;
  sequence: number;
  number: string;
  /** The invoice that a credit note belongs to. */
  credits: number | null;
  total_minor: number;
  currency: string;
  content: Json<InvoiceContent>;
  issued_at: Date;
}

export interface InvoiceSchema {
  invoices: InvoicesTable;
  /** The last number of each issuer, year and kind: the row is locked until the invoice is written. */
  invoice_numbers: { issuer: string; year: number; kind: InvoiceKind; last: number };
}
