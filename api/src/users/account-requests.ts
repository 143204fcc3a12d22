import { randomUUID } from 'node:crypto';
import type { Language } from '@forecourt/shared/contract';
import { mailBookingLink } from '../bookings/find-booking';
import type { Deps } from '../deps';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import {
  closeAccountRequest,
  dueAccountRequest,
  postponeAccountRequest,
  type AccountRequest,
  type RequestedAccount,
} from './account-requests.store';
import { countTry } from './attempts.store';
import { addAccountToken } from './session.store';
import { addUser, replaceUnverified, userByEmail, type DbOrTransaction, type User } from './users.store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const VERIFY_LINK_MS = 24 * HOUR_MS;
const RESET_LINK_MS = HOUR_MS;
/** E-mails to one account, whoever asks: later ones wait and are never dropped, so that the owner's own arrives. */
const MAILS = { free: 5, firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS, forgottenMs: HOUR_MS };

/**
 * Answers what was asked about accounts and about bookings of guests, by e-mail alone. It runs apart from the calls:
 * how long a call takes must not tell whether an address has an account (ADR 041), or a booking (D73).
 */
export async function answerAccountRequests(deps: Deps): Promise<number> {
  let answered = 0;
  while (await deps.db.transaction().execute((trx) => answerNext(deps, trx))) answered += 1;
  return answered;
}

async function answerNext(deps: Deps, trx: DbOrTransaction): Promise<boolean> {
  const now = deps.clock();
  const request = await dueAccountRequest(trx, now);
  if (request === undefined) return false;
  const wait = await countTry(trx, [[`mail:account:${request.email_key}`, MAILS]], now);
  if (wait !== undefined) {
    await postponeAccountRequest(trx, request.id, new Date(now.getTime() + wait * 1000));
    return true;
  }
  await answer(deps, trx, request);
  await closeAccountRequest(trx, request);
  return true;
}

async function answer(deps: Deps, trx: DbOrTransaction, request: AccountRequest): Promise<void> {
  const { kind, email, language, registration } = request;
  if (kind === 'booking') return mailBookingLink(deps, trx, request);
  if (registration !== null) return openAccount(deps, trx, { ...registration, email, language });
  const user = await userByEmail(trx, email);
  if (user === undefined) return;
  if (kind === 'forgot') await mailReset(deps, trx, user, language);
  else if (user.verified_at === null) await mailVerification(deps, trx, user, user.password_hash, language);
}

/** An address that has an account gets another e-mail; the link carries what its own registration chose. */
async function openAccount(
  deps: Deps,
  trx: DbOrTransaction,
  registration: RequestedAccount & { email: string; language: Language },
): Promise<void> {
  const { email, firstName, passwordHash, language } = registration;
  const requested = { ...registration, id: randomUUID() };
  const added = await addUser(trx, requested, deps.clock());
  const user = added ?? (await userByEmail(trx, email));
  if (user === undefined) throw new Error('A user that is in the way of another must exist: the address is unique.');
  if (user.verified_at !== null) return mailAlreadyRegistered(deps, trx, user, language);
  if (added === undefined) await replaceUnverified(trx, requested);
  await mailVerification(deps, trx, { ...user, first_name: firstName, email }, passwordHash, language);
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

async function mailReset(deps: Deps, trx: DbOrTransaction, user: User, language: Language): Promise<void> {
  const now = deps.clock();
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
