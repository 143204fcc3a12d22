import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AuditPage, contentWire } from '@forecourt/shared/contract';
import { nameOf } from '../content/administration/record-view';
import type { DbOrTransaction } from '../db/database';
import type { Rights } from '../users/rights';

/** Who has done it; without an id it was no account: the clock, or whoever is at the command line. */
export interface Author {
  id: string | null;
  email: string;
}

/** What an administrator has done to a record of any kind; values must be masked before they come here. */
export interface AuditedChange {
  /** Such as `gateway.changed`. */
  action: string;
  subject: { kind: string; id: string };
  before?: unknown;
  after?: unknown;
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Call it inside the transaction of what it tells of; the database refuses to change an entry. */
export async function addToAudit(
  trx: DbOrTransaction,
  by: Author,
  { action, subject, before, after }: AuditedChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: now,
      user_id: by.id,
      actor: by.email,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: jsonOrNull(before),
      after: jsonOrNull(after),
    })
    .execute();
}

/** The same of several changes of one transaction, in one statement. */
export async function addAllToAudit(
  trx: DbOrTransaction,
  by: Author,
  changes: readonly AuditedChange[],
  now: Date,
): Promise<void> {
  const rows = changes.map(({ action, subject, before, after }) => ({ action, ...subject, before, after }));
  await sql`
    insert into audit_log (at, user_id, actor, action, subject_kind, subject_id, before, after)
    select ${now}::timestamptz, ${by.id}::text, ${by.email}::text, action, kind, id, before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
      action text, kind text, id text, before jsonb, after jsonb)`.execute(trx);
}

/** What payments' administration writes: whoever administers payments sees it. */
const OF_PAYMENTS = ['gateway', 'branch', 'booking', 'reconciliation', 'attempt'];

const named = (record: unknown): { name?: string } => {
  const name = nameOf(record);
  return name === '' ? {} : { name };
};

/** The newest first; whoever is no owner sees what was done to content, payments and entries that may be seen. */
export async function auditEntries(
  db: DbOrTransaction,
  {
    isOwner,
    maySee,
    mayAdministerPayments,
    mayHandleEntries,
  }: Pick<Rights, 'isOwner' | 'maySee' | 'mayAdministerPayments' | 'mayHandleEntries'>,
  { kind, id, actor, action, from, until, before, limit }: z.infer<typeof contentWire.auditQuery>,
): Promise<AuditPage> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('documents')
        .whereRef('documents.kind', '=', 'audit_log.subject_kind')
        .where(({ eb, cast, ref }) => eb(cast<string>('documents.id', 'text'), '=', ref('audit_log.subject_id')))
        .select(({ fn }) => fn.coalesce('documents.draft', 'documents.body').as('body'))
        .as('record'),
    )
    .$if(!isOwner, (query) =>
      query.where((entry) =>
        entry.or([
          entry.and([
            entry('action', 'like', 'content.%'),
            entry('subject_kind', '=', entry.fn.any(entry.val([...maySee]))),
          ]),
          ...(mayAdministerPayments ? [entry('subject_kind', 'in', OF_PAYMENTS)] : []),
          ...(mayHandleEntries ? [entry('subject_kind', '=', 'entry')] : []),
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind ?? ''))
    .$if(id !== undefined, (query) => query.where('subject_id', '=', id ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, (query) => query.where('at', '<', new Date(until ?? 0)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return {
    items: rows.slice(0, limit).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id, ...named(row.record) },
      before: row.before,
      after: row.after,
    })),
    hasMore: rows.length > limit,
  };
}
