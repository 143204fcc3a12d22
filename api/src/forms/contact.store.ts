import type { Language } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

export type { DbOrTransaction };

export interface ContactEntry {
  formId: number;
  language: Language;
  receivers: string[];
  replyTo: { name: string; email: string };
  fields: Record<string, string>;
  idempotencyKey: string | null;
  fingerprint: string;
}

/** Keeps the entry once per idempotency key; answers the fingerprint that the key belongs to, and whether it is kept just now. */
export async function keepEntry(
  db: DbOrTransaction,
  entry: ContactEntry,
  now: Date,
): Promise<{ fingerprint: string; isNew: boolean }> {
  const kept = await db
    .insertInto('contact_entries')
    .values({
      form_id: entry.formId,
      language: entry.language,
      receivers: JSON.stringify(entry.receivers),
      reply_to: JSON.stringify(entry.replyTo),
      fields: JSON.stringify(entry.fields),
      idempotency_key: entry.idempotencyKey,
      fingerprint: entry.fingerprint,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  if (kept !== undefined) return { ...kept, isNew: true };
  const earlier = await db
    .selectFrom('contact_entries')
    .select('fingerprint')
    .where('idempotency_key', '=', entry.idempotencyKey)
    .executeTakeFirstOrThrow();
  return { ...earlier, isNew: false };
}

export const contactEntries = (db: DbOrTransaction) =>
  db.selectFrom('contact_entries').selectAll().orderBy('id').execute();
