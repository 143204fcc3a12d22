import type { Deps } from '../deps';
import type { Enclose } from '../mail/mail-worker';
import { bookingById } from './bookings.store';
import { receiptOf } from './receipt';
import { receiptPdf } from './receipt-pdf';

/** The receipt goes with the e-mail of a payment, and to whoever asks for it, as it stands when the e-mail leaves. */
export const enclosedReceipt =
  (deps: Deps): Enclose =>
  async (mail) => {
    const isEnclosed = mail.kind === 'paid' || mail.kind === 'receiptAsked';
    const row = isEnclosed ? await bookingById(deps.db, mail.payload.reference) : undefined;
    if (row === undefined) return [];
    const content = await receiptPdf(await receiptOf(deps, row, mail.language));
    return [{ filename: `${row.id}.pdf`, contentType: 'application/pdf', content }];
  };
