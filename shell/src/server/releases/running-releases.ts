import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { wire, type DeployedVersion, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { withTimeout } from '../../browser/timing';
import type { PageRenderers } from '../rendering/page-renderers';
import { backOff } from './back-off';
import { filledUp, lackingIn, registryStates } from './registry-health';
import {
  bucketOf,
  channelOfferOf,
  releaseFor,
  wholeChanges,
  type ChannelOffer,
  type ChannelReleases,
} from './release-choice';
import {
  ChangedRelease,
  UnknownContract,
  type ReleaseLibrary,
  type Releases,
  type ServedRelease,
} from './release-library';

/** A registry that hangs is as good as away. */
const READ_WITHIN_MS = 2000;

/** A document as it is read, perhaps without the remotes whose deployment nobody with the right has signed. */
interface RegistryDocumentRead {
  document: RegistryDocument;
  etag: string;
  unsigned?: readonly RemoteName[];
}

interface Options {
  registry: { read: (channel: string) => Promise<RegistryDocumentRead> };
  channel: string;
  kept: LastGoodDocument;
  library: ReleaseLibrary;
  report: (error: unknown) => void;
  /** Is given each server build that pages will need, as soon as it is there. */
  prepare: PageRenderers['prepare'];
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

const entriesOf = <T>(offers: ChannelOffer<T>) => Object.entries(offers) as [RemoteName, ChannelReleases<T>][];

/** The same combination of releases is the same object, so that what is computed of it can be kept beside it. */
function setsOf(offers: ChannelOffer<ServedRelease>) {
  const entries = entriesOf(offers);
  const sets = new Map<string, Releases>();
  return (visitor: number | undefined): Releases => {
    const picked = entries.flatMap(
      ([remote, offer]) =>
        releaseFor(offer, visitor === undefined ? undefined : bucketOf(visitor, remote, offer)) ?? [],
    );
    const key = picked.map(({ remote, version }) => `${remote}@${version}`).join();
    const set = sets.get(key) ?? Object.fromEntries(picked.map((release) => [release.remote, release]));
    sets.set(key, set);
    return set;
  };
}

/** Loads releases, and lists those that could not be loaded. */
function loadingFrom(library: ReleaseLibrary) {
  const unread: NamedRelease[] = [];
  const load = (remote: RemoteName) => (release: DeployedVersion) =>
    library(remote, release).catch((error: unknown) => {
      unread.push({ remote, version: release.metadata.version });
      throw error;
    });
  return { load, unread };
}

/** A canary's server build runs where everybody's pages are not. */
function prepareAll(offers: ChannelOffer<ServedRelease>, prepare: PageRenderers['prepare']): void {
  for (const { standard, canaries } of Object.values(offers)) {
    if (standard[0]?.server) prepare(standard[0].server, { isTried: false });
    for (const { release } of canaries) if (release.server) prepare(release.server, { isTried: true });
  }
}

/** What cannot be used is left out and reported; where nothing is left, what has run until now goes on. */
async function usableOf(
  offer: ChannelReleases<DeployedVersion>,
  load: (release: DeployedVersion) => Promise<ServedRelease>,
  before: ServedRelease | undefined,
  report: (error: unknown) => void,
) {
  let complete = true;
  const usable = (release: DeployedVersion) =>
    load(release).catch((error: unknown) => {
      report(error);
      complete &&= error instanceof UnknownContract;
      return undefined;
    });
  const [canaries, standard] = await Promise.all([
    Promise.all(offer.canaries.map(async (canary) => ({ ...canary, release: await usable(canary.release) }))),
    Promise.all(offer.standard.map(usable)),
  ]);
  const followed = standard.filter((release) => release !== undefined);
  return {
    canaries: canaries.flatMap(({ release, ...canary }) => (release ? [{ release, ...canary }] : [])),
    standard: followed.length === 0 && before ? [before] : followed,
    complete,
  };
}

export interface NamedRelease {
  remote: RemoteName;
  version: string;
}

export interface RefusedRelease extends NamedRelease {
  damage: readonly string[];
}

/** What was refused at the last look at the channel; each refusal is reported once, however often it is found again. */
function refusedReleases(report: (error: unknown) => void) {
  let found: ChangedRelease[] = [];
  let refused: readonly ChangedRelease[] = [];
  return {
    begin: () => {
      found = [];
      return (error: unknown): void => {
        if (!(error instanceof ChangedRelease)) return report(error);
        found.push(error);
        if (!refused.some(({ message }) => message === error.message)) report(error);
      };
    },
    end: (): void => {
      refused = found;
    },
    all: (): RefusedRelease[] => refused.map(({ remote, version, damage }) => ({ remote, version, damage })),
  };
}

/**
 * The releases of this channel, followed as the registry document changes; a document that cannot be read changes
 * nothing.
 */
export function followReleases({ registry, channel, kept, library, report, prepare, now }: Options) {
  let offers: ChannelOffer<ServedRelease> = {};
  let releasesFor = setsOf(offers);
  let seen: string | undefined;
  const tries = backOff(now);
  const refusals = refusedReleases(report);
  const registryHealth = registryStates(report);
  let unserved: NamedRelease[] = [];
  /** What was good last; a document that has less is filled up from it. */
  let good: RegistryDocument | undefined;

  const current = async () => {
    good ??= await kept.read().catch(() => undefined);
    try {
      const { document, etag, unsigned } = await withTimeout(registry.read(channel), READ_WITHIN_MS, 'The registry');
      const lacking = lackingIn(document, good);
      registryHealth.found(lacking, unsigned);
      return { document: filledUp(document, lacking, good), etag };
    } catch (error) {
      registryHealth.failed(error);
      if (Object.keys(offers).length > 0 || !good) throw error;
      report(error);
      return { document: good, etag: 'kept' };
    }
  };

  const follow = async () => {
    const { document, etag } = await current();
    if (etag === seen || !tries.begins(etag)) return;
    const note = refusals.begin();
    const { load, unread } = loadingFrom(library);
    const wanted = channelOfferOf(document);
    const loaded = await Promise.all(
      entriesOf(wanted).map(
        async ([remote, offer]) =>
          [remote, await usableOf(offer, load(remote), offers[remote]?.standard[0], note)] as const,
      ),
    );
    refusals.end();
    unserved = unread;
    offers = wholeChanges(wanted, Object.fromEntries(loaded));
    releasesFor = setsOf(offers);
    prepareAll(offers, prepare);
    seen = loaded.every(([, { complete }]) => complete) ? etag : undefined;
    if (seen === undefined) return;
    good = document;
    await kept.write(document);
  };

  /** One at a time: an older document never comes after a newer one. */
  let following: Promise<void> | undefined;
  const refresh = () => {
    following ??= follow().finally(() => {
      following = undefined;
    });
    return following;
  };

  return {
    refresh,
    /**
     * What a visitor gets; `visitor` is the place of {@link bucketFor}, undefined for who takes no part in a canary.
     */
    releasesFor: (visitor?: number): Releases => releasesFor(visitor),
    /** Whether a page with these releases has one that not everybody gets. */
    isTried: (releases: Releases): boolean =>
      Object.values(releases).some(({ remote, version }) => offers[remote]?.standard[0]?.version !== version),
    /** Another release of a remote in place of one that failed. */
    lastGood: (remote: RemoteName, failed: string): ServedRelease | undefined =>
      offers[remote]?.standard.find(({ version }) => version !== failed),
    /** Whether this server gives the release to anybody. */
    serves: (remote: RemoteName, version: string): boolean =>
      [...(offers[remote]?.standard ?? []), ...(offers[remote]?.canaries ?? []).map(({ release }) => release)].some(
        (release) => release.version === version,
      ),
    /** Whether the registry can be followed. */
    registry: registryHealth.current,
    /** Releases that the channel names and that cannot be served: not there, not to be read, refused, or unknown. */
    unserved: (): readonly NamedRelease[] => unserved,
    /** Releases that the channel names and whose bytes are not those that were released. */
    refused: refusals.all,
    /** Releases that are served although the registry has no hash of them. */
    unhashed: (): ServedRelease[] =>
      Object.values(offers).flatMap(({ standard, canaries }) =>
        [...standard, ...canaries.map(({ release }) => release)].filter(({ hashed }) => !hashed),
      ),
    /** Whether some visitors get another release than the default. */
    hasCanary: (): boolean => Object.values(offers).some(({ canaries }) => canaries.length > 0),
  };
}
export type RunningReleases = ReturnType<typeof followReleases>;

/**
 * The last good registry document, on this machine's disk: a shell server that starts while the registry is away starts
 * from it.
 */
export const lastGoodDocument = (file: string) => ({
  read: async (): Promise<RegistryDocument> => wire.registryDocument.parse(JSON.parse(await readFile(file, 'utf8'))),
  write: async (document: RegistryDocument): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(document));
    await rename(draft, file);
  },
});
type LastGoodDocument = ReturnType<typeof lastGoodDocument>;
