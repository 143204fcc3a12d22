import type { DbOrTransaction } from '../db/database';
import { keyOf } from './throttle.store';

/** So many tries are free; from then on each waits twice as long as the one before, until all are forgotten. */
interface RisingDelay {
  free: number;
  firstMs: number;
  longestMs: number;
  /** So long after the last try. */
  forgottenMs: number;
}

/** What is counted, under which name. */
export type Counted = readonly [name: string, delay: RisingDelay];

const delayOf = (count: number, { free, firstMs, longestMs }: RisingDelay): number =>
  count < free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free));

/**
 * Counts one try under each of the names, unless one of them still has to wait: then nothing counts, and the seconds of
 * the longest wait are returned. The rows are locked until the transaction ends, so that tries at once count as many.
 */
export async function countTry(
  trx: DbOrTransaction,
  counted: readonly Counted[],
  now: Date,
): Promise<number | undefined> {
  const delays = new Map(counted.map(([name, delay]) => [keyOf(name), delay]));
  const keys = [...delays.keys()].sort();
  await trx
    .insertInto('throttles')
    .values(keys.map((key) => ({ key, count: 0, resets_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await trx
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
  const tries = rows.flatMap((row) => {
    const delay = delays.get(row.key);
    if (delay === undefined) return [];
    const count = row.resets_at <= now ? 0 : row.count;
    const waitMs = row.resets_at.getTime() - delay.forgottenMs + delayOf(count, delay) - now.getTime();
    return [{ key: row.key, count, delay, waitMs: count === 0 ? 0 : waitMs }];
  });
  const waitMs = Math.max(...tries.map((each) => each.waitMs));
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  for (const { key, count, delay } of tries)
    await trx
      .updateTable('throttles')
      .where('key', '=', key)
      .set({ count: count + 1, resets_at: new Date(now.getTime() + delay.forgottenMs) })
      .execute();
  return undefined;
}
