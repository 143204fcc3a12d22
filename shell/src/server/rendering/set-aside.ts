import type { RemoteName } from '@forecourt/shared/contract';
import type { ServerBuild } from '../../renderer/protocol';

const FIRST_MS = 60_000;
const LONGEST_MS = 3_600_000;

export interface SetAside {
  remote: RemoteName;
  version: string;
}

/**
 * Server builds that hung or ended the renderer: browsers go on rendering them, the server tries them again after a
 * minute, and after twice as long each time, at most an hour.
 */
export function buildsSetAside(now: () => number) {
  const known = new Map<string, { build: SetAside; waitMs: number; until: number }>();
  return {
    /** @returns for how many milliseconds */
    add: ({ key, remote, version }: ServerBuild): number => {
      const before = known.get(key);
      const waitMs = before ? Math.min(LONGEST_MS, 2 * before.waitMs) : FIRST_MS;
      known.set(key, { build: { remote, version }, waitMs, until: now() + waitMs });
      return waitMs;
    },
    has: ({ key }: Pick<ServerBuild, 'key'>): boolean => (known.get(key)?.until ?? 0) > now(),
    all: (): SetAside[] => [...known.values()].filter(({ until }) => until > now()).map(({ build }) => build),
  };
}
