import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DbOrTransaction, Schema } from '../db/database';
import { emailKey } from './users.store';

export type Invitation = Selectable<Schema['company_invitations']>;
export interface NewInvitation {
  email: string;
  companyName: string;
  firstName: string;
  lastName: string;
  language: Invitation['language'];
  isHotel: boolean;
  isProvider: boolean;
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The newest invitation of an address takes the place of one that was not used: its link opens nothing any more. */
export async function addInvitation(
  db: DbOrTransaction,
  invitation: NewInvitation,
  { token, globalId }: { token: string; globalId: string },
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const key = emailKey(invitation.email);
  await db.deleteFrom('company_invitations').where('email_key', '=', key).where('used_at', 'is', null).execute();
  await db
    .insertInto('company_invitations')
    .values({
      token_hash: digestOf(token),
      global_id_hash: digestOf(globalId),
      email: invitation.email,
      email_key: key,
      company_name: invitation.companyName,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      language: invitation.language,
      is_hotel: invitation.isHotel,
      is_provider: invitation.isProvider,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export const invitationOfToken = (db: DbOrTransaction, token: string): Promise<Invitation | undefined> =>
  db.selectFrom('company_invitations').selectAll().where('token_hash', '=', digestOf(token)).executeTakeFirst();

export const invitationOfId = (db: DbOrTransaction, globalId: string): Promise<Invitation | undefined> =>
  db.selectFrom('company_invitations').selectAll().where('global_id_hash', '=', digestOf(globalId)).executeTakeFirst();

/** False for the second of two that use it at the same time. */
export async function takeInvitation(db: DbOrTransaction, { token_hash: hash }: Invitation, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('company_invitations')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The account is the company's from now on; it has what the invitation says of it. */
export async function makeCompany(
  db: DbOrTransaction,
  userId: string,
  { company_name, is_hotel, is_provider }: Invitation,
  language: Invitation['language'],
): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', userId)
    .set({ is_company: true, company_name, is_hotel, is_provider, language })
    .execute();
}

export async function dropOldInvitations(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('company_invitations').where('expires_at', '<', before).execute();
}
