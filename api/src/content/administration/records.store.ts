import { sql } from 'kysely';
import { PAGE_STATUS, type ContentKind } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../../db/database';

/** A document as it is stored, whatever its shape. */
export interface StoredRecord {
  kind: ContentKind;
  id: number;
  status: number;
  version: number;
  revision: number;
  body: unknown;
  draft: unknown;
  publish_at: Date | null;
  changed_at: Date;
  changed_by: string;
}

export type { DbOrTransaction };

const LARGEST_ROW_ID = 2_147_483_647;

export async function storedRecord(
  db: DbOrTransaction,
  kind: ContentKind,
  id: number,
): Promise<StoredRecord | undefined> {
  if (id > LARGEST_ROW_ID) return undefined;
  return db.selectFrom('documents').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
}

/** Whoever changes a record waits for whoever does so already. */
export async function lockRecord(
  trx: DbOrTransaction,
  kind: ContentKind,
  id: number,
): Promise<StoredRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id})`.execute(trx);
  return storedRecord(trx, kind, id);
}

export const storedRecords = (db: DbOrTransaction, kind: ContentKind): Promise<StoredRecord[]> =>
  db.selectFrom('documents').selectAll().where('kind', '=', kind).orderBy('id').execute();

/** One field of what visitors see of each record of a kind. */
export const publishedField = (
  db: DbOrTransaction,
  kind: ContentKind,
  field: string,
): Promise<{ id: number; value: unknown }[]> =>
  db
    .selectFrom('documents')
    .select(['id', sql<unknown>`body -> ${field}::text`.as('value')])
    .where('kind', '=', kind)
    .where('status', '=', PAGE_STATUS.published)
    .orderBy('id')
    .execute();

/** Whoever makes a record of a kind, or publishes one with an address, waits for whoever does so already. */
export const lockKind = (trx: DbOrTransaction, kind: ContentKind) =>
  sql`select pg_advisory_xact_lock(hashtext(${kind}), 0)`.execute(trx);

export async function nextId(trx: DbOrTransaction, kind: ContentKind): Promise<number> {
  await lockKind(trx, kind);
  const found = await trx
    .selectFrom('documents')
    .select((row) => row.fn.max('id').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(found?.last ?? 0) + 1;
}

/** A draft that nobody has saved yet. */
export const newRecord = (
  { kind, id }: Pick<StoredRecord, 'kind' | 'id'>,
  body: unknown,
  at: Date,
  by: string,
): StoredRecord => ({
  ...{ kind, id, body, status: PAGE_STATUS.draft, version: 1, revision: 0 },
  ...{ draft: null, publish_at: null, changed_at: at, changed_by: by },
});

export interface HistoryEntry {
  revision: number;
  at: Date;
  actor: string;
  action: string;
  was_live: boolean;
}

const MOST_ENTRIES = 200;

/** The newest first. */
export const historyOf = (db: DbOrTransaction, kind: ContentKind, id: number): Promise<HistoryEntry[]> =>
  db
    .selectFrom('document_history')
    .select(['revision', 'at', 'actor', 'action', 'was_live'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .limit(MOST_ENTRIES)
    .execute();

export const historyEntry = (
  db: DbOrTransaction,
  kind: ContentKind,
  id: number,
  revision: number,
): Promise<(HistoryEntry & { body: unknown }) | undefined> =>
  db
    .selectFrom('document_history')
    .select(['revision', 'at', 'actor', 'action', 'was_live', 'body'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();

/** What of a kind is to be published by then. */
export const recordsDue = (db: DbOrTransaction, kind: ContentKind, by: Date): Promise<StoredRecord[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('publish_at', '<=', by)
    .where('status', '!=', PAGE_STATUS.deleted)
    .orderBy('id')
    .execute();

/** A record whose time has come; not locked yet. */
export const dueRecord = (db: DbOrTransaction, now: Date): Promise<Pick<StoredRecord, 'kind' | 'id'> | undefined> =>
  db
    .selectFrom('documents')
    .select(['kind', 'id'])
    .where('publish_at', '<=', now)
    .where('status', '!=', PAGE_STATUS.deleted)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
