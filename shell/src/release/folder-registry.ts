import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wire, type AuditRecord, type RegistryDocument } from '@forecourt/shared/contract';
import { auditedChange } from './audited-change';
import { etagOf, folderJournal, unlessMissing, writeDurably } from './folder-journal';
import { EMPTY_DOCUMENT } from './registry-document';
import type { LogQuery, RegistryStore } from './registry-store';

const documentIn = (text: string): RegistryDocument => wire.registryDocument.parse(JSON.parse(text));

const newestFirst = (records: AuditRecord[], { channel, remote, limit }: LogQuery): AuditRecord[] =>
  records
    .filter((record) => (!channel || record.channel === channel) && (!remote || record.remote === remote))
    .reverse()
    .slice(0, limit);

/** `<folder>/<channel>.json`, `<folder>/shells/<channel>.json`, and one audit for all channels. */
export function folderRegistry(folder: string): RegistryStore {
  const fileOf = (channel: string) => join(folder, `${wire.channelName.parse(channel)}.json`);
  const shellFileOf = (channel: string) => join(folder, 'shells', `${wire.channelName.parse(channel)}.json`);
  const journal = folderJournal(folder);

  return {
    read: async (channel) => {
      const text = await readFile(fileOf(channel), 'utf8');
      return { document: documentIn(text), etag: etagOf(text) };
    },
    channels: async () =>
      (await readdir(folder).catch(unlessMissing([])))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length)),
    change: (channel, what, edit) =>
      journal.alone(async () => {
        const file = fileOf(channel);
        const before = await readFile(file, 'utf8').then(documentIn, unlessMissing(EMPTY_DOCUMENT));
        const changed = auditedChange(before, channel, what, edit);
        if (changed) await journal.replace(file, JSON.stringify(changed.document, null, 2), changed.record);
        return changed?.record;
      }),
    note: (about) =>
      journal.alone(async () => {
        const record = wire.auditRecord.parse({ at: new Date().toISOString(), ...about });
        await journal.tell(record);
        return record;
      }),
    log: async (query = {}) => newestFirst(await journal.records(), query),
    shell: async (channel) => {
      const text = await readFile(shellFileOf(channel), 'utf8').catch(unlessMissing(undefined));
      return text === undefined ? undefined : wire.shellOffer.parse(JSON.parse(text));
    },
    announce: async (channel, shell) => {
      const file = shellFileOf(channel);
      await mkdir(dirname(file), { recursive: true });
      await writeDurably(`${file}.${process.pid}`, JSON.stringify(shell));
      await rename(`${file}.${process.pid}`, file);
    },
    close: async () => {},
  };
}
