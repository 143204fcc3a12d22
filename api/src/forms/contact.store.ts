import type { Language } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

export type { DbOrTransaction };

export interface ContactEntry {
  formId: number;
  language: Language;
  receivers: string[];
  replyTo: { name: string; email: string };
  fields: Record<string, string>;
}

export async function addEntry(db: DbOrTransaction, entry: ContactEntry, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('contact_entries')
    .values({
      form_id: entry.formId,
      language: entry.language,
      receivers: JSON.stringify(entry.receivers),
      reply_to: JSON.stringify(entry.replyTo),
      fields: JSON.stringify(entry.fields),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const contactEntries = (db: DbOrTransaction) =>
  db.selectFrom('contact_entries').selectAll().orderBy('id').execute();
