import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { unlessMissing, writeDurably } from './durable-file';

export const etagOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A line of the audit; with it, of which document it tells, by which an interrupted change is known. */
const auditLine = z.extend(wire.auditRecord, { etag: z.optional(z.string()), more: z.optional(z.literal(true)) });

/**
 * The lines that tell of something whole: of a change of several remotes, all but the last one say that more follows.
 */
function wholeLines(text: string): string[] {
  const lines = text.split('\n').slice(0, -1);
  const whole = lines.findLastIndex((line) => !line.includes(MORE) || !isFollowed(line));
  return lines.slice(0, whole + 1);
}
const MORE = '"more":true';
const isFollowed = (line: string): boolean => auditLine.safeParse(parsed(line)).data?.more === true;
const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Many processes may wait for one another: patient, and never in step. */
const LOCKING = {
  realpath: false,
  stale: 30_000,
  retries: { retries: 400, factor: 1.1, minTimeout: 10, maxTimeout: 150, randomize: true },
} as const;

const DRAFT = '.json.draft';

/** The audit of a folder, `audit.jsonl`, and the lock that lets one process at a time change documents. */
export function folderJournal(folder: string) {
  const file = join(folder, 'audit.jsonl');
  const text = () => readFile(file, 'utf8').catch(unlessMissing(''));

  /** A change is a draft, then its line in the audit, then the draft in its place: what has a line has happened. */
  const recoverInterrupted = async (): Promise<void> => {
    const told = await text();
    const lines = wholeLines(told);
    const whole = lines.map((line) => `${line}\n`).join('');
    if (whole.length < told.length) await truncate(file, Buffer.byteLength(whole));
    const drafts = (await readdir(folder)).filter((name) => name.endsWith(DRAFT));
    if (drafts.length === 0) return;
    const last = auditLine.safeParse(JSON.parse(lines.at(-1) || 'null'));
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

  /** @param etag of the document of which the records tell */
  const tellAll = (records: readonly AuditRecord[], etag?: string) => {
    const lines = records.map((record, index) =>
      JSON.stringify({ ...record, ...(index < records.length - 1 ? { more: true } : etag && { etag }) }),
    );
    return appendFile(file, lines.map((line) => `${line}\n`).join(''), { flush: true });
  };

  return {
    alone: exclusively,
    tell: (record: AuditRecord) => tellAll([record]),
    /** Replaces a document and tells the audit of it, both or neither. */
    replace: async (document: string, content: string, records: readonly AuditRecord[]): Promise<void> => {
      await writeDurably(`${document}.draft`, content);
      await tellAll(records, etagOf(content));
      await rename(`${document}.draft`, document);
    },
    /** From the first to the last; one that is being written just now is not yet told. */
    records: async (): Promise<AuditRecord[]> =>
      wholeLines(await text()).map((line, index) =>
        readingOf(
          `${file}, line ${index + 1},`,
          'Bring the file back from a backup, or take this line out of it.',
          () => wire.auditRecord.parse(JSON.parse(line)),
        ),
      ),
  };
}
