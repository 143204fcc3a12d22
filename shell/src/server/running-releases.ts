import type { RemoteName } from '@forecourt/shared/contract';
import { inTime } from '../browser/remotes/in-time';
import type { RegistryStore } from '../release/registry-store';
import type { KeptDocument } from './kept-document';
import { chosen, offersOf, type Offer, type Offers } from './release-choice';
import { UnknownContract, type ReleaseLibrary, type ServedRelease } from './release-library';
import { bucketFor } from './visitor-bucket';

/** One release of each remote: what a page is made with. */
export type Releases = Partial<Record<RemoteName, ServedRelease>>;

/** A registry that hangs is as good as away. */
const READ_WITHIN_MS = 2000;

interface Options {
  registry: Pick<RegistryStore, 'read'>;
  channel: string;
  kept: KeptDocument;
  library: ReleaseLibrary;
  report: (error: unknown) => void;
}

/** The same combination of releases is the same object, so that what is computed of it can be kept beside it. */
function setsOf(offers: Offers<ServedRelease>) {
  const entries = Object.entries(offers) as [RemoteName, Offer<ServedRelease>][];
  const sets = new Map<string, Releases>();
  return (visitor: number | undefined): Releases => {
    const picked = entries.flatMap(
      ([remote, offer]) => chosen(offer, visitor === undefined ? undefined : bucketFor(visitor, remote)) ?? [],
    );
    const key = picked.map(({ remote, version }) => `${remote}@${version}`).join();
    const set = sets.get(key) ?? Object.fromEntries(picked.map((release) => [release.remote, release]));
    sets.set(key, set);
    return set;
  };
}

/** What cannot be used is left out and reported; where nothing is left, what has run until now goes on. */
async function usableOf(
  offer: Offer<string>,
  load: (version: string) => Promise<ServedRelease>,
  before: ServedRelease | undefined,
  report: (error: unknown) => void,
) {
  let complete = true;
  const usable = (version: string) =>
    load(version).catch((error: unknown) => {
      report(error);
      complete &&= error instanceof UnknownContract;
      return undefined;
    });
  const [canaries, standard] = await Promise.all([
    Promise.all(offer.canaries.map(async ({ release, share }) => ({ release: await usable(release), share }))),
    Promise.all(offer.standard.map(usable)),
  ]);
  const followed = standard.filter((release) => release !== undefined);
  return {
    canaries: canaries.flatMap(({ release, share }) => (release ? [{ release, share }] : [])),
    standard: followed.length === 0 && before ? [before] : followed,
    complete,
  };
}

/** The releases of this channel, followed as the registry document changes; a document that cannot be read changes nothing. */
export function followReleases({ registry, channel, kept, library, report }: Options) {
  let offers: Offers<ServedRelease> = {};
  let releasesFor = setsOf(offers);
  let seen: string | undefined;

  const current = () =>
    inTime(registry.read(channel), READ_WITHIN_MS, 'The registry').catch(async (error: unknown) => {
      if (Object.keys(offers).length > 0) throw error;
      report(error);
      return { document: await kept.read(), etag: 'kept' };
    });

  const follow = async () => {
    const { document, etag } = await current();
    if (etag === seen) return;
    const wanted = Object.entries(offersOf(document)) as [RemoteName, Offer<string>][];
    const loaded = await Promise.all(
      wanted.map(
        async ([remote, offer]) =>
          [
            remote,
            await usableOf(offer, (version) => library(remote, version), offers[remote]?.standard[0], report),
          ] as const,
      ),
    );
    offers = Object.fromEntries(loaded);
    releasesFor = setsOf(offers);
    if (!loaded.every(([, { complete }]) => complete)) return;
    seen = etag;
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
    /** What a visitor gets; `visitor` is the place of {@link bucketFor}, undefined for who takes no part in a canary. */
    releasesFor: (visitor?: number): Releases => releasesFor(visitor),
    /** Another release of a remote in place of one that failed. */
    lastGood: (remote: RemoteName, failed: string): ServedRelease | undefined =>
      offers[remote]?.standard.find(({ version }) => version !== failed),
    /** Whether this server gives the release to anybody. */
    serves: (remote: RemoteName, version: string): boolean =>
      [...(offers[remote]?.standard ?? []), ...(offers[remote]?.canaries ?? []).map(({ release }) => release)].some(
        (release) => release.version === version,
      ),
    /** Whether some visitors get another release than the default. */
    hasCanary: (): boolean => Object.values(offers).some(({ canaries }) => canaries.length > 0),
  };
}
export type RunningReleases = ReturnType<typeof followReleases>;
