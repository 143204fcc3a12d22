import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, type RemoteName } from '@forecourt/shared/contract';
import { withTimeout } from '../../browser/timing';
import { INVITATION_ENDS, INVITATION_PARAMETER, type InvitationEnd, type Invited } from '../../protocol/invitations';
import { invitationId, stateOf, type Invitation } from '../../release/invitations/invitation';
import type { InvitationStore } from '../../release/invitations/invitation-store';
import { LONGEST_INVITATION_MS } from '../../release/invitations/invite-tester';
import type { ReleaseLibrary, Releases, ServedRelease } from '../releases/release-library';
import { knownInvitations } from './known-invitations';

const COOKIE = 'forecourt_tests';
/** The registry says when a test ends; the cookie is there a day longer, so that pages can say so. */
const KEPT_S = LONGEST_INVITATION_MS / 1000 + 86_400;
/** A registry that hangs is as good as away. */
const READ_WITHIN_MS = 2000;
/** One for each remote, and some that have ended. */
const MOST_TESTS = 10;

interface Options {
  invitations: Pick<InvitationStore, 'read'>;
  channel: string;
  library: ReleaseLibrary;
  secure: boolean;
  report: (error: unknown) => void;
  now?: () => number;
}

/** What has become of an invitation: its release, or why there is none. */
type Found = { invitation: Invitation; release: ServedRelease } | { ended: InvitationEnd };

const isEnd = (text: unknown): text is InvitationEnd => (INVITATION_ENDS as readonly unknown[]).includes(text);

/**
 * Other releases for testers who were invited, on every channel: a signed cookie has the ids of their invitations, and
 * the registry says of each, at most a second ago, whether it holds. What cannot be found out overrides nothing.
 */
export function invitedReleases({ invitations, channel, library, secure, report, now = Date.now }: Options) {
  const known = knownInvitations(invitations);
  const name = cookieName(COOKIE, secure);
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure, signed: true } as const;

  const idsOf = (request: FastifyRequest): string[] => {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
    const ids = valid ? (value?.split('.') ?? []) : [];
    return ids.flatMap((id) => invitationId(id) ?? []).slice(0, MOST_TESTS);
  };
  const releaseOf = async (invitation: Invitation): Promise<Found> => {
    const state = stateOf(invitation, now());
    if (state !== 'valid') return { ended: state };
    if (invitation.channel !== channel) return { ended: 'unknown' };
    const { remote, version, integrity } = invitation;
    const release = await library(remote, { metadata: { version }, extras: { releaseIntegrity: integrity } });
    return { invitation, release };
  };
  const find = async (id: string): Promise<Found> => {
    try {
      const invitation = await withTimeout(known(id), READ_WITHIN_MS, 'The registry');
      return invitation ? await releaseOf(invitation) : { ended: 'unknown' };
    } catch (error) {
      report(error);
      return { ended: 'unavailable' };
    }
  };
  const remember = (reply: FastifyReply, ids: readonly string[]): void => {
    if (ids.length === 0) return void reply.clearCookie(name, { path: '/', secure });
    void reply.setCookie(name, ids.join('.'), { ...options, maxAge: KEPT_S });
  };
  /** What this visitor was invited to, by the cookie: what cannot be found out now may hold again. */
  const held = async (request: FastifyRequest) => {
    const found = await Promise.all(idsOf(request).map(async (id) => ({ id, found: await find(id) })));
    return found.filter((one) => 'release' in one.found || one.found.ended === 'unavailable');
  };
  const isOf = (remote: RemoteName, found: Found): found is Extract<Found, { release: ServedRelease }> =>
    'release' in found && found.release.remote === remote;

  return {
    releaseOf,
    /** Begins a test beside those that go on; it takes the place of another one of the same remote. */
    begin: async (request: FastifyRequest, reply: FastifyReply, invitation: Invitation): Promise<void> => {
      const others = (await held(request)).filter(({ found }) => !isOf(invitation.remote, found));
      remember(reply, [...new Set([...others.map(({ id }) => id), invitation.id])].slice(-MOST_TESTS));
    },
    /** Begins a test in place of all others. */
    beginAlone: (reply: FastifyReply, { id }: Invitation): void => remember(reply, [id]),
    /** Goes on with the test of this release alone. @returns false, with nothing changed, where there is none */
    keepOnly: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { remote, version }: { remote: RemoteName; version: string },
    ): Promise<boolean> => {
      const own = (await held(request)).find(({ found }) => isOf(remote, found) && found.release.version === version);
      if (own) remember(reply, [own.id]);
      return own !== undefined;
    },
    /** Leaves these tests and no other one. */
    leave: async (request: FastifyRequest, reply: FastifyReply, which: 'all' | 'ended'): Promise<void> =>
      remember(reply, which === 'all' ? [] : (await held(request)).map(({ id }) => id)),
    /** The visitor's releases with those of their tests; the reasons include the one that the address names. */
    apply: async (
      request: FastifyRequest,
      releases: Releases,
    ): Promise<{ releases: Releases; invited: Invited | undefined }> => {
      const asked = (request.query as Record<string, unknown> | undefined)?.[INVITATION_PARAMETER];
      const found = await Promise.all(idsOf(request).map(find));
      const tests = found.flatMap((one) => ('release' in one ? [one] : []));
      const ended = [...(isEnd(asked) ? [asked] : []), ...found.flatMap((one) => ('ended' in one ? [one.ended] : []))];
      if (tests.length === 0 && ended.length === 0) return { releases, invited: undefined };
      return {
        releases:
          tests.length === 0
            ? releases
            : { ...releases, ...Object.fromEntries(tests.map(({ release }) => [release.remote, release])) },
        invited: {
          tests: tests.map(({ invitation: { tester, remote, version, expires } }) => ({
            tester,
            remote,
            version,
            until: expires,
          })),
          ended: [...new Set(ended)],
        },
      };
    },
  };
}
export type InvitedReleases = ReturnType<typeof invitedReleases>;
