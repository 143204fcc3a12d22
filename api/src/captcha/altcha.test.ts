import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '@forecourt/shared/contract';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { altcha } from './altcha';
import type { Captcha } from './captcha';
import { passesCaptcha } from './passes-captcha';

// The library looks at the real clock as well.
const clock = () => new Date();
const secret = Buffer.alloc(32, 1);
const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

async function solved(challenge: CaptchaChallenge): Promise<object> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, solution };
}

describe('proof of work (D46)', () => {
  let captcha: Captcha;
  let payload: { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } };
  beforeAll(async () => {
    captcha = altcha({ secret, clock });
    payload = (await solved(await captcha.challenge())) as typeof payload;
  });

  it('takes the solution of its own challenge, which names when it ends', async () => {
    const { challenge } = payload;
    expect(await captcha.verify(inBase64(payload))).toEqual({
      id: challenge.parameters.nonce,
      expires: new Date(challenge.parameters.expiresAt * 1000),
    });
  });

  it('lets nobody through twice with one solution, also in two calls at once', async () => {
    const db = await anyDatabase.open();
    await emptyTables(db);
    const deps = { db, clock, captcha };
    const twice = await Promise.all([1, 2].map(() => passesCaptcha(deps, inBase64(payload))));
    expect(twice.filter(Boolean)).toHaveLength(1);
    expect(await passesCaptcha(deps, inBase64(payload))).toBe(false);
    await db.destroy();
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['what is no JSON', () => 'solved'],
    ['another counter’s key', () => inBase64({ ...payload, solution: { counter: 1, derivedKey: '00' } })],
    [
      'an easier challenge than it was given',
      () =>
        inBase64({
          ...payload,
          challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, cost: 1 } },
        }),
    ],
  ])('refuses %s', async (_, solution) => expect(await captcha.verify(solution())).toBeUndefined());

  it('refuses the challenge of another installation', async () => {
    const other = altcha({ secret: Buffer.alloc(32, 2), clock });
    expect(await other.verify(inBase64(payload))).toBeUndefined();
  });

  it('refuses a challenge that has expired', async () => {
    const past = altcha({ secret, clock: () => new Date(Date.now() - 3_600_000) });
    expect(await captcha.verify(inBase64(await solved(await past.challenge())))).toBeUndefined();
  });
});
