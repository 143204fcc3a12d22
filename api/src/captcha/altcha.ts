import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Config } from '../config';
import type { Captcha } from './captcha';

/** Long enough to fill in a form; who takes longer gets a new challenge. */
const VALID_MS = 10 * 60_000;
/** About half a second of a telephone: as many derivations as the counter says, each of so many rounds. */
const ROUNDS = 1000;
const COUNTER = { least: 500, most: 1500 };

const payload = z.object({
  challenge: wire.captchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function payloadOf(solution: string): z.infer<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** ALTCHA: proof of work, answered by this server alone, so that nothing leaves the site (D46). */
export function altcha({ secret, clock }: Pick<Config, 'secret'> & { clock: () => Date }): Captcha {
  const derived = (use: string) => createHmac('sha256', secret).update(`captcha:${use}`).digest('hex');
  const keys = { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
  return {
    challenge: async () =>
      wire.captchaChallenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: ROUNDS,
          counter: randomInt(COUNTER.most, COUNTER.least),
          expiresAt: new Date(clock().getTime() + VALID_MS),
          deriveKey,
          ...keys,
        }),
      ),
    verify: async (solution) => {
      const given = payloadOf(solution);
      if (given === undefined) return undefined;
      const { verified } = await verifySolution({
        ...given,
        solution: { ...given.solution, time: 0 },
        deriveKey,
        ...keys,
      });
      const { nonce, expiresAt } = given.challenge.parameters;
      return verified ? { id: nonce, expires: new Date(expiresAt * 1000) } : undefined;
    },
  };
}
