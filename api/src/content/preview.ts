import type { FastifyRequest } from 'fastify';
import { CONTENT_KINDS, PREVIEW_HEADER } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { Refusal } from '../refusal';
import { isSameSecret, signatureOf } from '../signature';
import { isAdministrator } from '../users/administrators';
import { rightsOf } from '../users/rights';
import { userOfBearer } from '../users/session';
import { userById, type User } from '../users/users.store';

/** Long enough to look at a page on several devices, short enough for a link that was passed on. */
const PREVIEW_MS = 3_600_000;
const TOKEN = /^([\w-]{1,64})\.(\d{13})\.([\w-]{43})$/;

const sealOf = (config: Pick<Deps['config'], 'secret'>, userId: string, until: string): Buffer =>
  signatureOf(config, 'preview', `${userId}:${until}`);

/** Whoever has the link sees the site as it would be, until it ends. */
export function previewLink({ config, clock }: Pick<Deps, 'config' | 'clock'>, { id }: Pick<User, 'id'>) {
  const until = new Date(clock().getTime() + PREVIEW_MS);
  const time = String(until.getTime());
  return { token: `${id}.${time}.${sealOf(config, id, time).toString('base64url')}`, until: until.toISOString() };
}

const maySeeDrafts = (user: User | undefined): boolean =>
  user !== undefined && isAdministrator(user) && rightsOf(user.roles).maySee.length === CONTENT_KINDS.length;

async function opens({ config, clock, db }: Deps, token: string): Promise<boolean> {
  const [, userId = '', until = '', seal = ''] = TOKEN.exec(token) ?? [];
  const isGenuine = isSameSecret(Buffer.from(seal, 'base64url'), sealOf(config, userId, until));
  // It ends with the role of whoever made it.
  return isGenuine && Number(until) > clock().getTime() && maySeeDrafts(await userById(db, userId));
}

/**
 * Whether this call is answered with drafts: by a preview's token, or because an administrator asks for it.
 *
 * @throws Refusal for a token that is not good: nobody takes what is published for a preview
 */
export async function showsDrafts(deps: Deps, request: FastifyRequest<{ Querystring: { preview?: boolean } }>) {
  const token = request.headers[PREVIEW_HEADER];
  if (token === undefined) return request.query.preview === true && maySeeDrafts(await userOfBearer(deps, request));
  if (typeof token === 'string' && (await opens(deps, token))) return true;
  throw new Refusal('token-invalid', 'The link of this preview has ended.');
}
