import type { RemoteName } from '@forecourt/shared/contract';

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
