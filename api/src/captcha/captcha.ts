import type { CaptchaChallenge } from '@forecourt/shared/contract';

/** A challenge that was solved, under the name that it was given. */
export interface SolvedChallenge {
  id: string;
  expires: Date;
}

/** Port of whoever tells people from programs (D46). */
export interface Captcha {
  challenge: () => Promise<CaptchaChallenge>;
  /** What the browser sends back; undefined for everything that is no solution of a challenge of ours. */
  verify: (solution: string) => Promise<SolvedChallenge | undefined>;
}
