import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../db/database';

export interface Throttle {
  limit: number;
  windowMs: number;
}

/** Addresses and e-mails are personal data; the key is enough to count. */
export const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/**
 * Counts one attempt, or so much of what is counted, in the database, whose count several processes share. Returns the
 * seconds until the window ends
 * when there were too many in it. Within a transaction it comes last: the others of the same address wait until that
 * ends.
 */
export async function throttled(
  db: DbOrTransaction,
  name: string,
  { limit, windowMs }: Throttle,
  now: Date,
  amount = 1,
): Promise<number | undefined> {
  if (amount === 0) return waitOf(await counted(db, name), limit, now);
  const resetsAt = new Date(now.getTime() + windowMs);
  const { count, resets_at: end } = await db
    .insertInto('throttles')
    .values({ key: keyOf(name), count: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when throttles.resets_at <= ${now} then 0 else throttles.count end + ${amount}::integer`,
        resets_at: sql`case when throttles.resets_at <= ${now} then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return waitOf({ count, resets_at: end }, limit, now);
}

interface Count {
  count: number;
  resets_at: Date;
}

const counted = (db: DbOrTransaction, name: string): Promise<Count | undefined> =>
  db.selectFrom('throttles').select(['count', 'resets_at']).where('key', '=', keyOf(name)).executeTakeFirst();

const waitOf = (count: Count | undefined, limit: number, now: Date): number | undefined =>
  count === undefined || count.count <= limit || count.resets_at <= now
    ? undefined
    : Math.max(1, Math.ceil((count.resets_at.getTime() - now.getTime()) / 1000));

/** An attempt that turned out well does not count. */
export async function forgive(db: Db, name: string): Promise<void> {
  await db
    .updateTable('throttles')
    .where('key', '=', keyOf(name))
    .set({ count: sql`greatest(count - 1, 0)` })
    .execute();
}

export async function forget(db: Db, name: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', keyOf(name)).execute();
}

export async function dropOldThrottles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<', now).execute();
}
