import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wire, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { openRegistry, openReleaseStore } from '../release/open-stores';
import { asDefault } from '../release/registry-document';
import { isHotUpdate, readBuild, type BuildOutput } from '../release/release-of-build';
import { integrityOf } from '../release/release-store';

const CHANNEL = process.env['RELEASE_CHANNEL'] ?? 'production';
/** Open pages may still load a chunk of the release before. */
const KEPT_RELEASES = 3;

/** Sizes are left out: to weigh a development build means nothing and takes seconds. */
function recordOf(remote: RemoteName, version: string, { about, files }: BuildOutput): ReleaseRecord {
  return wire.releaseRecord.parse({
    remote,
    version,
    contract: about.contract,
    shared: about.shared,
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
    exposes: about.chunks,
    sizes: {},
    commit: 'development',
    builder: 'npm run dev',
    builtAt: about.builtAt ?? new Date().toISOString(),
    ...(files.has('server.cjs') && { server: 'server.cjs' }),
  }) as ReleaseRecord;
}

async function sourceMapsIn(folder: string): Promise<[string, Buffer][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.map') && !isHotUpdate(name));
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as [string, Buffer]));
}

interface Places {
  store: string;
  registry: string;
  buildFolderOf: (remote: RemoteName) => string;
}

/** Publishes development builds to everybody of the channel, in a store and a registry of their own. */
export function publisher({ store: storeAt, registry: registryAt, buildFolderOf }: Places) {
  const store = openReleaseStore(storeAt);
  const registry = openRegistry(registryAt);
  const published = new Map<RemoteName, string[]>();
  let count = 0;

  async function publishOne(remote: RemoteName): Promise<void> {
    const folder = buildFolderOf(remote);
    const build = await readBuild(folder);
    count += 1;
    const release = recordOf(remote, `0.0.0-development.${count}`, build);
    const stored = await store.write(release, new Map([...build.files, ...(await sourceMapsIn(folder))]));
    const why = 'npm run dev';
    await registry.change(CHANNEL, { who: why, action: 'publish', remote, why }, (document) =>
      asDefault(document, stored),
    );
    const versions = [release.version, ...(published.get(remote) ?? [])];
    published.set(remote, versions.slice(0, KEPT_RELEASES));
    await Promise.all(versions.slice(KEPT_RELEASES).map((version) => store.remove(remote, version)));
  }

  return async (remotes: readonly RemoteName[]): Promise<void> => {
    for (const remote of remotes) await publishOne(remote);
  };
}
