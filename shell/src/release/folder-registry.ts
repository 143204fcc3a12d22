import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { unlessMissing, writeDurably } from './durable-file';
import { folderInvitations } from './invitations/folder-invitations';
import { baseOf, noDocument, readDocument } from './registry-base';
import { auditedChange, auditRecordOf, type LogQuery, type RegistryStore } from './registry-store';
import { folderRights } from './rights/folder-rights';

const newestFirst = (records: AuditRecord[], { channel, remote, limit }: LogQuery): AuditRecord[] =>
  records
    .filter((record) => (!channel || record.channel === channel) && (!remote || record.remote === remote))
    .reverse()
    .slice(0, limit);

/** `<folder>/<channel>.json`, `shells/<channel>.json` and `invitations/<id>.json` in it, and one audit for all. */
export function folderRegistry(folder: string): RegistryStore {
  const fileOf = (channel: string) => join(folder, `${wire.channelName.parse(channel)}.json`);
  const shellFileOf = (channel: string) => join(folder, 'shells', `${wire.channelName.parse(channel)}.json`);
  const journal = folderJournal(folder);
  const textOf = (channel: string) => readFile(fileOf(channel), 'utf8').catch(unlessMissing(undefined));
  const documentIn = (channel: string, text: string) =>
    readDocument(channel, fileOf(channel), () => JSON.parse(text) as unknown);

  return {
    read: async (channel) => {
      const text = await textOf(channel);
      if (text === undefined) throw noDocument(channel, fileOf(channel));
      return { document: documentIn(channel, text), etag: etagOf(text) };
    },
    channels: async () =>
      (await readdir(folder).catch(unlessMissing([])))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length)),
    change: (channel, what, edit, sign) =>
      journal.alone(async () => {
        const text = await textOf(channel);
        const before = baseOf(
          channel,
          () => (text === undefined ? undefined : documentIn(channel, text)),
          newestFirst(await journal.records(), { channel }),
          { restoring: what.action === 'restore' },
        );
        const changed = auditedChange(before, channel, what, edit, sign);
        if (changed) await journal.replace(fileOf(channel), JSON.stringify(changed.document, null, 2), changed.record);
        return changed?.record;
      }),
    note: (about, sign) =>
      journal.alone(async () => {
        const record = auditRecordOf(about, sign);
        await journal.tell(record);
        return record;
      }),
    log: async (query = {}) => newestFirst(await journal.records(), query),
    shell: async (channel) => {
      const text = await readFile(shellFileOf(channel), 'utf8').catch(unlessMissing(undefined));
      if (text === undefined) return undefined;
      return readingOf(shellFileOf(channel), `Delete it, and start a shell of ${channel}, which writes it anew.`, () =>
        wire.shellOffer.parse(JSON.parse(text)),
      );
    },
    announce: async (channel, shell) => {
      const file = shellFileOf(channel);
      await mkdir(dirname(file), { recursive: true });
      await writeDurably(`${file}.${process.pid}`, JSON.stringify(shell));
      await rename(`${file}.${process.pid}`, file);
    },
    invitations: folderInvitations(folder, journal),
    ...folderRights(join(folder, 'rights')),
    close: async () => {},
  };
}

const etagOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A line of the audit; with it, of which document it tells, by which an interrupted change is known. */
const auditLine = z.extend(wire.auditRecord, { etag: z.optional(z.string()) });

/** Many processes may wait for one another: patient, and never in step. */
const LOCKING = {
  realpath: false,
  stale: 30_000,
  retries: { retries: 400, factor: 1.1, minTimeout: 10, maxTimeout: 150, randomize: true },
} as const;

const DRAFT = '.json.draft';

/** The audit of a folder, `audit.jsonl`, and the lock that lets one process at a time change documents. */
function folderJournal(folder: string) {
  const file = join(folder, 'audit.jsonl');
  const text = () => readFile(file, 'utf8').catch(unlessMissing(''));

  /** A change is a draft, then its line in the audit, then the draft in its place: what has a line has happened. */
  const recoverInterrupted = async (): Promise<void> => {
    const told = await text();
    const whole = told.slice(0, told.lastIndexOf('\n') + 1);
    if (whole.length < told.length) await truncate(file, Buffer.byteLength(whole));
    const drafts = (await readdir(folder)).filter((name) => name.endsWith(DRAFT));
    if (drafts.length === 0) return;
    const last = auditLine.safeParse(JSON.parse(whole.trimEnd().split('\n').at(-1) || 'null'));
    for (const draft of drafts.map((name) => join(folder, name))) {
      const happened = last.data?.etag === etagOf(await readFile(draft, 'utf8'));
      await (happened ? rename(draft, draft.slice(0, -'.draft'.length)) : rm(draft));
    }
  };

  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    await mkdir(folder, { recursive: true });
    const { lock } = await import('proper-lockfile');
    const release = await lock(join(folder, 'registry'), LOCKING);
    try {
      await recoverInterrupted();
      return await work();
    } finally {
      await release();
    }
  };

  const tell = (record: AuditRecord, etag?: string) =>
    appendFile(file, `${JSON.stringify({ ...record, ...(etag && { etag }) })}\n`, { flush: true });

  return {
    alone: exclusively,
    tell,
    /** Replaces a document and tells the audit of it, both or neither. */
    replace: async (document: string, content: string, record: AuditRecord): Promise<void> => {
      await writeDurably(`${document}.draft`, content);
      await tell(record, etagOf(content));
      await rename(`${document}.draft`, document);
    },
    /** From the first to the last; one that is being written just now is not yet told. */
    records: async (): Promise<AuditRecord[]> =>
      (await text())
        .split('\n')
        .slice(0, -1)
        .map((line, index) =>
          readingOf(
            `${file}, line ${index + 1},`,
            'Bring the file back from a backup, or take this line out of it.',
            () => wire.auditRecord.parse(JSON.parse(line)),
          ),
        ),
  };
}
