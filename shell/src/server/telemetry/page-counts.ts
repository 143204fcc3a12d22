import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@forecourt/shared/contract';
import { clientKey } from '@forecourt/shared/rules';
import { withTimeout } from '../../browser/timing';
import { WINDOW_MS, type ToldPage, type ToldPageStore } from '../../release/figures/told-pages';
import { healthOf, releaseHealth, type ReleaseHealths } from './release-health';

/** Kept until a canary needs them, or for a registry that is away; the oldest are given up when there are more. */
const MOST_WAITING = 60_000;
/** A registry that hangs is as good as away. */
const ANSWERS_WITHIN_MS = 4000;

interface Options {
  /** Undefined where nobody judges, or nothing can be counted by several servers. */
  store: ToldPageStore | undefined;
  channel: string;
  /** Of which the names of clients are made. */
  secret: string;
  report: (error: unknown) => void;
  now?: () => number;
}

type Waiting = Omit<ToldPage, 'ageMs'> & { at: number };

/** A name for a client: a digest of its network, with a key of this installation. */
function clientNames(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'clients of pages', 32));
  return (address: string): string =>
    createHmac('sha256', key).update(clientKey(address)).digest('base64url').slice(0, 16);
}

/** What pages tell of releases: what this server knows, and what all servers of the installation know together. */
export function pageCounts({ store, channel, secret, report, now = Date.now }: Options) {
  const health = releaseHealth(now);
  const nameOf = clientNames(secret);
  const waiting = new LRUCache<string, Waiting>({ max: MOST_WAITING });
  const wait = (told: Omit<Waiting, 'at'>): void => {
    if (store) waiting.set([told.page, told.remote, told.what].join(' '), { ...told, at: now() });
  };
  const fault = (what: 'threw' | 'ended') => (remote: RemoteName, version: string) => {
    health[what](remote, version);
    wait({ page: randomUUID(), remote, version, what, client: undefined });
  };

  /** What was told of these remotes is kept until it is there: told again it counts no second time. */
  const handOver = async (pages: ToldPageStore, remotes: readonly RemoteName[]): Promise<void> => {
    const kept = [...waiting.entries()];
    const [old, given] = [
      kept.filter(([, { at }]) => now() - at >= WINDOW_MS),
      kept.filter(([, { at, remote }]) => now() - at < WINDOW_MS && remotes.includes(remote)),
    ];
    await pages.add(
      channel,
      given.map(([, { at, ...told }]) => ({ ...told, ageMs: now() - at })),
    );
    for (const [key] of [...old, ...given]) waiting.delete(key);
  };
  const together = async (pages: ToldPageStore, remotes: readonly RemoteName[]) => {
    await handOver(pages, remotes);
    return pages.read(channel);
  };

  return {
    /** Of this server alone. */
    health,
    met: (page: string, remote: RemoteName, version: string): void => {
      health.met(remote, version);
      wait({ page, remote, version, what: 'met', client: undefined });
    },
    failed: (page: string, remote: RemoteName, version: string, address: string): void => {
      health.failed(remote, version, address);
      wait({ page, remote, version, what: 'failed', client: nameOf(address) });
    },
    threw: fault('threw'),
    ended: fault('ended'),
    /** By what canaries of these remotes are judged: all servers' pages, or while they cannot be had, this server's. */
    judged: async (remotes: readonly RemoteName[]): Promise<Pick<ReleaseHealths, 'of'>> => {
      if (!store) return health;
      try {
        const known = await withTimeout(together(store, remotes), ANSWERS_WITHIN_MS, 'The pages of all servers');
        return { of: (remote, version) => healthOf(known, remote, version) };
      } catch (error) {
        report(error);
        return health;
      }
    },
  };
}
