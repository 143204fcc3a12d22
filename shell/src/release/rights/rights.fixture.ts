import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryStore } from '../registry-store';
import { createKeyFile, type PrivateKey } from './keys';
import { releaseRights, type ReleaseRights } from './release-rights';
import { readRights, signedRights } from './rights';
import { signedRegistry } from './signed-registry';

/** A key in a file of its own. */
async function aKey(): Promise<PrivateKey & { file: string }> {
  const file = join(await mkdtemp(join(tmpdir(), 'key-')), 'release.pem');
  return { ...(await createKeyFile(file)), file };
}
type TestKey = Awaited<ReturnType<typeof aKey>>;

/** The keys of an owner, of two people of the team that searches, and of one who watches over production. */
export async function someKeys() {
  const [owner, ana, boris, eva] = await Promise.all([aKey(), aKey(), aKey(), aKey()]);
  return { owner, ana, boris, eva };
}
export type SomeKeys = Awaited<ReturnType<typeof someKeys>>;

/** Rights as an owner writes them: production needs a second person. */
export const someRights = ({ ana, boris, eva }: SomeKeys) => ({
  keys: [
    { publicKey: ana.publicKey, holder: 'Ana Ruiz', team: 'search' },
    { publicKey: boris.publicKey, holder: 'Boris Kuhn', team: 'search' },
    { publicKey: eva.publicKey, holder: 'Eva Lind', team: 'platform' },
  ],
  grants: [
    { teams: ['search'], may: ['publish', 'promote'], remotes: ['mf-search'], channels: ['staging', 'production'] },
    { teams: ['search', 'platform'], may: ['approve'], remotes: ['mf-search'], channels: ['production'] },
    { teams: ['platform'], may: ['publish', 'promote'], remotes: ['shell'], channels: ['*'] },
  ],
  approval: { channels: ['production'] },
});

/** Puts rights into a registry, signed by this owner. */
export const withRights = (registry: RegistryStore, owner: PrivateKey, rights: unknown, version = 1): Promise<void> =>
  registry.addRights(version, signedRights(readRights(rights, 'rights.json'), version, owner));

/** A registry as somebody with this key, or with none, meets it by the release tool. */
export function asHolder(registry: RegistryStore, key?: TestKey): { registry: RegistryStore; rights: ReleaseRights } {
  const rights = releaseRights(registry, { keyFile: key?.file, owners: [] });
  return { registry: signedRegistry(registry, rights), rights };
}
