import type { DbOrTransaction } from '../db/database';
import type { SolvedChallenge } from './captcha';

/** False when it was spent before; of two calls at once one is the first. */
export async function spendSolution(db: DbOrTransaction, { id, expires }: SolvedChallenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('spent_captchas')
    .values({ id, expires_at: expires })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What has expired is refused without being remembered. */
export async function dropOldCaptchas(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('spent_captchas').where('expires_at', '<=', now).execute();
}
