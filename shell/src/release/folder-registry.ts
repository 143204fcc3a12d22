import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { unlessMissing, writeDurably } from './durable-file';
import { etagOf, folderJournal } from './folder-journal';
import { folderInvitations } from './invitations/folder-invitations';
import { folderPlans } from './plans/folder-plans';
import { baseOf, noDocument, readDocument } from './registry-base';
import { auditedChange, auditRecordOf, type LogQuery, type RegistryStore } from './registry-store';
import { folderRights } from './rights/folder-rights';

const newestFirst = (records: AuditRecord[], { channel, remote, limit }: LogQuery): AuditRecord[] =>
  records
    .filter((record) => (!channel || record.channel === channel) && (!remote || record.remote === remote))
    .reverse()
    .slice(0, limit);

/**
 * `<folder>/<channel>.json`, `shells/<channel>.json`, `plans/<channel>.json` and `invitations/<id>.json` in it, and one
 * audit for all.
 */
export function folderRegistry(folder: string): RegistryStore {
  const fileOf = (channel: string) => join(folder, `${wire.channelName.parse(channel)}.json`);
  const shellFileOf = (channel: string) => join(folder, 'shells', `${wire.channelName.parse(channel)}.json`);
  const journal = folderJournal(folder);
  const plans = folderPlans(folder, journal.alone);
  const textOf = (channel: string) => readFile(fileOf(channel), 'utf8').catch(unlessMissing(undefined));
  const documentIn = (channel: string, text: string) =>
    readDocument(channel, fileOf(channel), () => JSON.parse(text) as unknown);

  const changeTogether: RegistryStore['changeTogether'] = (channel, what, edit, sign) =>
    journal.alone(async () => {
      const text = await textOf(channel);
      const before = baseOf(
        channel,
        () => (text === undefined ? undefined : documentIn(channel, text)),
        newestFirst(await journal.records(), { channel }),
        { restoring: what[0].action === 'restore' },
      );
      const changed = auditedChange(before, channel, what, edit, await plans.plan(channel), sign);
      if (changed) await journal.replace(fileOf(channel), JSON.stringify(changed.document, null, 2), changed.records);
      return changed?.records ?? [];
    });

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
    change: async (channel, what, edit, sign) => (await changeTogether(channel, [what], edit, sign))[0],
    changeTogether,
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
    ...plans,
    ...folderRights(join(folder, 'rights')),
    close: async () => {},
  };
}
