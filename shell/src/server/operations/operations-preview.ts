import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recognised } from '../../release/commands/command-context';
import type { Invitation } from '../../release/invitations/invitation';
import { inviteTester, validInvitations } from '../../release/invitations/invite-tester';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseStore } from '../../release/release-store';
import type { InvitedReleases } from '../overrides/invited-releases';
import { NO_PREVIEW, releaseInPath, type PreviewedRelease } from '../overrides/preview-routes';
import { OPERATIONS_PATH, SESSION_MS, type OperationsSession } from './operations-session';

interface Deps {
  channel: string;
  registry: RegistryStore;
  store: Pick<ReleaseStore, 'record'>;
  tests: InvitedReleases;
  session: OperationsSession;
  askForPassword: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** An address of this page to which a sign-in may lead back. */
export const isPreviewAddress = (path: string): boolean => /^\/__ops\/preview\/[\w-]{1,40}\/[\w.+-]{1,80}$/.test(path);

/** An operator's own invitation to a release, as long as a sign-in lasts; the one that is there already, if any. */
async function ownInvitation(
  { channel, registry, store }: Pick<Deps, 'channel' | 'registry' | 'store'>,
  operator: string,
  { remote, version }: PreviewedRelease,
): Promise<Invitation> {
  const release = await recognised({ registry }, await store.record(remote, version));
  const { integrity } = release;
  const before = (await validInvitations(registry)).find(
    (one) =>
      [one.tester, one.invitedBy].every((name) => name === operator) &&
      [one.remote, one.version, one.channel, one.integrity].join() === [remote, version, channel, integrity].join(),
  );
  if (before) return before;
  const made = await inviteTester(registry, { release, tester: operator, who: operator, channel, lasts: SESSION_MS });
  return made.invitation;
}

/**
 * The preview of a release for who is signed in to the operations page. The cookie of that sign-in does not come with
 * the step from another site: from there, this page leads to itself once.
 */
export function operationsPreview(pages: FastifyInstance, deps: Deps): void {
  const { session, tests, askForPassword } = deps;
  pages.get(`${OPERATIONS_PATH}/preview/:remote/:version`, { exposeHeadRoute: false }, async (request, reply) => {
    const release = releaseInPath(request);
    if (!release) return reply.redirect(NO_PREVIEW, 302);
    void reply.header('cache-control', 'no-store');
    const operator = session.nameIn(request);
    if (operator === undefined) {
      if (request.headers['sec-fetch-site'] !== 'cross-site') return askForPassword(request, reply);
      return reply.header('refresh', `0;url=${request.url}`).type('text/html; charset=utf-8').send('');
    }
    try {
      const invitation = await ownInvitation(deps, operator, release);
      const found = await tests.releaseOf(invitation);
      if ('ended' in found) return await reply.redirect(NO_PREVIEW, 302);
      tests.beginAlone(reply, invitation);
      return await reply.redirect('/', 302);
    } catch (error) {
      request.log.warn(error);
      return reply.redirect(NO_PREVIEW, 302);
    }
  });
}
