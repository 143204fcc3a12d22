import type { Db, DbOrTransaction } from '../../db/database';
import type { BookedSide, ReconciledAccount } from '../../db/schema-administration';
import type { AttemptRow } from '../payments.store';
import { CAPTURED_STATES } from '../settle';

export type { BookedSide, Db, DbOrTransaction, ReconciledAccount };

export interface Difference {
  attemptId: string;
  kind: string;
  ours: BookedSide;
  vendors: BookedSide;
}

export interface Moments {
  from: Date;
  before: Date;
}

/** Lets a day be compared, also one that was compared before. */
export async function askForDay(db: DbOrTransaction, day: string, now: Date): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ day, asked_at: now, claimed_at: null, ran_at: null })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ asked_at: now, claimed_at: null, ran_at: null }))
    .execute();
}

/** The same, unless somebody has asked for the day already. */
export async function askForNewDay(db: DbOrTransaction, day: string, now: Date): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ day, asked_at: now, claimed_at: null, ran_at: null })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** One day that waits, or whose worker has not come back since `abandoned`. */
export const claimDay = (db: Db, now: Date, abandoned: Date): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('reconciliations')
      .select('day')
      .where('ran_at', 'is', null)
      .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', abandoned)]))
      .orderBy('asked_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    await trx.updateTable('reconciliations').set({ claimed_at: now }).where('day', '=', due.day).execute();
    return due.day;
  });

/** Keeps what was found; nothing where somebody has asked for the day again meanwhile. */
export const keepResult = (
  db: Db,
  { day, claimedAt }: { day: string; claimedAt: Date },
  { accounts, differences }: { accounts: readonly ReconciledAccount[]; differences: readonly Difference[] },
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('reconciliations')
      .set({ ran_at: now, accounts: JSON.stringify(accounts) })
      .where('day', '=', day)
      .where('claimed_at', '=', claimedAt)
      .returning('day')
      .executeTakeFirst();
    if (kept === undefined) return;
    await trx.deleteFrom('reconciliation_differences').where('day', '=', day).execute();
    for (const { attemptId, kind, ours, vendors } of differences)
      await trx
        .insertInto('reconciliation_differences')
        .values({
          day,
          attempt_id: attemptId,
          kind,
          ours: JSON.stringify(ours),
          vendors: JSON.stringify(vendors),
        })
        .execute();
  });

export const dayAsKept = (db: DbOrTransaction, day: string) =>
  db.selectFrom('reconciliations').selectAll().where('day', '=', day).executeTakeFirst();

export const differencesOf = (db: DbOrTransaction, day: string) =>
  db
    .selectFrom('reconciliation_differences as difference')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'difference.attempt_id')
    .select(['difference.kind', 'difference.ours', 'difference.vendors', 'difference.attempt_id'])
    .select([
      'attempt.booking_id',
      'attempt.order_no',
      'attempt.branch_office_id',
      'attempt.gateway',
      'attempt.currency',
    ])
    .where('difference.day', '=', day)
    .orderBy('difference.id')
    .execute();

const daysEarlier = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 86_400_000);

/**
 * Attempts that began, or of which money moved, in some time, and those that were paid and began so many days before;
 * in the order of their ids, those after `afterId`.
 */
export const attemptsOfTime = (
  db: DbOrTransaction,
  { from, before }: Moments,
  againDays: readonly number[],
  { afterId, limit }: { afterId: string; limit: number },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('payment_attempts as attempt')
    .selectAll('attempt')
    .where((where) =>
      where.or([
        where.and([where('attempt.created_at', '>=', from), where('attempt.created_at', '<', before)]),
        ...againDays.map((days) =>
          where.and([
            where('attempt.created_at', '>=', daysEarlier(from, days)),
            where('attempt.created_at', '<', daysEarlier(before, days)),
            where('attempt.state', 'in', [...CAPTURED_STATES]),
          ]),
        ),
        where.exists(
          where
            .selectFrom('booking_ledger as entry')
            .select('entry.id')
            .whereRef('entry.attempt_id', '=', 'attempt.id')
            .where('entry.created_at', '>=', from)
            .where('entry.created_at', '<', before),
        ),
      ]),
    )
    .where('attempt.id', '>', afterId)
    .orderBy('attempt.id')
    .limit(limit)
    .execute();
