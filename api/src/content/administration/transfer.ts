import {
  CONTENT_KINDS,
  isSingleKind,
  PAGE_STATUS,
  wire,
  type ContentKind,
  type ContentProblem,
  type contentWire,
} from '@forecourt/shared/contract';
import type { Deps } from '../../deps';
import { refusedPaths, rightsOf } from '../../users/rights';
import { DOCUMENT_SCHEMAS } from '../document-schemas';
import { applied, currentRecord, isSame, soundBody, type Editor } from './change-records';
import { problemsOn, shapeProblems, siteOf, type Site } from './publish-gate';
import { editedBody, nameOf } from './record-view';
import { lockRecord, newRecord, storedRecords, type DbOrTransaction, type StoredRecord } from './records.store';
import { withSafeTexts } from './safe-content';

type Arriving = contentWire.ContentExport['records'][number];
type Imported = contentWire.ImportedRecord;
interface How {
  publish: boolean;
  dryRun: boolean;
}

const MOST_NAMED = 20;

/** Records as they are being edited, of the kinds that somebody may see. */
export async function exportedRecords(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kinds: readonly ContentKind[],
): Promise<Arriving[]> {
  const found: Arriving[] = [];
  for (const kind of CONTENT_KINDS.filter((each) => kinds.includes(each))) {
    const single = isSingleKind(kind) ? await currentRecord({ db, clock }, kind, 1) : undefined;
    const records = single ? [single] : await storedRecords(db, kind);
    for (const record of records)
      if (record.status !== PAGE_STATUS.deleted)
        found.push({ kind, id: record.id, status: record.status as 0 | 1, body: editedBody(record) });
  }
  return found;
}

const error = (code: ContentProblem['code'], path = ''): ContentProblem => ({
  code,
  severity: 'error',
  path,
  values: {},
});

/** Why a record cannot be taken over at all: its shape, what it would run, or what these roles may not change. */
function faultsOf({ kind, id, body }: Arriving, current: StoredRecord | undefined, by: Editor): ContentProblem[] {
  const rights = rightsOf(by.roles);
  if (!rights.mayPublish.includes(kind)) return [error('beyond-rights')];
  if (isSingleKind(kind) && id !== 1) return [error('wrong-value', 'id')];
  const faults = shapeProblems(kind, body);
  if (faults.length > 0) return faults;
  const before = current && soundBody(kind, editedBody(current));
  return refusedPaths(rights, kind, before, safe(kind, body)).map((path) => error('beyond-rights', path));
}

const safe = (kind: ContentKind, body: unknown): unknown => withSafeTexts(kind, DOCUMENT_SCHEMAS[kind].parse(body));

/** What arrives, as this installation would save it; an older one's shape is read as its own history is. */
const readable = (arriving: Arriving): Arriving =>
  arriving.kind === 'booking-configuration' ? { ...arriving, body: wire.withLeadHours(arriving.body) } : arriving;

interface Judgement {
  result: Imported['result'];
  isPublished: boolean;
  problems: ContentProblem[];
  /** What is to be written; nothing where it is there already. */
  next?: Partial<StoredRecord>;
}

interface Judged {
  arriving: Arriving;
  current: StoredRecord | undefined;
  site: Site;
  by: Editor;
  how: How;
}

/** Whether it is there already, in the state that is asked for. */
function isThere({ kind }: Arriving, current: StoredRecord | undefined, body: unknown, publishes: boolean): boolean {
  if (!current || current.status === PAGE_STATUS.deleted) return false;
  if (!isSame(soundBody(kind, editedBody(current)), body)) return false;
  return !publishes || (current.status === PAGE_STATUS.published && current.draft === null);
}

function judge({ arriving, current, site, by, how }: Judged): Judgement {
  const { kind, id } = arriving;
  const isLive = current?.status === PAGE_STATUS.published;
  const faults = faultsOf(arriving, current, by);
  if (faults.length > 0) return { result: 'refused', isPublished: isLive, problems: faults.slice(0, MOST_NAMED) };
  const body = safe(kind, arriving.body);
  const isAsked = how.publish && arriving.status === PAGE_STATUS.published;
  const errors = isAsked ? problemsOn(site, { kind, id, body }).filter(({ severity }) => severity === 'error') : [];
  const publishes = isAsked && errors.length === 0;
  const outcome = { isPublished: publishes || isLive, problems: errors.slice(0, MOST_NAMED) };
  if (isThere(arriving, current, body, publishes)) return { result: 'unchanged', ...outcome };
  const next = publishes ? live(current, body) : draft(kind, current, body);
  return { result: current ? 'changed' : 'created', next, ...outcome };
}

const live = (current: StoredRecord | undefined, body: unknown): Partial<StoredRecord> => ({
  ...{ status: PAGE_STATUS.published, body, draft: null, publish_at: null },
  version: (current?.version ?? 0) + 1,
});

/** What visitors see stays; a time at which an earlier draft was to be published is over. */
function draft(kind: ContentKind, current: StoredRecord | undefined, body: unknown): Partial<StoredRecord> {
  if (!current) return { body };
  const isLive = current.status === PAGE_STATUS.published;
  return {
    status: isLive ? PAGE_STATUS.published : PAGE_STATUS.draft,
    draft: isLive && isSame(soundBody(kind, current.body), body) ? null : body,
    publish_at: null,
  };
}

async function importOne(deps: Deps, trx: DbOrTransaction, by: Editor, arriving: Arriving, how: How) {
  const { kind, id } = arriving;
  await lockRecord(trx, kind, id);
  const current = await currentRecord({ db: trx, clock: deps.clock }, kind, id);
  const { next, ...judged } = judge({ arriving, current, by, how, site: await siteOf(trx) });
  const record = current ?? newRecord(arriving, arriving.body, deps.clock(), by.email);
  if (next) await applied(deps, trx, by, record, { action: 'imported', next });
  return judged;
}

/**
 * Takes the records of a file over, each in a transaction of its own, so that the shop goes on meanwhile: what was
 * there stays in its history, what is refused stays as it was. What has arrived already is unchanged the next time.
 */
export async function importRecords(
  deps: Deps,
  by: Editor,
  records: readonly Arriving[],
  how: How,
): Promise<Imported[]> {
  const answers: Imported[] = [];
  const site = await siteOf(deps.db);
  for (const arriving of records.map(readable)) {
    const { kind, id, body } = arriving;
    const { next: _next, ...judged } = how.dryRun
      ? judge({ arriving, current: await currentRecord(deps, kind, id), site, by, how })
      : { next: undefined, ...(await deps.db.transaction().execute((trx) => importOne(deps, trx, by, arriving, how))) };
    answers.push({ kind, id, name: nameOf(body), ...judged });
  }
  return answers;
}
