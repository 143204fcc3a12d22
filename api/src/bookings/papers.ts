import { isUnconfirmed } from '@forecourt/shared/booking';
import type { BookingPaper, Language } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import type { Deps } from '../deps';
import { isSameSecret, signatureOf } from '../signature';
import { bookingById, type BookingRow } from './bookings.store';
import { confirmationOf } from './confirmation';
import { invoicePaper } from './invoice-paper';
import { invoiceByNumber, invoicesOf } from './invoices.store';
import { receiptOf } from './receipt';
import type { Receipt } from './receipt-pdf';
import { bookingOf } from './stored-booking';

/*
 * The papers of a booking as PDF, whose figures are those of its screen and e-mail. A link opens one for an hour: a tab
 * of its own cannot carry a bearer token.
 */

const LINK_MS = 3_600_000;

interface PaperLink {
  bookingId: string;
  /** `receipt`, `confirmation`, or the number of an invoice or credit note. */
  paper: string;
  expires: number;
  signature: string;
}

const signed = ({ config }: Deps, { bookingId, paper, expires }: Omit<PaperLink, 'signature'>): string =>
  signatureOf(config, 'booking-paper', `${bookingId}:${paper}:${expires}`).toString('base64url');

/**
 * All that there are of a booking, each with its address: a confirmation once the company has promised the car, a
 * statement once there is money to state (D310).
 */
export async function papersOf(deps: Deps, row: BookingRow, language: Language): Promise<BookingPaper[]> {
  const expires = deps.clock().getTime() + LINK_MS;
  const path = (paper: string) => {
    const query = {
      expires: String(expires),
      signature: signed(deps, { bookingId: row.id, paper, expires }),
      language,
    };
    return `/api/booking/${row.id}/papers/${paper}?${new URLSearchParams(query)}`;
  };
  const invoices = await invoicesOf(deps.db, row.id);
  return [
    ...(isUnconfirmed(bookingOf(row)) ? [] : [{ kind: 'confirmation', path: path('confirmation') } as const]),
    ...(row.paid_minor > 0 ? [{ kind: 'receipt', path: path('receipt') } as const] : []),
    ...invoices.map(({ kind, number, issued_at: at, total_minor: minor, currency }) => ({
      ...{ kind, number, path: path(number), at: at.toISOString(), currency },
      total: toDecimal({ minor, currency }),
    })),
  ];
}

/** The booking that a link opens a paper of; undefined for a link that was not made here, or has ended. */
export async function opensPaper(deps: Deps, link: PaperLink): Promise<BookingRow | undefined> {
  const genuine = isSameSecret(Buffer.from(link.signature), Buffer.from(signed(deps, link)));
  return genuine && link.expires > deps.clock().getTime() ? bookingById(deps.db, link.bookingId) : undefined;
}

/** What a paper says; undefined where there is none of that name. */
export async function paperOf(
  deps: Deps,
  row: BookingRow,
  paper: string,
  language: Language | undefined,
): Promise<Receipt | undefined> {
  if (paper === 'receipt') return receiptOf(deps, row, language);
  if (paper === 'confirmation') return confirmationOf(deps, row, language);
  const invoice = await invoiceByNumber(deps.db, row.id, paper);
  return invoice && invoicePaper(deps, row, invoice, language);
}
