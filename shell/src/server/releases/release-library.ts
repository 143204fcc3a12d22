import { LRUCache } from 'lru-cache';
import { SUPPORTED_CONTRACTS, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { withTimeout } from '../../browser/timing';
import type { PageState, RunningRelease } from '../../protocol/page-state';
import { checkedRelease, isHashed, type ExpectedRelease } from '../../release/deployed-release';
import { HASH_LIST, hashesOfCode, hashListText } from '../../release/hash-list';
import { integrityOf, type PublishedRelease, type ReleaseStore } from '../../release/release-store';
import type { ServerBuild } from '../../renderer/protocol';
import type { ReleaseTrust } from './release-trust';

/** One release of each remote: what a page is made with. */
export type Releases = Partial<Record<RemoteName, ServedRelease>>;

/** A release with all that the server needs of it. */
export interface ServedRelease extends RunningRelease {
  remote: RemoteName;
  record: Pick<ReleaseRecord, 'files' | 'exposes'>;
  /** Whether the registry has its hash. */
  hashed: boolean;
  /** Path of each script and stylesheet → its hash. */
  integrity: Readonly<Record<string, string>>;
  /** Absent when the remote renders in the browser only, or when its server build cannot be read. */
  server: ServerBuild | undefined;
}

/** No shell of this build will ever speak it; trying again is of no use. */
export class UnknownContract extends Error {
  constructor(release: string, contract: number) {
    super(`${release} speaks contract ${contract}; this shell speaks ${SUPPORTED_CONTRACTS.join(' and ')}.`);
  }
}

/** Its bytes are not those that were released: somebody wrote to the store, or the store is damaged. */
export class ChangedRelease extends Error {
  constructor(
    readonly remote: RemoteName,
    readonly version: string,
    readonly damage: readonly string[],
  ) {
    super(`${remote} ${version} is not served: ${damage.join(' ')}`);
  }
}

/** A store that hangs is as good as away; the next poll asks it again. */
const LOAD_WITHIN_MS = 20_000;

/** Releases in memory: those of a channel, and the overrides beside them. */
const MAX_RELEASES = 60;

async function serverBuildOf(
  store: ReleaseStore,
  { remote, version, server, files }: ReleaseRecord,
): Promise<ServerBuild | undefined> {
  if (!server) return undefined;
  const code = await store.read(remote, version, server);
  const hash = integrityOf(code);
  const file = `${remote}/${version}/${server}`;
  if (hash !== files[server]) throw new Error(`${file} has changed since its release was compared.`);
  return { remote, version, key: `${remote}@${version} ${hash}`, file, code: code.toString() };
}

/** The record of a release, once all its bytes are known to be those that were released. */
async function releasedRecord(
  store: ReleaseStore,
  remote: RemoteName,
  expected: ExpectedRelease,
): Promise<PublishedRelease> {
  const { release, damage } = await checkedRelease(store, remote, expected);
  if (damage.length === 0) return release;
  // Perhaps only what this machine kept is damaged: the next attempt reads the store itself.
  await store.forget?.(remote, expected.metadata.version);
  throw new ChangedRelease(remote, expected.metadata.version, damage);
}

const pathsOfCode = ({ files }: ReleaseRecord, base: string) =>
  Object.fromEntries(Object.entries(hashesOfCode(files)).map(([name, hash]) => [base + name, hash]));

/** Only a list that says the same as the record stands for it. */
const listOf = ({ files }: ReleaseRecord): string | undefined => {
  const list = integrityOf(Buffer.from(hashListText(files)));
  return files[HASH_LIST] === list ? list : undefined;
};

/**
 * Releases of the store, each loaded once; any number of versions of a remote live side by side. A server build that
 * cannot be read is reported and left out: the release still serves browsers. A contract that this shell does not speak
 * rejects, and so does a release whose bytes are not the released ones, or against whose provenance something stands.
 */
export function releaseLibrary(
  store: ReleaseStore,
  report: (error: unknown) => void,
  provenance?: ReleaseTrust['provenance'],
  /** Is given each release that was loaded. */
  loaded: (record: PublishedRelease) => void = () => undefined,
) {
  const known = new LRUCache<string, Promise<ServedRelease>>({ max: MAX_RELEASES });
  const refuseUnsigned = async (record: PublishedRelease): Promise<void> => {
    const damage = (await provenance?.damageOf(record)) ?? [];
    if (damage.length === 0) return;
    // It may have been signed anew since this machine read it.
    await store.forget?.(record.remote, record.version);
    throw new ChangedRelease(record.remote, record.version, damage);
  };
  const load = async (remote: RemoteName, expected: ExpectedRelease): Promise<ServedRelease> => {
    const { version } = expected.metadata;
    const record = await releasedRecord(store, remote, expected);
    await refuseUnsigned(record);
    const { contract } = record;
    if (!SUPPORTED_CONTRACTS.includes(contract)) throw new UnknownContract(`${remote} ${version}`, contract);
    const base = `/remotes/${remote}/${version}/`;
    const server = await serverBuildOf(store, record).catch((error: unknown) => void report(error));
    loaded(record);
    return {
      remote,
      version,
      contract,
      base,
      record,
      hashed: isHashed(expected),
      integrity: pathsOfCode(record, base),
      hashes: listOf(record),
      server: server ?? undefined,
    };
  };
  return (remote: RemoteName, expected: ExpectedRelease): Promise<ServedRelease> => {
    const { metadata, extras } = expected;
    const key = [remote, metadata.version, metadata.integrity, extras?.releaseIntegrity, provenance?.mark()].join();
    const cached = known.get(key);
    if (cached) return cached;
    const release = withTimeout(load(remote, expected), LOAD_WITHIN_MS, `${remote} ${metadata.version}`);
    known.set(key, release);
    release.catch(() => known.delete(key));
    return release;
  };
}
export type ReleaseLibrary = ReturnType<typeof releaseLibrary>;

/** The releases as a page is told of them. */
export const pageReleases = (releases: Releases): PageState['releases'] =>
  Object.fromEntries(
    Object.entries(releases).map(([name, { version, contract, base, hashes }]) => [
      name,
      { version, contract, base, ...(hashes !== undefined && { hashes }) },
    ]),
  );
