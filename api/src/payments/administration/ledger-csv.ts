import { signedMinor } from '@forecourt/shared/booking';
import { toDecimal } from '@forecourt/shared/money';
import { csvLine } from '../../csv';
import type { Deps } from '../../deps';
import { ledgerLines, type LedgerLine } from './attempts.store';

const DAY_MS = 86_400_000;
const CHUNK = 1000;

const COLUMNS = {
  time: ({ created_at }) => created_at.toISOString(),
  booking: ({ booking_id }) => booking_id,
  branch_id: ({ branch_office_id }) => String(branch_office_id),
  branch: ({ branch_name }) => branch_name,
  gateway: ({ gateway }) => gateway ?? '',
  order: ({ order_no }) => order_no ?? '',
  vendor_reference: ({ vendor_reference }) => vendor_reference ?? '',
  kind: ({ kind }) => kind,
  amount: ({ amount_minor: minor, currency }) => toDecimal({ minor, currency }),
  currency: ({ currency }) => currency,
  reference: ({ reference }) => reference ?? '',
  signed_amount: ({ kind, amount_minor, currency }) => toDecimal({ minor: signedMinor(kind, amount_minor), currency }),
} as const satisfies Record<string, (line: LedgerLine) => string | number>;

/** Days in UTC, as `YYYY-MM-DD`, both included. */
export const momentsOf = (from: string, to: string): { from: Date; before: Date } => ({
  from: new Date(`${from}T00:00:00Z`),
  before: new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY_MS),
});

/**
 * The ledger of some days as CSV (RFC 4180), one line for each entry; amounts are decimal, in their currency. Programs
 * read the columns in their order: a further one comes last.
 */
export async function* ledgerCsv(
  { db }: Pick<Deps, 'db'>,
  { from, to, branch }: { from: string; to: string; branch?: number | undefined },
): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  const time = momentsOf(from, to);
  for (let afterId = 0; ;) {
    const lines = await ledgerLines(db, { ...time, branch }, { afterId, limit: CHUNK });
    yield lines.map((line) => csvLine(Object.values(COLUMNS).map((value) => value(line)))).join('');
    const last = lines.at(-1);
    if (last === undefined || lines.length < CHUNK) return;
    afterId = last.id;
  }
}
