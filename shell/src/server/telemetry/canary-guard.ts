import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import { deploymentOf, withShare } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseHealths } from './release-health';

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
