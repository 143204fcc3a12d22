import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { writeDraft } from '../folder-release-store';
import { requireFresh } from '../fresh-build';
import { damageOf } from '../release-damage';
import { ReleaseError } from '../release-error';
import { isMissing, type PublishedRelease, type ReleaseFiles } from '../release-store';
import { shellBreaks } from '../shell-breaks';
import { builtShell, publishedShells, sourceMapsOfShell, type ShellRecord } from '../shell-release';
import { keepSourceMaps } from '../source-maps';
import { OWN_SHELL, SHELL_HOME } from '../workspace-build';
import type { CommandContext, CommandResult } from './command-context';
import type { PublishOptions } from './publish';

type Places = Pick<CommandContext, 'store' | 'registry' | 'who'> & Partial<Pick<CommandContext, 'sourceMaps'>>;

/** Refuses a shell that would break what runs in a channel; what was overruled is answered, for the audit. */
async function admit(desk: Places, shell: ShellRecord, channel: string, force = false): Promise<string[]> {
  const breaks = (await shellBreaks(desk, channel, shell)).map(({ message }) => message);
  if (breaks.length === 0 || force) return breaks;
  throw new ReleaseError(
    'refused',
    `This shell would break what runs in ${channel}:\n${breaks.map((message) => `  ${message}`).join('\n')}`,
    'Release what fits it first, or overrule it with --force, which the log will tell.',
    breaks,
  );
}

/**
 * Puts a shell into the store, so that every shell server has its files for browsers, before it is deployed and after
 * it was replaced.
 */
export async function publishShell(
  desk: Places,
  { channel = 'production', version, build: folder = OWN_SHELL, why, force }: PublishOptions,
): Promise<CommandResult> {
  const { about, release, files } = await builtShell({ folder, version });
  // `npm start` keeps no maps, and asks for nothing: what it serves is built on the spot.
  if (desk.sourceMaps) await requireFresh({ home: SHELL_HOME, folder, about });
  const forced = await admit(desk, release, channel, force);
  const stored = await desk.store.write(release, files);
  if (desk.sourceMaps) await keepSourceMaps({ sourceMaps: desk.sourceMaps }, stored, await sourceMapsOfShell(folder));
  const isKnown = await isPublished(desk, stored);
  if (!isKnown)
    await desk.registry.note({
      who: desk.who,
      action: 'publish',
      remote: 'shell',
      from: [],
      to: [{ version: stored.version, traffic: 0, default: false, integrity: stored.integrity }],
      ...(why && { why }),
      ...(forced.length > 0 && { forced }),
    });
  return {
    data: { remote: 'shell', version: stored.version, changed: !isKnown, forced },
    text: `${isKnown ? 'It is in the store already:' : 'Published'} shell ${stored.version}.`,
  };
}

/** Whether this record is the one that was published; another one under its version is damage. */
async function isPublished(
  { registry }: Pick<CommandContext, 'registry'>,
  { version, integrity }: PublishedRelease<'shell'>,
): Promise<boolean> {
  const published = publishedShells(await registry.log({ remote: 'shell' })).get(version);
  if (published === undefined || published === integrity) return published !== undefined;
  throw new ReleaseError(
    'damaged',
    `The release.json of shell ${version} is not the one that was published.`,
    'Find out who writes to the store. Publish the shell again under a new version.',
  );
}

async function recordOf(desk: CommandContext, version: string): Promise<PublishedRelease<'shell'>> {
  const missing = new ReleaseError('missing', `No shell ${version} was published.`, 'See what there is: list shell');
  const record = await desk.store.record('shell', version).catch((error: unknown) => {
    throw isMissing(error) ? missing : error;
  });
  if (await isPublished(desk, record)) return record;
  throw missing;
}

async function filesOf(desk: CommandContext, release: PublishedRelease<'shell'>): Promise<ReleaseFiles> {
  const files = new Map<string, Buffer>();
  const read = async (file: string) => {
    const bytes = await desk.store.read('shell', release.version, file);
    files.set(file, bytes);
    return bytes;
  };
  const damage = await damageOf(release, read, (done, of) => desk.progress('Fetching the shell', done, of));
  if (damage.length === 0) return files;
  throw new ReleaseError(
    'damaged',
    `shell ${release.version} is not whole:\n${damage.map(({ message }) => `  ${message}`).join('\n')}`,
    'Find out who writes to the store. Fetch another one: list shell',
    damage,
  );
}

export interface FetchOptions {
  into: string;
}

/** Writes a published shell into a folder, from which its server is started: to deploy it, and to go back to it. */
export async function fetchShell(
  desk: CommandContext,
  version: string,
  { into }: FetchOptions,
): Promise<CommandResult> {
  const folder = resolve(into);
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0)
    throw new ReleaseError('refused', `${folder} is not empty.`, 'Name a folder that is not there yet.');
  const release = await recordOf(desk, version);
  const files = await filesOf(desk, release);
  const draft = await writeDraft(dirname(folder), files);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return { data: { version, folder }, text: `shell ${version} is in ${folder}.` };
}
