import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES, SUPPORTED_CONTRACTS, type RemoteName } from '@forecourt/shared/contract';
import type { ReleaseStore } from '../release/release-store';
import {
  OFFERED_RELEASES_PATH,
  SWAPS_PATH,
  type OfferedReleases,
  type OfferedRemote,
} from '../routing/offered-releases';
import { swapsIn, textOf } from '../routing/swaps';
import type { ReleaseSwapping } from './swapping';
import type { VisitorReleases } from './visitor-releases';

interface Deps {
  channel: string;
  store: ReleaseStore;
  swapping: ReleaseSwapping | undefined;
  releasesOf: (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorReleases>;
}

const wanted = z.partialRecord(z.enum(REMOTES), z.string());

async function available(store: ReleaseStore, remote: RemoteName): Promise<OfferedRemote['available']> {
  const read = await Promise.allSettled((await store.versions(remote)).map((version) => store.record(remote, version)));
  return read
    .flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    .sort((one, other) => other.builtAt.localeCompare(one.builtAt))
    .map(({ version, contract, builtAt }) => ({
      version,
      contract,
      builtAt,
      supported: SUPPORTED_CONTRACTS.includes(contract),
    }));
}

const refused = (reply: FastifyReply) => reply.code(404).send({ errorCode: 'not-found' });

/** What the releases panel reads and writes; a channel that does not allow swaps has neither. Only this site can send JSON to it. */
export function swapRoutes(app: FastifyInstance, { channel, store, swapping, releasesOf }: Deps): void {
  app.get(OFFERED_RELEASES_PATH, async (request, reply) => {
    if (!swapping) return refused(reply);
    const { given } = await releasesOf(request, reply);
    const remotes = await Promise.all(
      REMOTES.map(async (remote) => ({
        remote,
        given: given[remote]?.version,
        available: await available(store, remote),
      })),
    );
    return reply
      .header('cache-control', 'no-store')
      .send({ channel, remotes, origins: [...swapping.origins] } satisfies OfferedReleases);
  });
  app.put(SWAPS_PATH, async (request, reply) => {
    if (!swapping) return refused(reply);
    const read = wanted.safeParse(request.body);
    const swaps = read.success ? swapsIn(textOf(read.data)) : {};
    const isWhole = read.success && Object.keys(swaps).length === Object.keys(read.data).length;
    if (!isWhole) return reply.code(400).send({ errorCode: 'validation' });
    try {
      await swapping.remember(reply, swaps);
      return await reply.code(204).send();
    } catch (error) {
      request.log.warn(error);
      return reply.code(422).send({ errorCode: 'not-found' });
    }
  });
}
