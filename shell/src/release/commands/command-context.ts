import {
  REMOTES,
  type AuditRecord,
  type RegistryDocument,
  type ReleaseRecord,
  type RemoteName,
  type ShellOffer,
} from '@forecourt/shared/contract';
import type { ChangeGroup } from '../change-groups';
import { recordedHashes } from '../deployed-release';
import { soundDocument } from '../registry-base';
import { deploymentOf } from '../registry-document';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import { isMissing, type PublishedRelease, type ReleaseStore } from '../release-store';
import type { ReleaseRights } from '../rights/release-rights';
import type { SmokeRun } from '../smoke-run';
import type { SourceMapStore } from '../source-maps';

/** What every command works with. */
export interface CommandContext {
  store: ReleaseStore;
  registry: RegistryStore;
  sourceMaps: SourceMapStore;
  /** Who may change it. */
  rights: ReleaseRights;
  /** Who is told to the audit, where there are no rights. */
  who: string;
  /** Of the storefront, for links; absent where nobody said it. */
  origin?: string | undefined;
  /** What the shell of a channel can carry. */
  shellOf: (channel: string) => Promise<ShellOffer>;
  /** Has the pages of a server build rendered. */
  smokeRun: SmokeRun;
  /** Says how far a long piece of work is. */
  progress: (what: string, done: number, of: number) => void;
}

/** All but what publishing alone needs: a server that promotes has no place for source maps. */
export type PromotingContext = Omit<CommandContext, 'sourceMaps'>;

/** What a command answers: data for programs, the same in words for people. */
export interface CommandResult {
  data: unknown;
  text: string;
}

/** A version, or `@channel` for the one that everybody gets there. */
async function versionNamed({ registry }: PromotingContext, remote: RemoteName, name: string): Promise<string> {
  if (!name.startsWith('@')) return name;
  const channel = name.slice(1);
  const { current } = await deploymentIn(registry, channel, remote);
  if (!current) throw new ReleaseError('missing', `Channel ${channel} has no ${remote}.`);
  return current.metadata.version;
}

/** The document of a channel, which has to be there. */
export async function soundDocumentIn(registry: RegistryStore, channel: string): Promise<RegistryDocument> {
  const document = await soundDocument(registry, channel);
  if (document) return document;
  throw new ReleaseError('missing', `Nothing was ever released to channel ${channel}.`, 'The channels: list');
}

export const deploymentIn = async (registry: RegistryStore, channel: string, remote: RemoteName) =>
  deploymentOf(await soundDocumentIn(registry, channel), remote);

/**
 * The releases that visitors of a channel get of its remotes, but for some. What the store does not have is left out,
 * and a store that cannot be reached rejects: nothing is known of what runs then.
 */
export async function runningIn(
  { registry, store }: { registry: Pick<RegistryStore, 'read' | 'log'>; store: Pick<ReleaseStore, 'record'> },
  channel: string,
  except: readonly RemoteName[] = [],
): Promise<ReleaseRecord[]> {
  const document = await soundDocument(registry, channel);
  if (!document) return [];
  const named = REMOTES.filter((remote) => !except.includes(remote)).flatMap((remote) => {
    const { current, canaries } = deploymentOf(document, remote);
    return [...(current ? [current] : []), ...canaries].map(({ metadata }) => ({ remote, version: metadata.version }));
  });
  const records = await Promise.all(
    named.map(({ remote, version }) =>
      store.record(remote, version).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    ),
  );
  return records.filter((record) => record !== undefined);
}

/** Refuses a release whose record in the store is not the one that was published. */
export async function recognised(
  { registry }: Pick<CommandContext, 'registry'>,
  release: PublishedRelease,
): Promise<PublishedRelease> {
  const { remote, version, integrity } = release;
  const hashes = await recordedHashes(registry, remote, version);
  if (hashes.size === 0 || hashes.has(integrity)) return release;
  throw new ReleaseError(
    'damaged',
    `The release.json of ${remote} ${version} is not the one that was published.`,
    'Find out who writes to the store. Publish the release again under a new version.',
  );
}

export async function releaseNamed(
  desk: PromotingContext,
  remote: RemoteName,
  name: string,
): Promise<PublishedRelease> {
  const version = await versionNamed(desk, remote, name);
  if ((await desk.store.versions(remote)).includes(version))
    return recognised(desk, await desk.store.record(remote, version));
  throw new ReleaseError(
    'missing',
    `There is no release ${version} of ${remote}.`,
    `See what there is: list ${remote}`,
  );
}

type Shares = AuditRecord['to'];

/** `1.2.0`, or `1.1.0 80 % + 1.2.0 20 %` while a canary runs. */
const sharesInWords = (shares: Shares): string =>
  shares.length === 0
    ? 'nothing'
    : shares.map(({ version, traffic }) => (traffic === 100 ? version : `${version} ${traffic} %`)).join(' + ');

const describeShares = ({ remote, from, to }: AuditRecord): string =>
  `${remote} ${sharesInWords(from)} → ${sharesInWords(to)}`;

export const describeChange = (record: AuditRecord): string => `${record.channel}: ${describeShares(record)}`;

/** The same of what was changed at once. */
export const describeGroup = (group: ChangeGroup): string =>
  `${group[0].channel}: ${group.map(describeShares).join('; ')}`;

/** What a changing command answers; several records are one change. */
export function answer(changes: readonly AuditRecord[], otherwise: string): CommandResult {
  const [first, ...others] = changes;
  if (!first) return { data: { changed: false }, text: otherwise };
  const lines = changes.map(describeChange);
  if (others.length === 0) return { data: { changed: true, ...first }, text: lines.join('\n') };
  const { change } = first;
  return {
    data: { changed: true, ...(change && { change }), records: changes },
    text: [...lines, ...(change ? [`Together they are change ${change}.`] : [])].join('\n'),
  };
}

export const whyOf = (reason: string | undefined): Pick<AuditRecord, 'why'> => (reason ? { why: reason } : {});

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Where a person watches; a terminal overwrites its line, a log gets one line per piece of work. */
type Screen = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

const CLEAR_LINE = '\r\u001b[K';

export function progressLine(screen: Screen) {
  let last = '';
  const tell = (what: string, done: number, of: number): void => {
    if (screen.isTTY) screen.write(`${CLEAR_LINE}${what}: ${done} of ${of}`);
    else if (what !== last) screen.write(`${what}\n`);
    last = what;
  };
  const end = (): void => {
    if (screen.isTTY && last) screen.write(CLEAR_LINE);
  };
  return { printFailure: tell, end };
}
