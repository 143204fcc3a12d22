import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { EntriesExportQuery } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction, Schema } from '../db/database';

export type EntryRow = Selectable<Schema['contact_entries']> & { files: number };

const asPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

const matching = (db: DbOrTransaction, { q = '', formId, state }: EntriesExportQuery) =>
  db
    .selectFrom('contact_entries')
    .$if(formId !== undefined, (query) => query.where('form_id', '=', formId ?? 0))
    .$if(state === 'answered', (query) => query.where('answers', '>', 0))
    .$if(state === 'read', (query) => query.where('answers', '=', 0).where('read_at', 'is not', null))
    .$if(state === 'new', (query) => query.where('answers', '=', 0).where('read_at', 'is', null))
    .$if(q.trim() !== '', (query) =>
      query.where(
        sql<boolean>`exists (
          select from jsonb_each_text(fields || reply_to) as sent where sent.value ilike ${asPattern(q.trim())})`,
      ),
    );

const withFiles = (query: ReturnType<typeof matching>) =>
  query.selectAll().select(({ selectFrom }) =>
    selectFrom('attachments')
      .whereRef('attachments.entry_id', '=', 'contact_entries.id')
      .select(({ fn }) => fn.countAll<number>().as('files'))
      .as('files'),
  );
const counted = (row: Omit<EntryRow, 'files'> & { files: number | null }): EntryRow => ({
  ...row,
  files: Number(row.files),
});

/** The newest first. */
export async function entriesLike(
  db: DbOrTransaction,
  filters: EntriesExportQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: EntryRow[] }> {
  const { total } = await matching(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await withFiles(matching(db, filters)).orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { total: Number(total), rows: rows.map(counted) };
}

/** In the order in which they came, after one of them. */
export const entriesAfter = async (
  db: Db,
  filters: EntriesExportQuery,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<EntryRow[]> =>
  (await withFiles(matching(db, filters)).where('id', '>', afterId).orderBy('id').limit(limit).execute()).map(counted);

const MOST_COLUMNS = 300;
/** Types of the fields that any of these has, by name. */
export async function fieldTypesOf(db: Db, filters: EntriesExportQuery): Promise<string[]> {
  const types = matching(db, filters).select(sql<string>`jsonb_object_keys(fields)`.as('type'));
  const rows = await db
    .selectFrom(types.as('types'))
    .select('type')
    .distinct()
    .orderBy('type')
    .limit(MOST_COLUMNS)
    .execute();
  return rows.map(({ type }) => type);
}

export const formsWithEntries = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('contact_entries').select('form_id').distinct().orderBy('form_id').execute()).map(
    ({ form_id }) => form_id,
  );

export async function entryById(db: DbOrTransaction, id: number): Promise<EntryRow | undefined> {
  const row = await withFiles(matching(db, {})).where('id', '=', id).executeTakeFirst();
  return row && counted(row);
}

/** Whoever answers or deletes an entry waits for whoever does so already. */
export async function lockEntry(trx: DbOrTransaction, id: number): Promise<EntryRow | undefined> {
  const locked = await trx.selectFrom('contact_entries').select('id').where('id', '=', id).forUpdate().execute();
  return locked.length === 0 ? undefined : entryById(trx, id);
}

export const answersTo = (db: DbOrTransaction, id: number): Promise<Selectable<Schema['entry_answers']>[]> =>
  db.selectFrom('entry_answers').selectAll().where('entry_id', '=', id).orderBy('position').execute();

export async function markRead(trx: DbOrTransaction, id: number, by: string, now: Date): Promise<void> {
  await trx
    .updateTable('contact_entries')
    .set({ read_at: now, read_by: by })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
}

export async function addAnswer(trx: DbOrTransaction, answer: Selectable<Schema['entry_answers']>): Promise<void> {
  await trx.insertInto('entry_answers').values(answer).execute();
  await trx
    .updateTable('contact_entries')
    .set({ answers: answer.position })
    .where('id', '=', answer.entry_id)
    .execute();
}

const MAILS_OF_ENTRIES = ['contact', 'entryAnswered'];

/** With its files and answers, and with the e-mails that tell of it. */
export async function deleteEntry(trx: DbOrTransaction, id: number): Promise<void> {
  await trx.deleteFrom('contact_entries').where('id', '=', id).execute();
  await trx
    .deleteFrom('outbox')
    .where('kind', 'in', MAILS_OF_ENTRIES)
    .where(sql<boolean>`payload ->> 'entryId' = ${String(id)}`)
    .execute();
}

const sentFrom = (db: DbOrTransaction, emailKey: string) =>
  db.selectFrom('contact_entries').where(sql<boolean>`lower(reply_to ->> 'email') = ${emailKey}`);

/** What somebody has sent from this address, which is known to be the own, and what was answered; not who did. */
export async function messagesFrom(db: DbOrTransaction, emailKey: string) {
  const rows = await sentFrom(db, emailKey)
    .select(['id', 'reply_to as from', 'language', 'fields', 'created_at as sentAt'])
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ...message }) => {
      const files = await db
        .selectFrom('attachments')
        .select(['name', 'media_type as mediaType', 'created_at as createdAt'])
        .where('entry_id', '=', id)
        .execute();
      const answers = (await answersTo(db, id)).map(({ at, text }) => ({ at, text }));
      return { ...message, files, answers };
    }),
  );
}

/** What somebody has sent from this address, which is known to be the own. */
export async function deleteEntriesOf(trx: DbOrTransaction, emailKey: string): Promise<void> {
  const rows = await sentFrom(trx, emailKey).select('id').execute();
  for (const { id } of rows) await deleteEntry(trx, id);
}

/** Large ones, so that each statement is a short one. */
const DELETED_AT_ONCE = 10;

/** Deletes what came before then, and its e-mails; those of earlier releases do not name their entry. */
export async function dropOldEntries(db: Db, cameBefore: Date): Promise<void> {
  for (;;) {
    const old = db.selectFrom('contact_entries').select('id').where('created_at', '<', cameBefore);
    const { numDeletedRows } = await db
      .deleteFrom('contact_entries')
      .where('id', 'in', old.limit(DELETED_AT_ONCE))
      .executeTakeFirstOrThrow();
    if (numDeletedRows < DELETED_AT_ONCE) break;
    await nextTurn();
  }
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', MAILS_OF_ENTRIES)
    .where(
      sql<boolean>`(created_at < ${cameBefore} or not exists (
        select from contact_entries where contact_entries.id::text = payload ->> 'entryId')
        and payload ->> 'entryId' is not null)`,
    )
    .execute();
}
