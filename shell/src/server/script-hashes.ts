import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES, wire } from '@forecourt/shared/contract';
import { integrityOf } from '../release/integrity';
import type { PageState } from '../routing/page-state';
import { hashesOfPage } from './page-releases';
import type { ReleaseLibrary } from './release-library';
import type { Releases } from './running-releases';
import type { ShellAssets } from './shell-assets';

const FOR_EVER = 'public, max-age=31536000, immutable';

const asked = z.object({ shell: z.string(), ...Object.fromEntries(REMOTES.map((remote) => [remote, z.optional(wire.releaseVersion)])) });

/** What a development server serves has no hashes. */
const released = (releases: Releases) => Object.values(releases).filter(({ base }) => base.startsWith('/'));

/**
 * The look-up of a page's script hashes is a file of its own, named by what it is made of: every server that knows these
 * releases gives the same bytes, whichever of them made the page. Browsers keep it; in the page it would travel again with each.
 */
export function scriptHashes(assets: ShellAssets) {
  const shell = createHash('sha256').update(JSON.stringify(assets.integrity)).digest('base64url').slice(0, 12);
  const known = new WeakMap<Releases, PageState['hashes']>();
  const textOf = (releases: Releases) => JSON.stringify(hashesOfPage(releases, assets));
  return {
    /** Where a page with these releases finds its hashes, and the hash of that file. */
    of: (releases: Releases): PageState['hashes'] => {
      const file = known.get(releases) ?? {
        path: `/releases/hashes?${new URLSearchParams({ shell, ...Object.fromEntries(released(releases).map(({ remote, version }) => [remote, version])) })}`,
        integrity: integrityOf(Buffer.from(textOf(releases))),
      };
      known.set(releases, file);
      return file;
    },
    /** Answers 404 for a release that is not in the store, and for a page of another shell. */
    route: (app: FastifyInstance, library: ReleaseLibrary): void => {
      app.get('/releases/hashes', async (request, reply) => {
        const query = asked.safeParse(request.query);
        if (!query.success || query.data.shell !== shell) return reply.code(404).send({ errorCode: 'not-found' });
        const versions = query.data as Partial<Record<(typeof REMOTES)[number], string>>;
        const loaded = await Promise.all(REMOTES.map(async (remote) => {
          const version = versions[remote];
          return version === undefined ? [] : [await library(remote, version)];
        })).catch(() => undefined);
        if (!loaded) return reply.code(404).send({ errorCode: 'not-found' });
        const releases = Object.fromEntries(loaded.flat().map((release) => [release.remote, release]));
        return reply.header('cache-control', FOR_EVER).type('application/json').send(textOf(releases));
      });
    },
  };
}
export type ScriptHashes = ReturnType<typeof scriptHashes>;
