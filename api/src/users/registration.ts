import type { ErrorCode } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { dropRegistrations } from './account-requests.store';
import { setRoles } from './administrators.store';
import type { Person } from './new-password';
import { hashPassword, nobodysPassword, passwordMatches } from './password';
import { accountToken, takeAccountToken, type AccountTokenPurpose } from './session.store';
import { proveAddress, userById, type DbOrTransaction, type User } from './users.store';

/** A followed link: the account it opens, or why it does not. */
export type Followed =
  { ok: true; user: User } | { ok: false; code: Extract<ErrorCode, 'token-invalid' | 'invalid-credentials'> };
const SPENT: Followed = { ok: false, code: 'token-invalid' };

interface Confirmation {
  token: string;
  /** The password of the registration: whoever opens the link has to know it. */
  password?: string | undefined;
  /** Or another one, for an owner of the address who has not chosen that password. */
  newPassword?: string | undefined;
}

/**
 * Confirms an address by the link that was sent to it. The password of the registration becomes the account's only when
 * it is typed here again: a stranger may have registered somebody else's address. A link that is followed without any
 * password confirms the address alone (D133); the password is then chosen by "forgotten password".
 */
export async function verifyAccount(
  { clock }: Deps,
  trx: DbOrTransaction,
  { token, ...chosen }: Confirmation,
): Promise<Followed> {
  const now = clock();
  const registered = (await accountToken(trx, 'verify', token, now))?.password_hash ?? undefined;
  if (registered === undefined) return SPENT;
  const passwordHash = await confirmedPassword(registered, chosen);
  if (passwordHash === undefined) return { ok: false, code: 'invalid-credentials' };
  const taken = await takeAccountToken(trx, 'verify', token, now);
  return taken === undefined ? SPENT : { ok: true, user: await proved(trx, taken.user_id, passwordHash, now) };
}

/** Hash of the password that the account will have; undefined when it is not the one of the registration. */
async function confirmedPassword(
  registered: string,
  { password, newPassword }: Omit<Confirmation, 'token'>,
): Promise<string | undefined> {
  if (newPassword !== undefined) return hashPassword(newPassword);
  if (password === undefined) return hashPassword(nobodysPassword());
  return (await passwordMatches(registered, password)) ? registered : undefined;
}

async function proved(trx: DbOrTransaction, userId: string, passwordHash: string, now: Date): Promise<User> {
  const user = await proveAddress(trx, userId, passwordHash, now);
  await dropRegistrations(trx, user.email);
  return user;
}

/** Address and names of whom a link was sent to; nobody's when it is spent. */
export async function ownerOfLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: AccountTokenPurpose,
  token: string,
): Promise<Person> {
  const link = await accountToken(db, purpose, token, clock());
  const user = link && (await userById(db, link.user_id));
  return user === undefined ? [] : [user.email, user.first_name, user.last_name];
}

export const resetLinkIsGood = async ({ clock }: Deps, db: DbOrTransaction, token: string): Promise<boolean> =>
  (await accountToken(db, 'reset', token, clock())) !== undefined;

export async function resetPassword(
  deps: Deps,
  trx: DbOrTransaction,
  { token, password }: { token: string; password: string },
): Promise<Followed> {
  if (!(await resetLinkIsGood(deps, trx, token))) return SPENT;
  const passwordHash = await hashPassword(password);
  const now = deps.clock();
  const taken = await takeAccountToken(trx, 'reset', token, now);
  if (taken === undefined) return SPENT;
  const user = await proved(trx, taken.user_id, passwordHash, now);
  if (taken.makes_administrator) await setRoles(trx, user.id, taken.roles);
  return { ok: true, user };
}
