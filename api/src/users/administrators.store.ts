import type { DbOrTransaction } from '../db/database';
import { emailKey } from './users.store';

export async function makeAdministrator(db: DbOrTransaction, userId: string): Promise<void> {
  await db.updateTable('users').where('id', '=', userId).set({ is_administrator: true }).execute();
}

/** Links that are still on their way make nobody an administrator any more, either. */
export async function dismissAdministrator(db: DbOrTransaction, email: string): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .where('email_key', '=', emailKey(email))
    .set({ is_administrator: false })
    .returning('id')
    .executeTakeFirst();
  if (user === undefined) return false;
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', user.id)
    .where('makes_administrator', '=', true)
    .execute();
  return true;
}

/** True for the first process of the first start that names one, and never again. */
export async function claimFirstAdministrator(db: DbOrTransaction, email: string): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ key: 'first-administrator', value: JSON.stringify(email) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
