import { folderRegistry } from './folder-registry';
import { folderStore } from './folder-release-store';
import { keptStore } from './kept-store';
import { postgresRegistry } from './postgres-registry';
import type { RegistryStore } from './registry-store';
import type { ReleaseStore } from './release-store';
import { s3Store } from './s3-release-store';

/** Whether the files of releases lie elsewhere, and not in a folder of this machine. */
export const isRemoteStore = (place: string): boolean => place.startsWith('s3://');

/** The store at `RELEASE_STORE`: a folder, or a bucket by `s3://<bucket>/<prefix>`. */
export const openReleaseStore = (place: string): ReleaseStore =>
  isRemoteStore(place) ? s3Store(place) : folderStore(place);

/** The same for a server, which keeps in a folder what it has read of a bucket. */
export const openServedStore = (place: string, keptIn: string): ReleaseStore =>
  isRemoteStore(place) ? keptStore(openReleaseStore(place), keptIn) : openReleaseStore(place);

/** The registry at `REGISTRY_URL`: a folder, or PostgreSQL by `postgres://…`. */
export const openRegistry = (place: string): RegistryStore =>
  /^postgres(ql)?:\/\//.test(place) ? postgresRegistry(place) : folderRegistry(place);
