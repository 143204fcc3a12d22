import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDED_TESTS_PATH, INVITATION_PARAMETER, TESTS_PATH, type InvitationEnd } from '../../protocol/invitations';
import { isSecretOf, readToken, type Invitation } from '../../release/invitations/invitation';
import type { InvitationStore } from '../../release/invitations/invitation-store';
import { INVITATION_PATH, TOKEN_PARAMETER } from '../../release/invitations/invite-tester';
import { rateLimit } from '../rate-limit';
import { isCrawler } from '../releases/release-choice';
import type { InvitedReleases } from './invited-releases';

interface Deps {
  invitations: Pick<InvitationStore, 'read' | 'change'>;
  invited: InvitedReleases;
  report: (error: unknown) => void;
}

/** Links that one client opens: plenty for an office, and nothing for who guesses at 256 random bits. */
const OPENED = { most: 60, windowMs: 10 * 60_000 };

/** Home, as everybody sees it, with a word on why. */
const homeWith = (end: InvitationEnd): string => `/?${INVITATION_PARAMETER}=${end}`;

/**
 * Where the link of an invitation leads, and how its test is left. The token goes no further than here: the browser is
 * led on before there is a page that could tell it to anybody.
 */
export function invitationRoutes(app: FastifyInstance, { invitations, invited, report }: Deps): void {
  const mayOpen = rateLimit(OPENED);

  const invitationOf = async (token: unknown): Promise<Invitation | undefined> => {
    const parts = readToken(token);
    const found = parts && (await invitations.read(parts.id));
    return found && isSecretOf(found, parts.secret) ? found : undefined;
  };
  const tellFirstUse = async ({ id, opened }: Invitation): Promise<void> => {
    if (opened !== undefined) return;
    await invitations.change(id, (invitation) =>
      invitation.opened === undefined
        ? {
            invitation: { ...invitation, opened: new Date().toISOString() },
            who: invitation.tester,
            action: 'open-invitation',
          }
        : undefined,
    );
  };
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<InvitationEnd | undefined> => {
    if (!mayOpen(request.ip)) return 'crowded';
    const invitation = await invitationOf((request.query as Record<string, unknown>)[TOKEN_PARAMETER]);
    if (!invitation) return 'unknown';
    const found = await invited.releaseOf(invitation);
    if ('ended' in found) return found.ended;
    await invited.begin(request, reply, invitation);
    // A registry that cannot be written keeps nobody from the test.
    await tellFirstUse(invitation).catch(report);
    return undefined;
  };

  app.get(INVITATION_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    // What looks at links in messages is no tester.
    const end = isCrawler(request)
      ? undefined
      : await open(request, reply).catch((error: unknown): InvitationEnd => {
          report(error);
          return 'unavailable';
        });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .redirect(end ? homeWith(end) : '/', 302);
  });
  for (const [path, which] of [
    [TESTS_PATH, 'all'],
    [ENDED_TESTS_PATH, 'ended'],
  ] as const)
    app.delete(path, async (request, reply) => {
      await invited.leave(request, reply, which);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
}
