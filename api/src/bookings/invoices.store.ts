import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { publishedDocument } from '../content/document.store';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import type { InvoiceContent, InvoiceKind, Issuer } from '../db/schema-invoices';
import type { BookingRow } from './bookings.store';

export type { DbOrTransaction, InvoiceContent };

export type InvoiceRow = Selectable<Schema['invoices']>;

const issuer = z.object({ legalName: z.string(), taxId: z.string(), address: z.string() });

/** Who issues a branch's invoices: the branch's own issuer, else the company; undefined where nobody does. */
export async function issuerOf(db: DbOrTransaction, branchOfficeId: number): Promise<Issuer | undefined> {
  const branch = await db
    .selectFrom('branch_offices')
    .select('invoice_issuer')
    .where('id', '=', branchOfficeId)
    .executeTakeFirst();
  const own = issuer.safeParse(branch?.invoice_issuer);
  return own.success ? own.data : (await companyInvoicing(db))?.issuer;
}

/** The company's own identity, and from which day on bookings are invoiced here. */
async function companyInvoicing(db: DbOrTransaction) {
  const invoicing = (await publishedDocument({ db }, 'company', 1))?.body.invoicing;
  if (invoicing === undefined) return undefined;
  const { since, ...all } = invoicing;
  return { since, issuer: all };
}

/** Some bookings whose invoice or credit note is due; the conditions are those of the indexes. */
export async function dueForInvoices(db: Db, most: number): Promise<string[]> {
  const company = await companyInvoicing(db);
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join branch_offices o on o.id = b.branch_office_id
    where b.price_minor > 0 and b.invoiced_changes is distinct from b.changes
      and (b.status = 3 or (b.status in (1, 2) and b.paid_minor - b.refunded_minor >= b.price_minor
        and b.paid_minor - b.refunded_minor - b.leaving_minor >= b.price_minor))
      and (o.invoice_issuer is not null or ${company !== undefined})
      and b.created_at >= coalesce(${company?.since ?? null}::date, '-infinity'::timestamptz)
    union all select id from bookings
    where status = 4 and invoiced_minor > greatest(0, paid_minor - refunded_minor)
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export const invoicesOf = (db: DbOrTransaction, bookingId: string): Promise<InvoiceRow[]> =>
  db.selectFrom('invoices').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

export const invoiceByNumber = (
  db: DbOrTransaction,
  bookingId: string,
  number: string,
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('number', '=', number)
    .executeTakeFirst();

interface NewInvoice {
  kind: InvoiceKind;
  year: number;
  /** The invoice that a credit note belongs to. */
  credits: number | null;
  content: InvoiceContent;
  issuedAt: Date;
}

const PREFIX: Readonly<Record<InvoiceKind, string>> = { invoice: '', 'credit-note': 'CN' };

const keyOf = ({ taxId }: Issuer): string => taxId.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Takes the next number and writes the document. The number's row stays locked until the transaction ends: another one
 * waits, and what is rolled back gives its number back, so that none is missing and none is there twice.
 */
export async function addInvoice(
  trx: DbOrTransaction,
  { id, currency }: Pick<BookingRow, 'id' | 'currency'>,
  { kind, year, credits, content, issuedAt }: NewInvoice,
): Promise<InvoiceRow> {
  const of = { issuer: keyOf(content.issuer), year, kind };
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ ...of, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'year', 'kind']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('invoices')
    .values({
      ...of,
      booking_id: id,
      sequence: last,
      number: `${PREFIX[kind]}${year}-${String(last).padStart(6, '0')}`,
      credits,
      total_minor: Math.abs(content.totalMinor),
      currency,
      content: JSON.stringify(content),
      issued_at: issuedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The booking remembers what its documents come to. */
export async function noteInvoiced(
  trx: DbOrTransaction,
  id: string,
  noted: { invoiced_minor: number; invoiced_changes?: number },
): Promise<void> {
  await trx.updateTable('bookings').where('id', '=', id).set(noted).execute();
}
