import type { Db, DbOrTransaction } from '../db/database';

export type { DbOrTransaction };

/** A call that may be repeated: its key, and a digest of what it asks for. */
export interface IdempotentCall {
  key: string;
  fingerprint: string;
}

type Earlier<T> = { kind: 'none' } | { kind: 'answered'; answer: T } | { kind: 'reused' };

export async function earlierAnswer<T>(db: DbOrTransaction, { key, fingerprint }: IdempotentCall): Promise<Earlier<T>> {
  const row = await db.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) return { kind: 'none' };
  return row.fingerprint === fingerprint ? { kind: 'answered', answer: row.answer as T } : { kind: 'reused' };
}

/**
 * First statement of the transaction that has the effect: a concurrent repeat waits here until that transaction ends,
 * and then finds its answer (false). A refused call rolls back and leaves no trace, so that it may be tried again.
 */
export async function claimKey(db: DbOrTransaction, { key, fingerprint }: IdempotentCall, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency')
    .values({ key, fingerprint, answer: null, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Answers it as every repeat will read it: the database has an order of fields of its own. */
export async function keepAnswer<T>(db: DbOrTransaction, { key }: IdempotentCall, answer: T): Promise<T> {
  const kept = await db
    .updateTable('idempotency')
    .where('key', '=', key)
    .set({ answer: JSON.stringify(answer) })
    .returning('answer')
    .executeTakeFirstOrThrow();
  return kept.answer as T;
}

export async function dropOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
