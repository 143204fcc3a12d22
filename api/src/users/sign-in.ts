import type { Deps } from '../deps';
import { tooOften } from '../refusal';
import { passwordMatches } from './password';
import { openSession } from './session.store';
import { forget, forgive, throttled } from './throttle.store';
import { claimGuestBookings, emailKey, userByEmail } from './users.store';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS;
/** Short enough that nobody is locked out for good by somebody else's guesses. */
const GUESSES = { limit: 8, windowMs: HOUR_MS / 4 };

export type SignedIn =
  | { ok: true; token: string; expiresAt: Date }
  | {
      ok: false;
      code: 'invalid-credentials' | 'account-unverified' | 'rate-limited';
      details?: Record<string, string>;
    };

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  address: string;
}

/**
 * A bearer token for e-mail and password. Guesses count by account and by address, also for accounts that do not exist.
 */
export async function signIn(
  { db, clock }: Deps,
  { email, password, remember, address }: Credentials,
): Promise<SignedIn> {
  const now = clock();
  const byAccount = `sign-in:account:${emailKey(email)}`;
  const byAddress = `sign-in:address:${address}`;
  const waits = await Promise.all([throttled(db, byAccount, GUESSES, now), throttled(db, byAddress, GUESSES, now)]);
  const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
  if (wait > 0) return tooOften(wait);

  const user = await userByEmail(db, email);
  if (!(await passwordMatches(user?.password_hash, password)) || user === undefined)
    return { ok: false, code: 'invalid-credentials' };
  await Promise.all([forget(db, byAccount), forgive(db, byAddress)]);
  if (user.verified_at === null) return { ok: false, code: 'account-unverified' };

  await claimGuestBookings(db, user);
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_SESSION_MS : SESSION_MS));
  return { ok: true, token: await openSession(db, user.id, expiresAt), expiresAt };
}
