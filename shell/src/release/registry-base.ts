import { REMOTES, wire, type AuditRecord, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { EMPTY_DOCUMENT } from './registry-document';
import type { RegistryStore } from './registry-store';
import { ReleaseError } from './release-error';

const RESTORE = (channel: string): string =>
  `restore --channel ${channel} --why "…" makes it anew from the audit, or from the last good one of a shell server`;

/** The document of this text; damaged when it is none. */
export function readDocument(channel: string, place: string, read: () => unknown): RegistryDocument {
  return readingOf(`The registry document of ${channel} (${place})`, RESTORE(channel), () =>
    wire.registryDocument.parse(read()),
  );
}

export const noDocument = (channel: string, place: string): ReleaseError =>
  new ReleaseError('missing', `The registry has no document for channel ${channel} (${place}).`);

/** Whether a record tells what visitors get; others are about the store alone, or about what may come. */
export const isDeployment = ({ action }: AuditRecord): boolean => action !== 'prune' && action !== 'approve';

/** What the audit says that visitors have of each remote, by its last record. */
export function lastTold(log: readonly AuditRecord[]): Map<AuditRecord['remote'], AuditRecord['to']> {
  const told = new Map<AuditRecord['remote'], AuditRecord['to']>();
  for (const record of log) if (isDeployment(record) && !told.has(record.remote)) told.set(record.remote, record.to);
  return told;
}

/** Remotes of which the document lacks a version that the audit says visitors have. */
export function lostRemotes(document: RegistryDocument, log: readonly AuditRecord[]): RemoteName[] {
  const told = lastTold(log);
  return REMOTES.filter((remote) => {
    const named = new Set((document.microFrontends[remote] ?? []).map(({ metadata }) => metadata.version));
    return (told.get(remote) ?? []).some(({ version }) => !named.has(version));
  });
}

/**
 * The document that a change begins with. One that cannot be read, is gone, or has less than the audit tells is none:
 * with it, one promotion would take all the other remotes from visitors.
 *
 * @param read throws when the document cannot be read; undefined where there is none
 * @param log of this channel, the newest record first
 */
export function baseOf(
  channel: string,
  read: () => RegistryDocument | undefined,
  log: readonly AuditRecord[],
  { restoring = false } = {},
): RegistryDocument {
  if (restoring) {
    try {
      return read() ?? EMPTY_DOCUMENT;
    } catch {
      return EMPTY_DOCUMENT;
    }
  }
  const document = read();
  const lost = lostRemotes(document ?? EMPTY_DOCUMENT, log);
  if (lost.length === 0) return document ?? EMPTY_DOCUMENT;
  throw new ReleaseError(
    'damaged',
    document
      ? `The registry document of ${channel} lacks what the audit says that visitors have of ${lost.join(', ')}.`
      : `The registry document of ${channel} is gone; the audit says that visitors have ${lost.join(', ')}.`,
    RESTORE(channel),
  );
}

/** The document of a channel, undefined where there is none; a document that cannot be read throws at the call. */
export async function readerOf(
  registry: Pick<RegistryStore, 'read'>,
  channel: string,
): Promise<() => RegistryDocument | undefined> {
  try {
    const { document } = await registry.read(channel);
    return () => document;
  } catch (error) {
    return () => {
      if (error instanceof ReleaseError && error.problem === 'missing') return undefined;
      throw error;
    };
  }
}

/** The document of a channel from which something may be concluded; undefined where nothing was ever released. */
export async function soundDocument(
  registry: Pick<RegistryStore, 'read' | 'log'>,
  channel: string,
): Promise<RegistryDocument | undefined> {
  const [read, log] = await Promise.all([readerOf(registry, channel), registry.log({ channel })]);
  const document = baseOf(channel, read, log);
  return document === EMPTY_DOCUMENT ? undefined : document;
}

/** Channels that have a document, or had one. */
export async function knownChannels(registry: Pick<RegistryStore, 'channels' | 'log'>): Promise<string[]> {
  const [present, log] = await Promise.all([registry.channels(), registry.log()]);
  return [...new Set([...present, ...log.flatMap(({ channel }) => channel ?? [])])].sort();
}
