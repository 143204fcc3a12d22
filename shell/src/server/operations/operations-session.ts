import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'forecourt_operations';
const EIGHT_HOURS_MS = 8 * 3_600_000;
export const OPERATIONS_PATH = '/__ops';

const digest = (text: string) => createHash('sha256').update(text).digest();

interface Options {
  password: string;
  secure: boolean;
  now?: () => number;
}

/**
 * Who may see the operations page: whoever knows its password; sign-ins last eight hours and end with another password.
 */
export function operationsSession({ password, secure, now = Date.now }: Options) {
  const seal = (until: string) =>
    createHmac('sha256', digest(`session ${password}`))
      .update(until)
      .digest('base64url');
  const isPassword = (given: string): boolean => timingSafeEqual(digest(given), digest(password));
  return {
    isPassword,
    isSignedIn: ({ cookies }: FastifyRequest): boolean => {
      const [until = '', sealed = ''] = (cookies[NAME] ?? '').split('.');
      return Number(until) > now() && timingSafeEqual(digest(sealed), digest(seal(until)));
    },
    signIn: (reply: FastifyReply): void => {
      const until = String(now() + EIGHT_HOURS_MS);
      void reply.setCookie(NAME, `${until}.${seal(until)}`, {
        httpOnly: true,
        sameSite: 'strict',
        path: OPERATIONS_PATH,
        maxAge: EIGHT_HOURS_MS / 1000,
        secure,
      });
    },
    signOut: (reply: FastifyReply): void => void reply.clearCookie(NAME, { path: OPERATIONS_PATH }),
    /** Programs send the password with each request: as a bearer token, or as the password of a basic sign-in. */
    isProgram: ({ headers }: FastifyRequest): boolean => {
      const [, scheme = '', value = ''] = /^(\S+) (.*)$/.exec(headers.authorization ?? '') ?? [];
      if (scheme.toLowerCase() === 'bearer') return isPassword(value);
      return (
        scheme.toLowerCase() === 'basic' && isPassword(Buffer.from(value, 'base64').toString().split(/:(.*)/s)[1] ?? '')
      );
    },
  };
}
export type OperationsSession = ReturnType<typeof operationsSession>;
