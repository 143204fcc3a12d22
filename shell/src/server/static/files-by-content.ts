import { REMOTES, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { NAMED_BY_CONTENT } from '../../protocol/file-address';
import type { ReleaseStore } from '../../release/release-store';
import { releasedFiles, type Clock, type ReleasedFile } from './released-files';

export interface FilesByContent {
  /** Rejects where the store is away and none of the releases that this server knows has the file. */
  find: (remote: RemoteName, name: string, encoding: { compressed: boolean }) => Promise<ReleasedFile | undefined>;
  /** A release that this server gives visitors: its files are found while the store is away. */
  add: (release: ReleaseRecord) => void;
}

/**
 * The scripts and stylesheets of all releases of the store by their names alone (ADR 076): those that are running, and
 * those that pages which are still open have come with.
 */
export function filesByContent({
  store,
  ...clock
}: Clock & { store: Pick<ReleaseStore, 'read' | 'record' | 'versions'> }): FilesByContent {
  const ofRemotes = new Map(
    REMOTES.map((remote) => [
      remote,
      releasedFiles<RemoteName>({
        ...clock,
        store,
        name: NAMED_BY_CONTENT,
        list: async (known) =>
          Promise.allSettled(
            (await store.versions(remote)).map(async (version) => known.get(version) ?? store.record(remote, version)),
          ),
      }),
    ]),
  );
  return {
    find: async (remote, name, encoding) => ofRemotes.get(remote)?.find(name, encoding),
    add: (release) => ofRemotes.get(release.remote)?.add(release),
  };
}
