import type { Deps } from '../deps';
import { tooOften } from '../refusal';
import { newestRegistration } from './account-requests.store';
import { isAdministrator } from './administrators';
import { countTry, type Counted } from './attempts.store';
import { passwordMatches } from './password';
import { hasSecondFactor, needsSecondFactor, refusalOfCode, type FactorRefusal } from './second-factor';
import { closeSession, openSession } from './session.store';
import { forget, forgive } from './throttle.store';
import { claimGuestBookings, emailKey, userByEmail, type User } from './users.store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOUR_S = HOUR_MS / 1000;
const SESSION_MS = 12 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

const RISING = { firstMs: MINUTE_MS / 2, longestMs: 15 * MINUTE_MS, forgottenMs: HOUR_MS };
/** By account and address together: a stranger's guesses delay the stranger alone. */
const GUESSES = { ...RISING, free: 5 };
/** By address, over all accounts. */
const GUESSES_OF_ADDRESS = { ...RISING, free: 30 };
/** By account, over all addresses: only a crowd comes so far. A known device, or a link by e-mail, gets past it. */
const GUESSES_OF_CROWD = { ...RISING, free: 100, forgottenMs: 24 * HOUR_MS };

export type SignedIn =
  | { ok: true; userId: string; token: string; expiresAt: Date }
  | {
      ok: false;
      code: 'invalid-credentials' | 'account-unverified' | 'rate-limited';
      details?: Record<string, string>;
    }
  | FactorRefusal;

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** Of the second step. */
  code?: string | undefined;
  address: string;
  /** A device on which this account has signed in before. */
  device: string | undefined;
  userAgent: string;
  /** The token of a sign-in before this one, which ends with it. */
  replaced?: string | undefined;
}

/** What the tries of these credentials are counted by; accounts that do not exist count alike. */
function countedOf({ email, address, device }: Credentials): { own: Counted; shared: Counted[] } {
  const account = emailKey(email);
  if (device !== undefined) return { own: [`sign-in:device:${device}`, GUESSES], shared: [] };
  return {
    own: [`sign-in:account:${account}:address:${address}`, GUESSES],
    shared: [
      [`sign-in:address:${address}`, GUESSES_OF_ADDRESS],
      [`sign-in:account:${account}`, GUESSES_OF_CROWD],
    ],
  };
}

type SessionWish = Pick<Credentials, 'remember' | 'userAgent' | 'replaced'> & { lacksFactor?: boolean };

/**
 * A session as long as it was asked for, which ends earlier when it lies idle: after hours for those who see more than
 * their own (agencies and administrators), after days for customers.
 */
export async function startSession(
  { db, clock, config: { sessions } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: User,
  { remember, userAgent, replaced, lacksFactor = false }: SessionWish,
): Promise<Extract<SignedIn, { ok: true }>> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + (remember ? sessions.days * DAY_MS : SESSION_MS));
  const idleHours = user.is_agency || isAdministrator(user) ? sessions.privilegedIdleHours : sessions.idleHours;
  const session = { userId: user.id, now, expiresAt, idleSeconds: idleHours * HOUR_S, userAgent, lacksFactor };
  if (replaced !== undefined) await closeSession(db, replaced);
  return { ok: true, userId: user.id, token: await openSession(db, session), expiresAt };
}

/** Whether the installation demands a second factor of this user, who has none. */
export const lacksFactor = async (deps: Deps, user: User): Promise<boolean> =>
  needsSecondFactor(deps, user) && !(await hasSecondFactor(deps, user));

async function verifiedUser(db: Deps['db'], email: string): Promise<User | undefined> {
  const user = await userByEmail(db, email);
  return user?.verified_at == null ? undefined : user;
}

/** A bearer token for e-mail and password. What it answers and how long it takes does not tell who has an account. */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignedIn> {
  const { db, clock } = deps;
  const { email, password } = credentials;
  const now = clock();
  const { own, shared } = countedOf(credentials);
  const wait = await db.transaction().execute((trx) => countTry(trx, [own, ...shared], now));
  if (wait !== undefined) return tooOften(wait);

  const [verified, registration] = [await verifiedUser(db, email), await newestRegistration(db, email)];
  // Both are always compared. A registration proves nothing about the account, and its password opens nothing.
  const [matches, isRegistered] = await Promise.all([
    passwordMatches(verified?.password_hash, password),
    passwordMatches(registration?.passwordHash, password),
  ]);
  if (!matches || verified === undefined)
    return { ok: false, code: isRegistered ? 'account-unverified' : 'invalid-credentials' };

  await Promise.all([forget(db, own[0]), ...shared.map(([name]) => forgive(db, name))]);
  const refused = await refusalOfCode(deps, verified, credentials.code);
  if (refused !== undefined) return refused;
  await claimGuestBookings(db, verified);
  return startSession(deps, verified, { ...credentials, lacksFactor: await lacksFactor(deps, verified) });
}
