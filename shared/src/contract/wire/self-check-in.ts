import * as z from 'zod/mini';
import { bookingReference, instant } from './primitive';

/**
 * `GET /api/captcha`: what a browser works on before it may ask for access (D46). The derived key of some counter
 * begins with `keyPrefix`; trying finds the counter.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** Opens one booking for its self check-in until it expires (D42); it travels in the header `x-booking-token`. */
export const checkInAccess = z.object({ accessToken: z.string(), expires: instant });
export type CheckInAccess = z.infer<typeof checkInAccess>;

export const selfCheckInAnswer = z.object({ id: bookingReference, isSelfCheckin: z.boolean() });
