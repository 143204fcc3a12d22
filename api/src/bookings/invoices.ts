import { shownLines, type PriceItem, type ShownLine } from '@forecourt/shared/booking';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import type { Deps } from '../deps';
import { addresseeOf } from './addressee';
import { factsOf } from './booking-mail';
import { lockBooking, type BookingRow } from './bookings.store';
import {
  addInvoice,
  dueForInvoices,
  invoicesOf,
  issuerOf,
  noteInvoiced,
  type DbOrTransaction,
  type InvoiceContent,
  type InvoiceRow,
} from './invoices.store';
import { bookingOf, keptMinor } from './stored-booking';

const MOST_AT_ONCE = 200;

/** Issues what is due (D119); one booking that cannot be invoiced keeps no other from it. */
export async function issueInvoices(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await dueForInvoices(deps.db, MOST_AT_ONCE))
    await issueFor(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bookings could not be invoiced.`);
}

/** All that is due of one booking; nothing when somebody else was quicker. */
export const issueFor = (deps: Deps, bookingId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockBooking(trx, bookingId);
    if (row === undefined) return;
    const last = (await invoicesOf(trx, row.id)).findLast(({ kind }) => kind === 'invoice');
    if (row.status === BOOKING_STATUS.Cancelled) {
      const back = row.invoiced_minor - Math.max(0, row.paid_minor - row.refunded_minor);
      if (last !== undefined && back > 0) await credit(deps, trx, row, { last, back, reason: 'refund' });
    } else if (isInvoiceDue(row)) {
      if (last !== undefined && row.invoiced_minor > 0)
        await credit(deps, trx, row, { last, back: row.invoiced_minor, reason: 'change' });
      await invoice(deps, trx, row);
    }
  });

/** Paid in full, or over; once for each time that it was changed. */
function isInvoiceDue(row: BookingRow): boolean {
  const { Confirmed, Delivered, Closed } = BOOKING_STATUS;
  const isPaid = [Confirmed, Delivered].some((status) => status === row.status) && keptMinor(row) >= row.price_minor;
  return row.price_minor > 0 && row.invoiced_changes !== row.changes && (isPaid || row.status === Closed);
}

/** The day on which something is issued is the branch's. */
const yearAt = (deps: Deps, row: BookingRow, now: Date): number =>
  Number(toWallClock(now, bookingOf(row).pickUp).date.slice(0, 4));

async function invoice(deps: Deps, trx: DbOrTransaction, row: BookingRow): Promise<void> {
  const issuer = await issuerOf(trx, row.branch_office_id);
  if (issuer === undefined) return;
  const { car, pickUp, dropOff, extras } = await factsOf(trx, row);
  const issuedAt = deps.clock();
  const content: InvoiceContent = {
    issuer,
    customer: await addresseeOf(trx, row, row.language),
    rental: { car, pickUp, dropOff, extras },
    ...linesOf(bookingOf(row).items),
    totalMinor: row.price_minor,
    paidMinor: Math.min(keptMinor(row), row.price_minor),
  };
  const year = yearAt(deps, row, issuedAt);
  await addInvoice(trx, row, { kind: 'invoice', year, credits: null, content, issuedAt });
  await noteInvoiced(trx, row.id, { invoiced_minor: row.price_minor, invoiced_changes: row.changes });
}

interface Credited {
  last: InvoiceRow;
  back: number;
  reason: 'refund' | 'change';
}

/** A credit note over a part or all of an invoice, and its part of the taxes. */
async function credit(
  deps: Deps,
  trx: DbOrTransaction,
  row: BookingRow,
  { last, back, reason }: Credited,
): Promise<void> {
  const { number, content: of, total_minor: total } = last;
  const before = total - row.invoiced_minor;
  // Of what is credited up to here, less what was before: so that the parts come to the whole, to the cent.
  const part = (minor: number) => shareOf(minor, before, total) - shareOf(minor, before + back, total);
  const isWhole = back === total;
  const issuedAt = deps.clock();
  const content: InvoiceContent = {
    ...{ issuer: of.issuer, customer: of.customer, rental: of.rental },
    lines: isWhole ? of.lines.map(negative) : [],
    taxes: of.taxes.map(({ description, minor }) => ({ description, minor: part(minor) })),
    totalMinor: -back,
    credited: { number, reason },
  };
  const year = yearAt(deps, row, issuedAt);
  await addInvoice(trx, row, { kind: 'credit-note', year, credits: last.id, content, issuedAt });
  await noteInvoiced(trx, row.id, { invoiced_minor: row.invoiced_minor - back });
}

const negative = <T extends { minor: number }>(line: T): T => ({ ...line, minor: 0 - line.minor });
const shareOf = (minor: number, part: number, whole: number): number => Math.round((minor * part) / whole);

/** The lines that screens and e-mails show, which make the total, and the taxes in them. */
function linesOf(items: readonly PriceItem[]): Pick<InvoiceContent, 'lines' | 'taxes'> {
  const { lines, contained } = shownLines(items);
  const itemOf = ({ description, amount }: ShownLine) => ({ description, minor: amount.minor });
  return {
    lines: lines.map(itemOf),
    taxes: [...lines, ...contained].filter(({ type }) => type === 'Taxes').map(itemOf),
  };
}
