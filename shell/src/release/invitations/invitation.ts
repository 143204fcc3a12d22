import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { REMOTES, wire } from '@forecourt/shared/contract';

export const LONGEST_TESTER = 80;
const ID_BYTES = 6;
const SECRET_BYTES = 32;

const id = z.string().check(z.regex(/^[\da-f]{12}$/));
const line = z.string().check(z.minLength(1), z.maxLength(200));

/** One release of one remote for one tester of a channel, until a day; everything else is as the channel gives it. */
export const invitation = z.object({
  id,
  /** SHA-256 of the secret in the link, in hexadecimal digits: who reads the registry cannot make the link of it. */
  secretHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
  remote: z.enum(REMOTES),
  version: wire.releaseVersion,
  /** The hash of the `release.json` that was invited to. */
  integrity: wire.fileHash,
  tester: z.string().check(z.minLength(1), z.maxLength(LONGEST_TESTER)),
  channel: wire.channelName,
  invitedBy: line,
  at: wire.instant,
  expires: wire.instant,
  /** When the link was opened for the first time. */
  opened: z.optional(wire.instant),
  /** Absent while nobody has withdrawn it. */
  revoked: z.optional(z.object({ at: wire.instant, by: line })),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationId = (text: string): string | undefined => id.safeParse(text).data;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new id with its secret: the token of a link holds both, the registry the hash of the secret. */
export function newToken(): { token: string } & Pick<Invitation, 'id' | 'secretHash'> {
  const [made, secret] = [randomBytes(ID_BYTES).toString('hex'), randomBytes(SECRET_BYTES).toString('base64url')];
  return { id: made, secretHash: hashOf(secret), token: `${made}.${secret}` };
}

const TOKEN = /^([\da-f]{12})\.([\w-]{43})$/;

/** The parts of a token; undefined for what no token looks like. */
export function readToken(token: unknown): { id: string; secret: string } | undefined {
  const [, named, secret] = TOKEN.exec(typeof token === 'string' ? token : '') ?? [];
  return named !== undefined && secret !== undefined ? { id: named, secret } : undefined;
}

export const isSecretOf = ({ secretHash }: Pick<Invitation, 'secretHash'>, secret: string): boolean =>
  timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hashOf(secret), 'hex'));

/** Whether it is valid at this time, and if not, why. */
export function stateOf({ expires, revoked }: Invitation, now: number): 'valid' | 'revoked' | 'expired' {
  if (revoked) return 'revoked';
  return Date.parse(expires) > now ? 'valid' : 'expired';
}

/** In one line, for the audit. */
export const describeInvitation = ({ id: named, version, tester, channel, expires }: Invitation): string =>
  `${version} on ${channel} for ${tester} until ${expires.slice(0, 16)}Z (${named})`;
