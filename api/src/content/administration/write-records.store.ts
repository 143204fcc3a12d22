import { sql } from 'kysely';
import type { DbOrTransaction, HistoryEntry, StoredRecord } from './records.store';

/* However many records a change has, each of these is one statement: its rows come as one text. */

/** As they are from now on; of one record once alone. */
export const writeRecords = (trx: DbOrTransaction, records: readonly StoredRecord[]) =>
  sql`
    insert into documents (kind, id, status, version, revision, body, draft, publish_at, changed_at, changed_by)
    select kind, id, status, version, revision, body, draft, publish_at, changed_at, changed_by
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (
      kind text, id int, status int, version int, revision int, body jsonb, draft jsonb,
      publish_at timestamptz, changed_at timestamptz, changed_by text)
    on conflict (kind, id) do update set
      status = excluded.status, version = excluded.version, revision = excluded.revision, body = excluded.body,
      draft = excluded.draft, publish_at = excluded.publish_at, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`.execute(trx);

export type RecordedEntry = Pick<StoredRecord, 'kind' | 'id'> & HistoryEntry & { body: unknown };

export const addToHistory = (trx: DbOrTransaction, entries: readonly RecordedEntry[]) =>
  sql`
    insert into document_history (kind, id, revision, at, actor, action, was_live, body)
    select kind, id, revision, at, actor, action, was_live, body
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      kind text, id int, revision int, at timestamptz, actor text, action text, was_live boolean, body jsonb)
    on conflict do nothing`.execute(trx);
