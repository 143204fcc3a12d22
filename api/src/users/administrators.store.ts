import type { AdministratorRole } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

export const OWNER: readonly AdministratorRole[] = [{ role: 'owner' }];

/** Without a role somebody is no administrator. */
export async function setRoles(
  db: DbOrTransaction,
  userId: string,
  roles: readonly AdministratorRole[],
): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ roles: JSON.stringify(roles) })
    .execute();
}

/** Of the whole site. */
export const makeAdministrator = (db: DbOrTransaction, userId: string): Promise<void> => setRoles(db, userId, OWNER);

export async function dropInvitations(db: DbOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('makes_administrator', '=', true).execute();
}

/** Links on their way give these roles. */
export async function setInvitedRoles(
  db: DbOrTransaction,
  userId: string,
  roles: readonly AdministratorRole[],
): Promise<void> {
  await db
    .updateTable('account_tokens')
    .where('user_id', '=', userId)
    .where('makes_administrator', '=', true)
    .set({ roles: JSON.stringify(roles) })
    .execute();
}

/** Until the transaction ends nobody else changes who owns the site. */
export const lockedOwners = async (trx: DbOrTransaction): Promise<string[]> => {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'roles', 'verified_at'])
    .where('is_administrator', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows
    .filter(({ roles, verified_at }) => verified_at !== null && roles.some(({ role }) => role === 'owner'))
    .map(({ id }) => id);
};

/** Whoever has a role, and whoever is invited to one; by e-mail address. */
export async function administratorRows(db: DbOrTransaction, now: Date) {
  const invitations = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'roles'])
    .where('makes_administrator', '=', true)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  const invited = new Map(invitations.map(({ user_id, roles }) => [user_id, roles]));
  const users = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'roles', 'verified_at', 'confirmed_at'])
    .where((user) =>
      user.or([
        user('is_administrator', '=', true),
        ...(invited.size > 0 ? [user('users.id', 'in', [...invited.keys()])] : []),
      ]),
    )
    .orderBy('email_key')
    .execute();
  return users.map((user) => ({ ...user, invitedTo: user.roles.length === 0 ? invited.get(user.id) : undefined }));
}

/** Claimed by the first process of the first start that names one, and never again. */
export async function claimFirstAdministrator(db: DbOrTransaction, email: string): Promise<boolean> {
  const claimed = await db
    .insertInto('settings')
    .values({ key: 'first-administrator', value: JSON.stringify(email) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
