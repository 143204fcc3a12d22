import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { wire, type ReleasedName, type ReleaseRecord } from '@forecourt/shared/contract';
import { folderRegistry } from './folder-registry';
import { folderStore } from './folder-release-store';
import { postgresRegistry } from './postgres-registry';
import { baseOf, readerOf } from './registry-base';
import { auditedChange, auditRecordOf, type RegistryStore } from './registry-store';
import { ReleaseError } from './release-error';
import {
  publishedRelease,
  RECORD_FILE,
  releaseText,
  sameRelease,
  type PublishedRelease,
  type ReleaseStore,
} from './release-store';
import { s3Store } from './s3-release-store';

/** Whether the files of releases lie elsewhere, and not in a folder of this machine. */
export const isRemoteStore = (place: string): boolean => place.startsWith('s3://');

/** The store at `RELEASE_STORE`: a folder, or a bucket by `s3://<bucket>/<prefix>`. */
export const openReleaseStore = (place: string): ReleaseStore =>
  isRemoteStore(place) ? s3Store(place) : folderStore(place);

/** The same for a server, which keeps in a folder what it has read of a bucket. */
export const openCachedStore = (place: string, keptIn: string): ReleaseStore =>
  isRemoteStore(place) ? cachedStore(openReleaseStore(place), keptIn) : openReleaseStore(place);

/** The registry at `REGISTRY_URL`: a folder, or PostgreSQL by `postgres://…`. */
export const openRegistry = (place: string): RegistryStore =>
  /^postgres(ql)?:\/\//.test(place) ? postgresRegistry(place) : folderRegistry(place);

const isAddress = (location: string): boolean => /^[a-z0-9]+:\/\//i.test(location);
/** A folder, or an address of this kind. */
const place = (address: RegExp) =>
  z.string().check(
    z.minLength(1),
    z.refine((text) => !isAddress(text) || address.test(text)),
  );

const environment = z.object({
  FORECOURT_DATA: z._default(z.string(), './.forecourt'),
  RELEASE_STORE: z.optional(place(/^s3:\/\/[^/]+/)),
  REGISTRY_URL: z.optional(place(/^postgres(ql)?:\/\/[^/]/)),
  SOURCE_MAP_STORE: z.optional(place(/^s3:\/\/[^/]+/)),
});

export interface ReleaseLocations {
  releaseStore: string;
  /** Where the release tool keeps source maps; no server reads it. */
  sourceMaps: string;
  registry: string;
}

const locationOf = (text: string): string => (isAddress(text) ? text : resolve(text));

/** Where releases and registry are, for the servers and for the command line alike. */
export function releaseLocations(env: NodeJS.ProcessEnv): ReleaseLocations {
  const { SOURCE_MAP_STORE: given, ...others } = env;
  // A pipeline hands on as empty what nobody has set; without a store or a registry it has to stop.
  const read = environment.safeParse(given === '' ? others : env);
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`These environment variables are not usable: ${names}. See docs/operations.md.`);
  }
  const { FORECOURT_DATA: data, RELEASE_STORE: store, REGISTRY_URL: registry, SOURCE_MAP_STORE: maps } = read.data;
  return {
    releaseStore: locationOf(store ?? `${data}/releases`),
    registry: locationOf(registry ?? `${data}/registry`),
    sourceMaps: locationOf(maps ?? `${data}/source-maps`),
  };
}

/**
 * A store elsewhere, of which this machine keeps what it has read: a release never changes. What is kept is also there
 * while the store is away, and may be deleted at any time.
 */
export function cachedStore(store: ReleaseStore, folder: string): ReleaseStore {
  const keep = async (path: string, bytes: Buffer) => {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  };
  // As one name, so that no file of a release can lie outside of its folder.
  const pathOf = (remote: ReleasedName, version: string, file: string) =>
    join(folder, remote, version, encodeURIComponent(file));
  const read = async (remote: ReleasedName, version: string, file: string): Promise<Buffer> => {
    const path = pathOf(remote, version, file);
    return readFile(path).catch(async () => {
      const bytes = await store.read(remote, version, file);
      await keep(path, bytes);
      return bytes;
    });
  };
  return {
    ...store,
    read,
    record: async <Name extends ReleasedName>(remote: Name, version: string): Promise<PublishedRelease<Name>> => {
      const path = pathOf(remote, version, RECORD_FILE);
      try {
        return publishedRelease(await read(remote, version, RECORD_FILE), path);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        // Perhaps only what was kept is damaged; when the store's own is as well, its place is the one to name.
        await rm(path, { force: true });
        return store.record(remote, version);
      }
    },
    forget: (remote, version) => rm(join(folder, remote, version), { recursive: true, force: true }),
  };
}

/** A store that says what it would do: it refuses what the store would refuse, and writes nothing. */
export const dryStore = (store: ReleaseStore): ReleaseStore => ({
  ...store,
  write: async <Name extends ReleasedName>(record: ReleaseRecord<Name>): Promise<PublishedRelease<Name>> =>
    (await store.versions(record.remote)).includes(record.version)
      ? sameRelease(await store.record(record.remote, record.version), record)
      : publishedRelease(Buffer.from(releaseText(record))),
  remove: async () => {},
  attest: async () => {},
});

/** A registry that answers a change with the audit record that it would write. */
export function dryRegistry(registry: RegistryStore): RegistryStore {
  const changeTogether: RegistryStore['changeTogether'] = async (channel, what, edit, sign) => {
    const restoring = what[0].action === 'restore';
    const before = baseOf(channel, await readerOf(registry, channel), await registry.log({ channel }), { restoring });
    return auditedChange(before, channel, what, edit, await registry.plan(channel), sign)?.records ?? [];
  };
  return {
    ...registry,
    change: async (channel, what, edit, sign) => (await changeTogether(channel, [what], edit, sign))[0],
    changeTogether,
    note: async (about, sign) => auditRecordOf(about, sign),
    addRights: async () => {},
    changePlan: async (channel, edit) => wire.channelPlan.parse(edit(await registry.plan(channel))),
    invitations: {
      ...registry.invitations,
      add: async () => {},
      change: async (id, edit) => {
        const before = await registry.invitations.read(id);
        return before && (edit(before)?.invitation ?? before);
      },
    },
  };
}
