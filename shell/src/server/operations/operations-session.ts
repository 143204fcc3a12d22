import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@forecourt/shared/contract';
import type { Guesses } from '../rate-limit';
import type { SignedOutSessions } from './signed-out-sessions';

const NAME = 'forecourt_operations';
export const SESSION_MS = 8 * 3_600_000;
/** OWASP's parameters for 16 MB; a password costs a server a fraction of a second, once. */
const SCRYPT = { N: 2 ** 14, r: 8, p: 5 };
export const OPERATIONS_PATH = '/__ops';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

interface Options {
  /** By name. */
  passwords: ReadonlyMap<string, string>;
  secure: boolean;
  guesses: Guesses;
  signedOut: SignedOutSessions;
  now?: () => number;
}

type Checked = { ok: true; name: string } | { ok: false; refusal: 'wrong' | 'tooMany' };

/** Programs send a password with each request: as a bearer token, or as the password of a basic sign-in. */
function sentPassword({ headers }: FastifyRequest): string | undefined {
  const [, scheme = '', value = ''] = /^(\S+) (.*)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  return scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(/:(.*)/s)[1] : undefined;
}

/**
 * Who may see the operations page: whoever knows one of its passwords. A sign-in lasts eight hours, and ends with
 * sign-out on every server that shares the data folder, or when its password is changed or taken away.
 */
export function operationsSession({ passwords, secure, guesses, signedOut, now = Date.now }: Options) {
  const cookie = cookieName(NAME, secure, OPERATIONS_PATH);
  /** Stretched, so that whoever gets a cookie learns nothing of its password by trying; made at the first use. */
  const keys = new Map<string, Buffer>();
  const keyOf = (password: string): Buffer => {
    const key = keys.get(password) ?? scryptSync(password, 'forecourt operations session', 32, SCRYPT);
    keys.set(password, key);
    return key;
  };
  const seal = (password: string, session: string) =>
    createHmac('sha256', keyOf(password)).update(session).digest('base64url');
  /** Every password is compared, so that the time tells nothing. */
  const nameOf = (given: string): string | undefined =>
    [...passwords].filter(([, password]) => isSame(given, password)).map(([name]) => name)[0];
  const sessionOf = ({ cookies }: FastifyRequest) => {
    const [id = '', name = '', until = '', sealed = ''] = (cookies[cookie] ?? '').split('.');
    const password = passwords.get(name);
    if (password === undefined || !isSame(sealed, seal(password, `${id}.${name}.${until}`))) return undefined;
    return Number(until) > now() && !signedOut.has(id) ? { id, name } : undefined;
  };
  /** Whose password it is, while its address may still guess. */
  const check = (address: string, given: string): Checked => {
    if (!guesses.mayTry(address)) return { ok: false, refusal: 'tooMany' };
    const name = nameOf(given);
    if (name !== undefined) return { ok: true, name };
    guesses.failed(address);
    return { ok: false, refusal: 'wrong' };
  };
  return {
    check,
    /** Who is signed in. */
    nameIn: (request: FastifyRequest): string | undefined => sessionOf(request)?.name,
    isSignedIn: (request: FastifyRequest): boolean => sessionOf(request) !== undefined,
    signIn: (reply: FastifyReply, name: string): void => {
      const session = `${randomBytes(16).toString('base64url')}.${name}.${now() + SESSION_MS}`;
      void reply.setCookie(cookie, `${session}.${seal(passwords.get(name) ?? '', session)}`, {
        httpOnly: true,
        sameSite: 'strict',
        path: OPERATIONS_PATH,
        maxAge: SESSION_MS / 1000,
        secure,
      });
    },
    signOut: (request: FastifyRequest, reply: FastifyReply): void => {
      const session = sessionOf(request);
      if (session) signedOut.add(session.id);
      void reply.clearCookie(cookie, { path: OPERATIONS_PATH, secure });
    },
    isProgram: (request: FastifyRequest): boolean => {
      const given = sentPassword(request);
      return given !== undefined && check(request.ip, given).ok;
    },
  };
}
export type OperationsSession = ReturnType<typeof operationsSession>;
