import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REMOTES, SUPPORTED_CONTRACTS, type RemoteName } from '@forecourt/shared/contract';
import {
  formatOverrides,
  OFFERED_RELEASES_PATH,
  OVERRIDES_PATH,
  parseOverrides,
  type OfferedReleases,
  type OfferedRemote,
} from '../../protocol/releases';
import type { ReleaseStore } from '../../release/release-store';
import type { VisitorReleases } from '../releases/visitor-releases';
import type { ReleaseOverrides } from './release-overrides';

interface OverrideDeps {
  channel: string;
  store: ReleaseStore;
  overriding: ReleaseOverrides | undefined;
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

/**
 * What the releases panel reads and writes; a channel that does not allow overrides has neither. Only this site can
 * send JSON to it.
 */
export function overrideRoutes(app: FastifyInstance, { channel, store, overriding, releasesOf }: OverrideDeps): void {
  app.get(OFFERED_RELEASES_PATH, async (request, reply) => {
    if (!overriding) return refused(reply);
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
      .send({ channel, remotes, origins: [...overriding.origins] } satisfies OfferedReleases);
  });
  app.put(OVERRIDES_PATH, async (request, reply) => {
    if (!overriding) return refused(reply);
    const read = wanted.safeParse(request.body);
    const overrides = read.success ? parseOverrides(formatOverrides(read.data)) : {};
    const isWhole = read.success && Object.keys(overrides).length === Object.keys(read.data).length;
    if (!isWhole) return reply.code(400).send({ errorCode: 'validation' });
    try {
      await overriding.remember(reply, overrides);
      return await reply.code(204).send();
    } catch (error) {
      request.log.warn(error);
      return reply.code(422).send({ errorCode: 'not-found' });
    }
  });
}
