import { join } from 'node:path';
import type { RegistryStore } from '../../release/registry-store';
import type { PublishedRelease, ReleaseStore } from '../../release/release-store';
import { NOT_SIGNED, provenanceOf } from '../../release/rights/provenance';
import type { ShellConfig } from '../config';
import { keptTrust } from './followed-rights';
import { releaseAuthority, type PermittedDocument, type UnsignedRelease } from './release-authority';

/** What of registry and store a shell server believes. */
export interface ReleaseTrust {
  read: (channel: string) => Promise<Pick<PermittedDocument, 'document' | 'etag'> & Partial<PermittedDocument>>;
  /** The audit, as far as it counts. */
  log: RegistryStore['log'];
  /** What stands against the origin of a release; nothing where everything is believed. */
  provenance: {
    /** Changes with the rights, which may know other keys. */
    mark: () => string;
    damageOf: (release: PublishedRelease) => Promise<readonly string[]>;
  };
  refused: () => readonly UnsignedRelease[];
  /** `none` where no owner key is configured, and nothing has to be signed. */
  rights: () => { version: number } | 'missing' | 'none';
}

type Config = Pick<ShellConfig, 'releaseOwners' | 'channel' | 'dataFolder'>;
type Places = {
  registry: RegistryStore;
  store: Pick<ReleaseStore, 'read'>;
  report: (error: unknown) => void;
  now?: () => number;
};

/** Without an owner key everybody who can write to the registry is believed, as before there were rights. */
const everything = (registry: RegistryStore): ReleaseTrust => ({
  read: registry.read,
  log: registry.log,
  provenance: { mark: () => '', damageOf: () => Promise.resolve([]) },
  refused: () => [],
  rights: () => 'none',
});

export function releaseTrust(
  { releaseOwners: owners, channel, dataFolder }: Config,
  { registry, store, report, now }: Places,
): ReleaseTrust {
  if (owners.length === 0) return everything(registry);
  const kept = keptTrust(join(dataFolder, 'last-good', `${channel}.rights.json`));
  const { read, log, rights, refused, isProven, prove } = releaseAuthority({
    registry,
    channel,
    owners,
    kept,
    report,
    ...(now && { now }),
  });
  return {
    read,
    log,
    refused,
    rights: () => {
      const known = rights();
      return known ? { version: known.version } : 'missing';
    },
    provenance: {
      mark: () => String(rights()?.version),
      damageOf: async (release) => {
        const known = rights();
        const provenance = known && (await provenanceOf(store, release, known));
        if (provenance) await prove(release.integrity);
        return isProven(release.integrity) ? [] : [NOT_SIGNED];
      },
    },
  };
}
