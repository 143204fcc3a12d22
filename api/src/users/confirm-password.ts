import type { Deps } from '../deps';
import { tooOften } from '../refusal';
import { countTry } from './attempts.store';
import { passwordMatches } from './password';
import { forget } from './throttle.store';
import type { User } from './users.store';

const MINUTE_MS = 60_000;
/** By account: whoever holds a session that is not theirs may not try passwords with it. */
const GUESSES = { free: 5, firstMs: MINUTE_MS / 2, longestMs: 15 * MINUTE_MS, forgottenMs: 60 * MINUTE_MS };

const WRONG = {
  ok: false,
  code: 'validation',
  details: { currentPassword: 'security.password.wrong' },
} as const;

/**
 * Asks for the password again before what a thief of the session must not do. Undefined when it is right, otherwise why
 * the call is refused: with the field's message key, or with the seconds to wait.
 */
export async function refusalOfPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: Pick<User, 'id' | 'password_hash'>,
  password: string,
): Promise<typeof WRONG | ReturnType<typeof tooOften> | undefined> {
  const name = `password:${user.id}`;
  const wait = await db.transaction().execute((trx) => countTry(trx, [[name, GUESSES]], clock()));
  if (wait !== undefined) return tooOften(wait);
  if (!(await passwordMatches(user.password_hash, password))) return WRONG;
  await forget(db, name);
  return undefined;
}
