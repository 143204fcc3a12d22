import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT_VERSION, type RemoteName } from '@forecourt/shared/contract';
import { isOrigin, swapsIn, textOf, type Swaps } from '../routing/swaps';
import type { ReleaseLibrary, ServedRelease } from './release-library';
import type { Releases } from './running-releases';

const COOKIE = 'forecourt_releases';

/** A development server's build changes all the time: it has no hashes, is not rendered here, and the browser checks its contract. */
const fromOrigin = (remote: RemoteName, origin: string): ServedRelease => ({
  remote,
  version: origin,
  contract: CONTRACT_VERSION,
  base: `${origin}/`,
  record: { files: {}, exposes: {} },
  integrity: {},
  server: undefined,
});

interface Options {
  library: ReleaseLibrary;
  /** Development servers that may stand in for a remote. */
  origins: readonly string[];
  secure: boolean;
  report: (error: unknown) => void;
}

/** Other releases for one person, by a signed cookie: only versions of the store, and origins of the list. */
export function releaseSwapping({ library, origins, secure, report }: Options) {
  const releaseOf = async (remote: RemoteName, release: string): Promise<ServedRelease> => {
    if (!isOrigin(release)) return library(remote, release);
    if (!origins.includes(release)) throw new Error(`${release} is not in REMOTE_ORIGINS.`);
    return fromOrigin(remote, release);
  };
  const entriesOf = (swaps: Swaps) => Object.entries(swaps) as [RemoteName, string][];

  return {
    origins,
    /** What the person behind a request has swapped, in place of what they would get; a release that is gone is reported and not swapped. */
    apply: async (request: FastifyRequest, releases: Releases): Promise<{ releases: Releases; swaps: Swaps }> => {
      const { valid, value } = request.unsignCookie(request.cookies[COOKIE] ?? '');
      if (!valid) return { releases, swaps: {} };
      const swapped = await Promise.all(
        entriesOf(swapsIn(value)).map(([remote, release]) => releaseOf(remote, release).catch(report)),
      );
      const own = swapped.filter((release) => release !== undefined);
      return {
        releases: { ...releases, ...Object.fromEntries(own.map((release) => [release.remote, release])) },
        swaps: Object.fromEntries(own.map(({ remote, version }) => [remote, version])),
      };
    },
    /** Rejects, with nothing remembered, when one of them cannot be given. */
    remember: async (reply: FastifyReply, swaps: Swaps): Promise<void> => {
      await Promise.all(entriesOf(swaps).map(([remote, release]) => releaseOf(remote, release)));
      const options = { path: '/', sameSite: 'lax', httpOnly: true, secure, signed: true } as const;
      if (entriesOf(swaps).length > 0) reply.setCookie(COOKIE, textOf(swaps), options);
      else reply.clearCookie(COOKIE, { path: '/' });
    },
  };
}
export type ReleaseSwapping = ReturnType<typeof releaseSwapping>;
