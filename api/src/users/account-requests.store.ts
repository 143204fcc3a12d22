import type { Selectable } from 'kysely';
import type { AccountDetails, Language } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import { emailKey } from './users.store';

export type AccountRequest = Selectable<Schema['account_requests']>;
export interface RequestedAccount {
  firstName: string;
  lastName: string;
  passwordHash: string;
  details?: AccountDetails;
}
interface NewRequest {
  kind: AccountRequest['kind'];
  email: string;
  language: Language;
  registration?: RequestedAccount;
  bookingId?: string;
}

/** The same statement whoever has an account; a link that is on its way already is asked for once. */
export async function addAccountRequest(
  db: DbOrTransaction,
  { kind, email, language, registration, bookingId = '' }: NewRequest,
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_requests')
    .values({
      kind,
      email,
      email_key: emailKey(email),
      language,
      registration: registration === undefined ? null : JSON.stringify(registration),
      booking_id: bookingId,
      created_at: now,
      due_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'email_key', 'booking_id']).where('kind', '<>', 'register').doUpdateSet({ language }),
    )
    .execute();
}

/** The next one that is due; other workers skip it until the transaction ends. */
export const dueAccountRequest = (trx: DbOrTransaction, now: Date): Promise<AccountRequest | undefined> =>
  trx
    .selectFrom('account_requests')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function postponeAccountRequest(trx: DbOrTransaction, id: number, dueAt: Date): Promise<void> {
  await trx.updateTable('account_requests').where('id', '=', id).set({ due_at: dueAt }).execute();
}

/** A registration stays: whoever knows its password may be told that the address is still to be confirmed. */
export async function closeAccountRequest(trx: DbOrTransaction, { id, kind }: AccountRequest): Promise<void> {
  if (kind === 'register')
    await trx.updateTable('account_requests').where('id', '=', id).set({ due_at: null }).execute();
  else await trx.deleteFrom('account_requests').where('id', '=', id).execute();
}

/** The newest registration of an address, whether or not it has an account. */
export async function newestRegistration(db: DbOrTransaction, email: string): Promise<RequestedAccount | undefined> {
  const row = await db
    .selectFrom('account_requests')
    .select('registration')
    .where('email_key', '=', emailKey(email))
    .where('kind', '=', 'register')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.registration ?? undefined;
}

export async function dropRegistrations(db: DbOrTransaction, email: string): Promise<void> {
  await db
    .deleteFrom('account_requests')
    .where('email_key', '=', emailKey(email))
    .where('kind', '=', 'register')
    .execute();
}

export async function dropOldRegistrations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_requests').where('created_at', '<', before).where('due_at', 'is', null).execute();
}
