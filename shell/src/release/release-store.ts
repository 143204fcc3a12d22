import type { ReleaseRecord, RemoteName } from '@forecourt/shared/contract';

/** Files of a release by their path inside it. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** Where the files of releases are. What was written once is never written again. */
export interface ReleaseStore {
  /** Rejects when there is no such release. */
  record: (remote: RemoteName, version: string) => Promise<ReleaseRecord>;
  read: (remote: RemoteName, version: string, file: string) => Promise<Buffer>;
  /** Versions of a remote, in no order. */
  versions: (remote: RemoteName) => Promise<string[]>;
  /** Answers the record that is in the store: the earlier one when these bytes were there. Rejects when the version has other bytes. */
  write: (record: ReleaseRecord, files: ReleaseFiles) => Promise<ReleaseRecord>;
  remove: (remote: RemoteName, version: string) => Promise<void>;
}
