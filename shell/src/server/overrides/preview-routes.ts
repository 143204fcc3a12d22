import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES, wire, type RemoteName } from '@forecourt/shared/contract';
import { INVITATION_PARAMETER } from '../../protocol/invitations';
import { PREVIEW_PATH } from '../../release/invitations/invite-tester';
import { OPERATIONS_PATH } from '../operations/operations-session';
import { rateLimit } from '../rate-limit';
import type { InvitedReleases } from './invited-releases';
import type { ReleaseOverrides } from './release-overrides';

export interface PreviewedRelease {
  remote: RemoteName;
  version: string;
}

const previewed = z.object({ remote: z.enum(REMOTES), version: wire.releaseVersion });

/** The release that an address below a preview path names. */
export const releaseInPath = ({ params }: FastifyRequest): PreviewedRelease | undefined =>
  previewed.safeParse(params).data;

export const NO_PREVIEW = `/?${INVITATION_PARAMETER}=unknown`;
/** Whoever asks for a release has it hashed, if nobody did before. */
const OPENED = { most: 60, windowMs: 10 * 60_000 };

interface Deps {
  /** Undefined where only testers and operators may. */
  overriding: ReleaseOverrides | undefined;
  tests: InvitedReleases;
  /** Whether people sign in to the operations page here. */
  hasOperators: boolean;
}

/**
 * The address of a published release: the storefront with that release alone in place of what the channel gives. Where
 * not everybody may, a tester has it who is invited to it, and an operator after a look at the sign-in.
 */
export function previewRoutes(app: FastifyInstance, { overriding, tests, hasOperators }: Deps): void {
  const mayOpen = rateLimit(OPENED);
  app.get(`${PREVIEW_PATH}/:remote/:version`, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!mayOpen(request.ip)) return reply.redirect(`/?${INVITATION_PARAMETER}=crowded`, 302);
    const release = releaseInPath(request);
    if (!release) return reply.redirect(NO_PREVIEW, 302);
    if (await tests.keepOnly(request, reply, release)) return reply.redirect('/', 302);
    if (overriding)
      try {
        await overriding.remember(reply, { [release.remote]: release.version });
        await tests.leave(request, reply, 'all');
        return await reply.redirect('/', 302);
      } catch (error) {
        request.log.warn(error);
        return reply.redirect(NO_PREVIEW, 302);
      }
    const asOperator = `${OPERATIONS_PATH}/preview/${release.remote}/${release.version}`;
    return reply.redirect(hasOperators ? asOperator : NO_PREVIEW, 302);
  });
}
