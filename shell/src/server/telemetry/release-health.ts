import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { clientKey } from '@forecourt/shared/rules';
import { WINDOW_MS, type ReleaseHealth } from '../../release/figures/told-pages';
import { withSharedShare } from '../../release/joint-changes';
import { deploymentOf } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = WINDOW_MS / MINUTE_MS;

const NOTHING = { pages: 0, failed: 0, threw: 0, ended: 0 };
type Counted = keyof typeof NOTHING;
/** The figures of a minute. */
interface Minute extends Omit<ReleaseHealth, 'clients'> {
  clients: Set<string>;
}

/** Of all figures those of one release, of which perhaps nothing was told. */
export const healthOf = (all: readonly ReleaseHealth[], remote: RemoteName, version: string): ReleaseHealth =>
  all.find((health) => health.remote === remote && health.version === version) ?? {
    remote,
    version,
    ...NOTHING,
    clients: 0,
  };

/** How the releases that this server gives away are doing, over the last ten minutes. */
export function releaseHealth(now: () => number = Date.now) {
  const minutes = new Map<number, Map<string, Minute>>();
  const current = () => {
    const minute = Math.floor(now() / MINUTE_MS);
    for (const old of minutes.keys()) if (old <= minute - WINDOW_MINUTES) minutes.delete(old);
    const counted = minutes.get(minute) ?? new Map<string, Minute>();
    minutes.set(minute, counted);
    return counted;
  };
  const count =
    (what: Counted) =>
    (remote: RemoteName, version: string, client?: string): void => {
      const counted = current();
      const key = `${remote}@${version}`;
      const health = counted.get(key) ?? { remote, version, ...NOTHING, clients: new Set<string>() };
      health[what] += 1;
      if (client !== undefined) health.clients.add(clientKey(client));
      counted.set(key, health);
    };
  const all = (): ReleaseHealth[] => {
    current();
    const sums = new Map<string, Minute>();
    for (const [key, counted] of [...minutes.values()].flatMap((one) => [...one])) {
      const { remote, version } = counted;
      const sum = sums.get(key) ?? { remote, version, ...NOTHING, clients: new Set<string>() };
      for (const what of Object.keys(NOTHING) as Counted[]) sum[what] += counted[what];
      counted.clients.forEach((client) => sum.clients.add(client));
      sums.set(key, sum);
    }
    return [...sums.values()].map((sum) => ({ ...sum, clients: sum.clients.size }));
  };
  return {
    met: count('pages'),
    failed: count('failed'),
    threw: count('threw'),
    ended: count('ended'),
    all,
    of: (remote: RemoteName, version: string): ReleaseHealth => healthOf(all(), remote, version),
  };
}
export type ReleaseHealths = ReturnType<typeof releaseHealth>;

export interface GuardRule {
  /** Share of pages with an error, 0 to 1, that ends a canary. */
  limit: number;
  /** Fewer pages say nothing. */
  leastPages: number;
}

interface Deps extends GuardRule {
  registry: Pick<RegistryStore, 'read' | 'change'>;
  channel: string;
  /** The figures by which canaries of these remotes are judged. */
  judged: (remotes: readonly RemoteName[]) => Promise<Pick<ReleaseHealths, 'of'>>;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** A stranger who loads pages to fail them has few addresses; visitors have many. */
const LEAST_CLIENTS = 5;

/** Errors of the server build for each page that was met. */
const throwsPerPage = ({ threw, pages }: ReleaseHealth): number => (pages > 0 ? threw / pages : 0);

/**
 * Why a canary with these figures ends; undefined: it goes on.
 *
 * @param standard the release that everybody else gets: what throws there as well is no fault of the canary
 */
function reasonAgainst(canary: ReleaseHealth, standard: ReleaseHealth, { limit, leastPages }: GuardRule) {
  const { pages, failed, clients, threw, ended } = canary;
  // One is enough: no visitor saw it, and every further try costs a renderer.
  if (ended > 0) return `its server build hung or ended the renderer ${ended} ${ended === 1 ? 'time' : 'times'}`;
  if (pages < leastPages) return undefined;
  if (failed / pages > limit && clients >= LEAST_CLIENTS)
    return `${percent(failed / pages)} of ${pages} pages failed, more than ${percent(limit)}`;
  const borne = standard.pages >= leastPages ? throwsPerPage(standard) : 0;
  if (throwsPerPage(canary) - borne > limit) return `its server build threw ${threw} times on ${pages} pages`;
  return undefined;
}

/**
 * Takes a canary back when more of its pages fail than the rule allows, with those of its change, and tells the audit
 * why.
 */
export function canaryGuard({ registry, channel, judged, limit, leastPages }: Deps) {
  const takeBack = (remote: RemoteName, version: string, why: string) =>
    registry.change(channel, { who: 'canary guard', action: 'rollback', remote, why }, (document) =>
      // Somebody else may have been quicker.
      deploymentOf(document, remote).canaries[0]?.metadata.version === version
        ? withSharedShare(document, remote, 0)
        : document,
    );

  const judge = async (): Promise<void> => {
    const { document } = await registry.read(channel);
    const tried = REMOTES.flatMap((remote) => {
      const { current, canaries } = deploymentOf(document, remote);
      const version = canaries[0]?.metadata.version;
      return version === undefined ? [] : [{ remote, version, standard: current?.metadata.version ?? '' }];
    });
    if (tried.length === 0) return;
    const health = await judged(tried.map(({ remote }) => remote));
    for (const { remote, version, standard } of tried) {
      const rule = { limit, leastPages };
      const why = reasonAgainst(health.of(remote, version), health.of(remote, standard), rule);
      if (why !== undefined) await takeBack(remote, version, why);
    }
  };

  /** One at a time, also where the registry takes longer than the time between two looks. */
  let judging: Promise<void> | undefined;
  return (): Promise<void> => {
    judging ??= judge().finally(() => {
      judging = undefined;
    });
    return judging;
  };
}
