import { randomUUID } from 'node:crypto';
import type { Language } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { hashPassword } from './password';
import { accountToken, addAccountToken, takeAccountToken } from './session.store';
import { addUser, proveAddress, replaceUnverified, userByEmail, type DbOrTransaction, type User } from './users.store';

const HOUR_MS = 3_600_000;
const VERIFY_LINK_MS = 24 * HOUR_MS;
const RESET_LINK_MS = HOUR_MS;

export interface Registration {
  name: string;
  lastName: string;
  email: string;
  password: string;
  language: Language;
}

interface MailRequest {
  email: string;
  language: Language;
}

/**
 * Opens an account. An address that has one already gets another e-mail and the caller the same answer: registering
 * must not reveal who is a customer. The link carries the password of its own registration, so that confirming an
 * address never confirms a stranger's password.
 */
export async function register(
  deps: Deps,
  trx: DbOrTransaction,
  { name, lastName, email, password, language }: Registration,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const requested = { id: randomUUID(), email, passwordHash, firstName: name, lastName, language };
  const added = await addUser(trx, requested, deps.clock());
  const user = added ?? (await userByEmail(trx, email));
  if (user === undefined) throw new Error('A user that is in the way of another must exist: the address is unique.');
  if (user.verified_at !== null) return mailAlreadyRegistered(deps, trx, user, language);
  if (added === undefined) await replaceUnverified(trx, requested);
  await mailVerification(deps, trx, { ...user, first_name: name, email }, passwordHash, language);
}

async function mailVerification(
  deps: Deps,
  trx: DbOrTransaction,
  user: User,
  passwordHash: string,
  language: Language,
): Promise<void> {
  const now = deps.clock();
  const token = await addAccountToken(trx, {
    userId: user.id,
    purpose: 'verify',
    expiresAt: new Date(now.getTime() + VERIFY_LINK_MS),
    passwordHash,
  });
  const link = pageUrl(deps.config.publicOrigin, language, 'VERIFY_ACCOUNT', { token });
  await addMail(
    trx,
    { kind: 'verify', language, recipient: user.email, payload: { firstName: user.first_name, link } },
    now,
  );
}

async function mailAlreadyRegistered(deps: Deps, trx: DbOrTransaction, user: User, language: Language): Promise<void> {
  const link = pageUrl(deps.config.publicOrigin, language, 'FORGOT_PASSWORD');
  await addMail(
    trx,
    { kind: 'alreadyRegistered', language, recipient: user.email, payload: { firstName: user.first_name, link } },
    deps.clock(),
  );
}

/** Sends the link again when there is an account waiting for it; otherwise nothing, and the caller cannot tell. */
export async function resendVerification(
  deps: Deps,
  trx: DbOrTransaction,
  { email, language }: MailRequest,
): Promise<void> {
  const user = await userByEmail(trx, email);
  if (user !== undefined && user.verified_at === null)
    await mailVerification(deps, trx, user, user.password_hash, language);
}

/** False when the link is unknown, used or too old. */
export async function verifyAccount({ clock }: Deps, trx: DbOrTransaction, token: string): Promise<boolean> {
  const now = clock();
  const taken = await takeAccountToken(trx, 'verify', token, now);
  if (taken?.password_hash == null) return false;
  await proveAddress(trx, taken.user_id, taken.password_hash, now);
  return true;
}

/** Sends a link to choose a new password when there is such an account. */
export async function forgotPassword(
  deps: Deps,
  trx: DbOrTransaction,
  { email, language }: MailRequest,
): Promise<void> {
  const now = deps.clock();
  const user = await userByEmail(trx, email);
  if (user === undefined) return;
  const token = await addAccountToken(trx, {
    userId: user.id,
    purpose: 'reset',
    expiresAt: new Date(now.getTime() + RESET_LINK_MS),
  });
  const link = pageUrl(deps.config.publicOrigin, language, 'RESET_PASSWORD', { token });
  await addMail(
    trx,
    { kind: 'reset', language, recipient: user.email, payload: { firstName: user.first_name, link } },
    now,
  );
}

export const resetLinkIsGood = async ({ clock }: Deps, db: DbOrTransaction, token: string): Promise<boolean> =>
  (await accountToken(db, 'reset', token, clock())) !== undefined;

export async function resetPassword(
  deps: Deps,
  trx: DbOrTransaction,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  if (!(await resetLinkIsGood(deps, trx, token))) return false;
  const passwordHash = await hashPassword(password);
  const now = deps.clock();
  const taken = await takeAccountToken(trx, 'reset', token, now);
  if (taken === undefined) return false;
  await proveAddress(trx, taken.user_id, passwordHash, now);
  return true;
}
