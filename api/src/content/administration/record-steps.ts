import type { contentWire } from '@forecourt/shared/contract';
import { addAllToAudit, type AuditedChange, type Author } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { changesBetween } from './changes-between';
import { LIVE_TABLES } from './live-tables.store';
import { editedBody } from './record-view';
import type { DbOrTransaction, StoredRecord } from './records.store';
import { addToHistory, writeRecords, type RecordedEntry } from './write-records.store';

export type Action = (typeof contentWire.CONTENT_ACTIONS)[number];

export interface Step {
  action: Action;
  /** The record as it shall be; `revision`, time and author are set for it. */
  next: Partial<StoredRecord>;
  /** Whether visitors see it from now on; of a publication it goes without saying. */
  isLive?: boolean;
}

/** A record as a step leaves it, with all that is written of the step. */
interface Applied {
  record: StoredRecord;
  isLive: boolean;
  history: RecordedEntry[];
  audited: AuditedChange;
}

export function stepped(record: StoredRecord, step: Step, by: Author, at: Date): Applied {
  const { action, next, isLive = action === 'published' } = step;
  const { kind, id } = record;
  const written = { ...record, ...next, revision: record.revision + 1, changed_at: at, changed_by: by.email };
  const entry = { kind, id, revision: written.revision, at, actor: by.email, action, was_live: isLive };
  const isFirst = record.revision <= 1 && record.changed_by === '';
  const differences = changesBetween(
    isLive ? record.body : editedBody(record),
    isLive ? written.body : editedBody(written),
  );
  return {
    ...{ record: written, isLive },
    history: [...(isFirst ? [{ kind, id, ...firstEntry(record) }] : []), { ...entry, body: editedBody(written) }],
    audited: { action: `content.${action}`, subject: { kind, id: String(id) }, ...differences },
  };
}

/** Steps one after the other, also several of one record, in as many statements as of one. */
export async function writeSteps(trx: DbOrTransaction, by: Author, steps: readonly Applied[], at: Date): Promise<void> {
  if (steps.length === 0) return;
  const last = new Map(steps.map(({ record }) => [`${record.kind} ${record.id}`, record]));
  await writeRecords(trx, [...last.values()]);
  for (const { record, isLive } of steps) if (isLive) await LIVE_TABLES[record.kind]?.write(trx, record.body as never);
  await addToHistory(
    trx,
    steps.flatMap(({ history }) => history),
  );
  await addAllToAudit(
    trx,
    by,
    steps.map(({ audited }) => audited),
    at,
  );
}

export async function applied(
  { clock }: Pick<Deps, 'clock'>,
  trx: DbOrTransaction,
  by: Author,
  record: StoredRecord,
  step: Step,
): Promise<StoredRecord> {
  const at = clock();
  const done = stepped(record, step, by, at);
  await writeSteps(trx, by, [done], at);
  return done.record;
}

/** What was there before the first change, so that it can be restored. */
const firstEntry = (record: StoredRecord) => ({
  revision: record.revision,
  at: record.changed_at,
  actor: '',
  action: 'created',
  was_live: true,
  body: record.body,
});
