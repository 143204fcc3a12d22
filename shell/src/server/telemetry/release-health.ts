import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { deploymentOf, withShare } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 10;

export interface ReleaseHealth {
  remote: RemoteName;
  version: string;
  /** Pages that were sent with this release, and those of them that told of an error in it, in the last ten minutes. */
  pages: number;
  failed: number;
}

/** How the releases that this server gives away are doing, over the last ten minutes. */
export function releaseHealth(now: () => number = Date.now) {
  const minutes = new Map<number, Map<string, ReleaseHealth>>();
  const current = () => {
    const minute = Math.floor(now() / MINUTE_MS);
    for (const old of minutes.keys()) if (old <= minute - WINDOW_MINUTES) minutes.delete(old);
    const counted = minutes.get(minute) ?? new Map<string, ReleaseHealth>();
    minutes.set(minute, counted);
    return counted;
  };
  const count =
    (what: 'pages' | 'failed') =>
    (remote: RemoteName, version: string): void => {
      const counted = current();
      const key = `${remote}@${version}`;
      const health = counted.get(key) ?? { remote, version, pages: 0, failed: 0 };
      health[what] += 1;
      counted.set(key, health);
    };
  const all = (): ReleaseHealth[] => {
    current();
    const sums = new Map<string, ReleaseHealth>();
    for (const [key, { remote, version, pages, failed }] of [...minutes.values()].flatMap((counted) => [...counted])) {
      const sum = sums.get(key) ?? { remote, version, pages: 0, failed: 0 };
      sums.set(key, { ...sum, pages: sum.pages + pages, failed: sum.failed + failed });
    }
    return [...sums.values()];
  };
  return {
    sent: count('pages'),
    failed: count('failed'),
    all,
    of: (remote: RemoteName, version: string): ReleaseHealth =>
      all().find((health) => health.remote === remote && health.version === version) ?? {
        remote,
        version,
        pages: 0,
        failed: 0,
      },
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
  health: Pick<ReleaseHealths, 'of'>;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/**
 * Takes a canary back when more of its pages fail than the rule allows, and tells the audit why. Each server judges by
 * the pages that it sent itself.
 */
export function canaryGuard({ registry, channel, health, limit, leastPages }: Deps) {
  const takeBack = (remote: RemoteName, version: string, why: string) =>
    registry.change(channel, { who: 'canary guard', action: 'rollback', remote, why }, (document) =>
      // Somebody else may have been quicker.
      deploymentOf(document, remote).canaries[0]?.metadata.version === version
        ? withShare(document, remote, 0)
        : document,
    );

  return async (): Promise<void> => {
    const { document } = await registry.read(channel);
    for (const remote of REMOTES) {
      const version = deploymentOf(document, remote).canaries[0]?.metadata.version;
      if (version === undefined) continue;
      const { pages, failed } = health.of(remote, version);
      if (pages < leastPages || failed / pages <= limit) continue;
      await takeBack(
        remote,
        version,
        `${percent(failed / pages)} of ${pages} pages failed, more than ${percent(limit)}`,
      );
    }
  };
}
