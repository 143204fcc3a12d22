import { wire } from '@forecourt/shared/contract';
import { auditedChange } from './audited-change';
import { EMPTY_DOCUMENT } from './registry-document';
import type { RegistryStore } from './registry-store';
import type { ReleaseStore } from './release-store';
import { sameRelease } from './same-release';

/** A store that says what it would do: it refuses what the store would refuse, and writes nothing. */
export const dryStore = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  write: async (record) =>
    (await store.versions(record.remote)).includes(record.version)
      ? sameRelease(await store.record(record.remote, record.version), record)
      : record,
  remove: async () => {},
});

/** A registry that answers a change with the audit record that it would write. */
export const dryRegistry = (registry: RegistryStore): RegistryStore => ({
  ...registry,
  change: async (channel, what, edit) => {
    const before = (await registry.channels()).includes(channel)
      ? (await registry.read(channel)).document
      : EMPTY_DOCUMENT;
    return auditedChange(before, channel, what, edit)?.record;
  },
  note: async (about) => wire.auditRecord.parse({ at: new Date().toISOString(), ...about }),
});
