import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../deps';
import { tooOften } from '../refusal';
import { isAdministrator } from './administrators';
import { countTry } from './attempts.store';
import { refusalOfPassword } from './confirm-password';
import { secondFactorOf, takeRecoveryCode, takeStep, type SecondFactor } from './second-factor.store';
import { forget } from './throttle.store';
import type { DbOrTransaction, User } from './users.store';

const MINUTE_MS = 60_000;
/** By account: whoever comes so far knows the password, from wherever. */
const GUESSES = { free: 5, firstMs: MINUTE_MS / 2, longestMs: 15 * MINUTE_MS, forgottenMs: 60 * MINUTE_MS };
const SECRET_BYTES = 20;
const STEP_MS = 30_000;
/** Clocks of telephones may be so many steps ahead or behind (RFC 6238). */
const STEPS_AROUND = 1;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
/** Nothing that is read as something else. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

type Signer = Pick<Deps, 'config'>;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture for the app holds; the app shows the installation's host and the address of the account. */
export const secretAddress = ({ config }: Signer, user: Pick<User, 'email'>, secret: string): string =>
  new TOTP({ issuer: new URL(config.publicOrigin).hostname, label: user.email, secret }).toString();

/** The step of a code of six digits that is right now or was half a minute ago; undefined for every other. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = new TOTP({ secret }).validate({ token, timestamp: now.getTime(), window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)),
    ).join('');
    return `${letters.slice(0, RECOVERY_CODE_LENGTH / 2)}-${letters.slice(RECOVERY_CODE_LENGTH / 2)}`;
  });

/** A keyed digest: a copy of the database alone does not allow to try codes. */
export const recoveryCodeHash = ({ config }: Signer, userId: string, code: string): string =>
  createHmac('sha256', config.secret)
    .update(`recovery:${userId}:${code.toLowerCase().replace(/[^a-z\d]/g, '')}`)
    .digest('hex');

async function isTaken(deps: Deps, db: DbOrTransaction, user: User, code: string, factor: SecondFactor) {
  const step = stepOf(factor.secret, code, deps.clock());
  return step === undefined
    ? takeRecoveryCode(db, user.id, recoveryCodeHash(deps, user.id, code))
    : takeStep(db, user.id, step);
}

const WRONG = {
  ok: false,
  code: 'second-factor-wrong',
  details: { code: 'errors.codes.second-factor-wrong' },
} as const;
const NEEDED = { ok: false, code: 'second-factor-needed' } as const;
export type FactorRefusal = typeof WRONG | typeof NEEDED | ReturnType<typeof tooOften>;

/** Whether the installation demands a second factor of this user. */
export const needsSecondFactor = ({ config: { secondFactorRequiredOf: who } }: Signer, user: User): boolean =>
  (who.includes('agencies') && user.is_agency) || (who.includes('administrators') && isAdministrator(user));

export const hasSecondFactor = async ({ db, config }: Pick<Deps, 'db' | 'config'>, user: User): Promise<boolean> =>
  (await secondFactorOf(db, config.gatewayKeys, user.id))?.isOn === true;

/**
 * Undefined when the user has no second factor, or the code is one of the app or a recovery code that nobody has used;
 * otherwise why the call is refused. A code is spent by it.
 */
export async function refusalOfCode(
  deps: Deps,
  user: User,
  code: string | undefined,
): Promise<FactorRefusal | undefined> {
  const { db, clock, config } = deps;
  const factor = await secondFactorOf(db, config.gatewayKeys, user.id);
  if (factor?.isOn !== true) return undefined;
  if (code === undefined) return NEEDED;
  const name = `second-factor:${user.id}`;
  const wait = await db.transaction().execute((trx) => countTry(trx, [[name, GUESSES]], clock()));
  if (wait !== undefined) return tooOften(wait);
  if (!(await isTaken(deps, db, user, code, factor))) return WRONG;
  await forget(db, name);
  return undefined;
}

interface Proof {
  currentPassword: string;
  code?: string | undefined;
}

/**
 * Asks for everything that a sign-in asks for, before what a thief of the session must not do: the password, and a code
 * of whoever has turned codes on. Undefined when both are right.
 */
export async function refusalOfProof(
  deps: Deps,
  user: User,
  { currentPassword, code }: Proof,
): Promise<
  Awaited<ReturnType<typeof refusalOfPassword>> | { ok: false; code: 'validation'; details: { code: string } }
> {
  const refused = (await refusalOfPassword(deps, user, currentPassword)) ?? (await refusalOfCode(deps, user, code));
  switch (refused?.code) {
    // Not with their 401 and 403, which would be taken for the end of the session.
    case 'second-factor-wrong':
      return { ...refused, code: 'validation' };
    case 'second-factor-needed':
      return { ok: false, code: 'validation', details: { code: 'security.factor.codeRequired' } };
    default:
      return refused;
  }
}
