import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { emailKey } from './users.store';

const PATH = '/api/users';
const YEAR_S = 365 * 24 * 3600;

type Signer = Pick<Deps, 'config' | 'clock'>;

const isSecure = ({ config }: Pick<Signer, 'config'>): boolean => config.publicOrigin.startsWith('https:');
const nameOf = (deps: Pick<Signer, 'config'>): string => cookieName('forecourt-device', isSecure(deps), PATH);

const signed = ({ config }: Signer, email: string, id: string, expires: string): string =>
  createHmac('sha256', config.secret)
    .update(`device:${emailKey(email)}\n${id}\n${expires}`)
    .digest('base64url');

/**
 * A device on which the account's owner has signed in before is not locked out by what strangers try elsewhere
 * (ADR 041). The cookie proves that and nothing else: it is no sign-in, no script can read it, and it is for one
 * account.
 */
export function rememberDevice(deps: Signer, reply: FastifyReply, email: string): void {
  const id = randomUUID();
  const expires = String(Math.floor(deps.clock().getTime() / 1000) + YEAR_S);
  const value = `${id}.${expires}.${signed(deps, email, id, expires)}`;
  const secure = isSecure(deps) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(deps)}=${value}; Path=${PATH}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Id of the device when its owner has signed in there to this account before. */
export function knownDevice(
  deps: Signer,
  { headers }: Pick<FastifyRequest, 'headers'>,
  email: string,
): string | undefined {
  const [, id = '', expires = '', mac = ''] =
    new RegExp(`(?:^|;\\s*)${nameOf(deps)}=([\\w-]{36})\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`).exec(
      headers.cookie ?? '',
    ) ?? [];
  if (Number(expires) * 1000 <= deps.clock().getTime()) return undefined;
  const [given, expected] = [Buffer.from(mac), Buffer.from(signed(deps, email, id, expires))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
