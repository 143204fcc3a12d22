import type { ReleaseRecord, RemoteName, ShellOffer } from '@forecourt/shared/contract';
import { deploymentOf } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from '../release-store';

/** What every command works with. */
export interface Desk {
  store: ReleaseStore;
  registry: RegistryStore;
  /** Who is told to the audit. */
  who: string;
  /** What the shell of a channel can carry. */
  shellOf: (channel: string) => Promise<ShellOffer>;
  /** Says how far a long piece of work is. */
  progress: (what: string, done: number, of: number) => void;
}

/** What a command answers: data for programs, the same in words for people. */
export interface Answer {
  data: unknown;
  text: string;
}

/** A version, or `@channel` for the one that everybody gets there. */
async function versionNamed({ registry }: Desk, remote: RemoteName, name: string): Promise<string> {
  if (!name.startsWith('@')) return name;
  const channel = name.slice(1);
  const { current } = await deploymentIn(registry, channel, remote);
  if (!current) throw new ReleaseError('missing', `Channel ${channel} has no ${remote}.`);
  return current.metadata.version;
}

export async function deploymentIn(registry: RegistryStore, channel: string, remote: RemoteName) {
  if (!(await registry.channels()).includes(channel))
    throw new ReleaseError('missing', `Nothing was ever released to channel ${channel}.`, 'The channels: list');
  return deploymentOf((await registry.read(channel)).document, remote);
}

export async function releaseNamed(desk: Desk, remote: RemoteName, name: string): Promise<ReleaseRecord> {
  const version = await versionNamed(desk, remote, name);
  if ((await desk.store.versions(remote)).includes(version)) return desk.store.record(remote, version);
  throw new ReleaseError(
    'missing',
    `There is no release ${version} of ${remote}.`,
    `See what there is: list ${remote}`,
  );
}
