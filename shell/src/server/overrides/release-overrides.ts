import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT_VERSION, cookieName, type RemoteName } from '@forecourt/shared/contract';
import { formatOverrides, isOrigin, parseOverrides, type Overrides } from '../../protocol/releases';
import type { ReleaseLibrary, Releases, ServedRelease } from '../releases/release-library';

const COOKIE = 'forecourt_releases';

/**
 * A development server's build changes all the time: it has no hashes, is not rendered here, and the browser checks its
 * contract.
 */
const fromOrigin = (remote: RemoteName, origin: string): ServedRelease => ({
  remote,
  version: origin,
  contract: CONTRACT_VERSION,
  base: `${origin}/`,
  record: { files: {}, exposes: {} },
  hashed: false,
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
export function releaseOverrides({ library, origins, secure, report }: Options) {
  const releaseOf = async (remote: RemoteName, release: string): Promise<ServedRelease> => {
    if (!isOrigin(release)) return library(remote, { metadata: { version: release } });
    if (!origins.includes(release)) throw new Error(`${release} is not in REMOTE_ORIGINS.`);
    return fromOrigin(remote, release);
  };
  const name = cookieName(COOKIE, secure);
  const entriesOf = (overrides: Overrides) => Object.entries(overrides) as [RemoteName, string][];

  return {
    origins,
    /**
     * The visitor's releases with the overrides of the request's cookie applied; a release that is gone is reported and
     * skipped.
     */
    apply: async (
      request: FastifyRequest,
      releases: Releases,
    ): Promise<{ releases: Releases; overrides: Overrides }> => {
      const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
      if (!valid) return { releases, overrides: {} };
      const loaded = await Promise.all(
        entriesOf(parseOverrides(value)).map(([remote, release]) => releaseOf(remote, release).catch(report)),
      );
      const own = loaded.filter((release) => release !== undefined);
      return {
        releases: { ...releases, ...Object.fromEntries(own.map((release) => [release.remote, release])) },
        overrides: Object.fromEntries(own.map(({ remote, version }) => [remote, version])),
      };
    },
    /** Rejects, with nothing remembered, when one of them cannot be given. */
    remember: async (reply: FastifyReply, overrides: Overrides): Promise<void> => {
      await Promise.all(entriesOf(overrides).map(([remote, release]) => releaseOf(remote, release)));
      const options = { path: '/', sameSite: 'lax', httpOnly: true, secure, signed: true } as const;
      if (entriesOf(overrides).length > 0) reply.setCookie(name, formatOverrides(overrides), options);
      else reply.clearCookie(name, { path: '/', secure });
    },
  };
}
export type ReleaseOverrides = ReturnType<typeof releaseOverrides>;
