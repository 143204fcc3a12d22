import { sql, type Selectable } from 'kysely';
import type { AttemptState } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../../db/database';
import type { AttemptRow, PaymentEvent } from '../payments.store';

export type RefundSeenRow = Selectable<Schema['refunds']> & { actor: string | null };
export type LedgerRow = Selectable<Schema['booking_ledger']>;

export interface AttemptFilter {
  branch?: number | undefined;
  /** As attempts keep their gateway. */
  gateway?: string | undefined;
  state?: AttemptState | undefined;
  flagged?: boolean | undefined;
  text?: string | undefined;
  from?: Date | undefined;
  /** The first moment that does not count any more. */
  before?: Date | undefined;
}

export type ListedAttempt = AttemptRow & { branch_name: string; first_name: string; last_name: string; email: string };

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function matching(db: DbOrTransaction, { branch, gateway, state, flagged, text, from, before }: AttemptFilter) {
  const like = text === undefined ? undefined : `%${escaped(text.trim())}%`;
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('bookings as booking', 'booking.id', 'attempt.booking_id')
    .$if(branch !== undefined, (query) => query.where('attempt.branch_office_id', '=', branch ?? 0))
    .$if(gateway !== undefined, (query) => query.where('attempt.gateway', '=', gateway ?? ''))
    .$if(state !== undefined, (query) => query.where('attempt.state', '=', state ?? 'created'))
    .$if(flagged === true, (query) => query.where(sql<boolean>`attempt.flags <> '{}'`))
    .$if(from !== undefined, (query) => query.where('attempt.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('attempt.created_at', '<', before ?? new Date(0)))
    .$if(like !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('attempt.booking_id', 'ilike', like ?? ''),
          where('attempt.order_no', 'ilike', like ?? ''),
          where('attempt.gateway_ref', 'ilike', like ?? ''),
          where('booking.email_key', 'ilike', like ?? ''),
        ]),
      ),
    );
}

const customer = (field: 'firstName' | 'lastName' | 'emailAddress') =>
  sql<string>`coalesce(booking.details -> 'customerDetails' ->> ${sql.lit(field)}, '')`;

const listed = (db: DbOrTransaction, filter: AttemptFilter) =>
  matching(db, filter)
    .leftJoin('branch_offices as branch', 'branch.id', 'attempt.branch_office_id')
    .selectAll('attempt')
    .select([
      sql<string>`coalesce(branch.name, '')`.as('branch_name'),
      customer('firstName').as('first_name'),
      customer('lastName').as('last_name'),
      customer('emailAddress').as('email'),
    ]);

/** The newest first. */
export async function listedAttempts(
  db: DbOrTransaction,
  filter: AttemptFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: ListedAttempt[] }> {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await listed(db, filter)
    .orderBy('attempt.created_at', 'desc')
    .orderBy('attempt.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: Number(count), rows };
}

export const listedAttempt = (db: DbOrTransaction, id: string): Promise<ListedAttempt | undefined> =>
  listed(db, {}).where('attempt.id', '=', id).executeTakeFirst();

export const eventsOf = (db: DbOrTransaction, attemptId: string): Promise<PaymentEvent[]> =>
  db.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute();

export const ledgerOfBooking = (db: DbOrTransaction, bookingId: string): Promise<LedgerRow[]> =>
  db.selectFrom('booking_ledger').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

export const refundsOfBooking = (db: DbOrTransaction, bookingId: string): Promise<RefundSeenRow[]> =>
  db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.asked_by')
    .selectAll('refunds')
    .select('users.email as actor')
    .where('booking_id', '=', bookingId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

export interface LedgerLine extends LedgerRow {
  currency: string;
  branch_office_id: number;
  branch_name: string;
  gateway: string | null;
  order_no: string | null;
  vendor_reference: string | null;
}

/** Whose account moved the money; the booking may have gone to another branch since. Else the booking's own. */
const BRANCH = sql<number>`coalesce(attempt.branch_office_id, booking.branch_office_id)`;

/** Entries of some time in the order in which they were written, at most `limit`, those after `afterId` alone. */
export const ledgerLines = (
  db: DbOrTransaction,
  { from, before, branch }: { from: Date; before: Date; branch?: number | undefined },
  { afterId, limit }: { afterId: number; limit: number },
): Promise<LedgerLine[]> =>
  db
    .selectFrom('booking_ledger as entry')
    .innerJoin('bookings as booking', 'booking.id', 'entry.booking_id')
    .leftJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
    .leftJoin('branch_offices as branch', (join) => join.on('branch.id', '=', BRANCH))
    .selectAll('entry')
    .select([
      'booking.currency',
      BRANCH.as('branch_office_id'),
      sql<string>`coalesce(branch.name, '')`.as('branch_name'),
      'attempt.gateway',
      'attempt.order_no',
      'attempt.gateway_ref as vendor_reference',
    ])
    .where('entry.created_at', '>=', from)
    .where('entry.created_at', '<', before)
    .where('entry.id', '>', afterId)
    .$if(branch !== undefined, (query) => query.where(BRANCH, '=', branch ?? 0))
    .orderBy('entry.id')
    .limit(limit)
    .execute();
