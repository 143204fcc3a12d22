import { isSingleKind, PAGE_STATUS, wire, type ContentKind } from '@forecourt/shared/contract';
import type { Author } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { once, type IdempotentCall, type Outcome } from '../../idempotency/once';
import { refusedPaths, rightsOf } from '../../users/rights';
import type { User } from '../../users/users.store';
import { DOCUMENT_DEFAULTS, DOCUMENT_SCHEMAS } from '../document-schemas';
import { changesBetween } from './changes-between';
import { LIVE_TABLES } from './live-tables.store';
import { needing } from './pointers';
import { lockToPublish, problemsOf, shapeProblems } from './publish-gate';
import { applied, type Action, type Step } from './record-steps';
import { editedBody } from './record-view';
import {
  historyEntry,
  lockRecord,
  newRecord,
  nextId,
  storedRecord,
  type DbOrTransaction,
  type StoredRecord,
} from './records.store';
import { withSafeTexts } from './safe-content';

/** Which record is changed, as it was seen, and by whom. */
export interface Change {
  kind: ContentKind;
  id: number;
  revision: number;
  by: Editor;
}
/** Who changes, and in which roles. */
export type Editor = Author & Pick<User, 'roles'>;
type Changed = Outcome<StoredRecord>;
const refused = (code: Extract<Changed, { ok: false }>['code'], details?: Record<string, string>): Changed => ({
  ok: false,
  code,
  ...(details && { details }),
});

/**
 * A record, also one of a kind that exists once and that nobody has changed yet: then it is what counts meanwhile, with
 * revision 0.
 */
export async function currentRecord(
  { db, clock }: { db: DbOrTransaction; clock: () => Date },
  kind: ContentKind,
  id: number,
): Promise<StoredRecord | undefined> {
  const stored = await storedRecord(db, kind, id);
  if (!isSingleKind(kind) || id !== 1) return stored;
  const live = await LIVE_TABLES[kind]?.read(db);
  if (stored) return live === undefined ? stored : { ...stored, body: live };
  const body = live ?? DOCUMENT_DEFAULTS[kind];
  const nobody = { draft: null, publish_at: null, changed_at: clock(), changed_by: '' };
  return body && { kind, id, status: PAGE_STATUS.published, version: 1, revision: 0, body, ...nobody };
}

/** Runs one change in one transaction with its history and its entry in the log of changes. */
const changing = (
  deps: Deps,
  { lock = lockRecord, ...change }: Change & { lock?: typeof lockRecord },
  step: (record: StoredRecord, trx: DbOrTransaction) => Promise<Outcome<Step>>,
): Promise<Changed> =>
  once(deps, undefined, async (trx) => {
    await lock(trx, change.kind, change.id);
    const record = await currentRecord({ db: trx, clock: deps.clock }, change.kind, change.id);
    if (!record) return refused('not-found');
    if (record.revision !== change.revision)
      return refused('changed-meanwhile', { by: record.changed_by, at: record.changed_at.toISOString() });
    const done = await step(record, trx);
    return done.ok ? { ok: true, answer: await applied(deps, trx, change.by, record, done.answer) } : done;
  });

const fieldFaults = (kind: ContentKind, body: unknown): Record<string, string> =>
  Object.fromEntries(
    shapeProblems(kind, body).map(({ path, values }) => [
      `body.${path}`,
      values['message']?.startsWith('errors.') ? values['message'] : 'errors.invalidValue',
    ]),
  );

/** Without what could run in a browser; refused where the body does not have the shape of its kind. */
function shaped(kind: ContentKind, body: unknown): Outcome<unknown> {
  const faults = fieldFaults(kind, body);
  return Object.keys(faults).length > 0
    ? { ok: false, code: 'validation', details: faults }
    : { ok: true, answer: withSafeTexts(kind, DOCUMENT_SCHEMAS[kind].parse(body)) };
}

/** As it would be saved today; what has lost its shape stays as it is, and is never published. */
export function soundBody(kind: ContentKind, body: unknown): unknown {
  const whole = DOCUMENT_SCHEMAS[kind].safeParse(kind === 'booking-configuration' ? wire.withLeadHours(body) : body);
  return whole.success ? withSafeTexts(kind, whole.data) : body;
}

/** Refused with the paths that the roles of whoever changes it do not allow. */
function beyondRights({ kind, by }: Pick<Change, 'kind' | 'by'>, before: unknown, after: unknown) {
  const paths = refusedPaths(rightsOf(by.roles), kind, soundBody(kind, before), after);
  if (paths.length === 0) return undefined;
  const named = paths.slice(0, MOST_NAMED).map((path) => [`body.${path}`, 'errors.codes.forbidden'] as const);
  return { ok: false, code: 'forbidden', details: Object.fromEntries(named) } as const;
}
const MOST_NAMED = 50;

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.values(changesBetween(one, other)).every((part: object) => Object.keys(part).length === 0);

export const createRecord = (
  deps: Deps,
  { kind, by }: Pick<Change, 'kind' | 'by'>,
  body: unknown,
  call: IdempotentCall | undefined,
): Promise<Outcome<number>> =>
  once<number>(deps, call, async (trx) => {
    if (isSingleKind(kind)) return { ok: false, code: 'not-found' };
    const read = shaped(kind, body);
    if (!read.ok) return read;
    const beyond = beyondRights({ kind, by }, undefined, read.answer);
    if (beyond) return beyond;
    const id = await nextId(trx, kind);
    await applied(deps, trx, by, newRecord({ kind, id }, read.answer, deps.clock(), by.email), {
      action: 'created',
      next: {},
    });
    return { ok: true, answer: id };
  });

export const saveRecord = (deps: Deps, change: Change, body: unknown): Promise<Changed> =>
  changing(deps, change, async (record) => {
    const read = shaped(change.kind, body);
    if (!read.ok) return read;
    const beyond = beyondRights(change, editedBody(record), read.answer);
    if (beyond) return beyond;
    const isLive = record.status === PAGE_STATUS.published && isSame(record.body, read.answer);
    const status = record.status === PAGE_STATUS.deleted ? PAGE_STATUS.draft : record.status;
    return { ok: true, answer: { action: 'saved', next: { status, draft: isLive ? null : read.answer } } };
  });

/** At once, or at an instant to come; refused where the gate finds an error. */
export const publishRecord = (deps: Deps, change: Change, at: string | null): Promise<Changed> =>
  changing(deps, { ...change, lock: lockToPublish }, async (record, trx) => {
    const body = editedBody(record);
    const found = await problemsOf(trx, { kind: change.kind, id: change.id, body });
    const errors = found.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      return {
        ok: false,
        code: 'not-publishable',
        details: Object.fromEntries(errors.map(({ path, code }) => [path || 'record', `problems.${code}`])),
      };
    if (at !== null && new Date(at) > deps.clock())
      return { ok: true, answer: { action: 'scheduled', next: { publish_at: new Date(at), draft: body } } };
    return { ok: true, answer: { action: 'published', next: published(record) } };
  });

export const published = (record: StoredRecord): Partial<StoredRecord> => ({
  status: PAGE_STATUS.published,
  body: editedBody(record),
  draft: null,
  publish_at: null,
  version: record.version + 1,
});

export const unscheduleRecord = (deps: Deps, change: Change): Promise<Changed> =>
  changing(deps, change, async () => ({ ok: true, answer: { action: 'unscheduled', next: { publish_at: null } } }));

/** A kind that exists once is always there, and so is what something else on the site shows or leads to. */
const takenOff = (action: Action, status: number) => (deps: Deps, change: Change) =>
  changing(deps, change, async (record, trx) => {
    if (isSingleKind(change.kind)) return { ok: false, code: 'in-use' };
    const isSeen = record.status === PAGE_STATUS.published;
    const where = isSeen ? await needing(trx, change.kind, change.id) : [];
    if (where.length > 0)
      return { ok: false, code: 'in-use', details: { where: where.slice(0, MOST_NAMED).join('; ') } };
    const next = { status, draft: editedBody(record), publish_at: null, version: record.version + 1 };
    return { ok: true, answer: { action, next } };
  });
export const unpublishRecord = takenOff('unpublished', PAGE_STATUS.draft);
export const deleteRecord = takenOff('deleted', PAGE_STATUS.deleted);

export const discardDraft = (deps: Deps, change: Change): Promise<Changed> =>
  changing(deps, change, async (record) =>
    record.status === PAGE_STATUS.published
      ? { ok: true, answer: { action: 'discarded', next: { draft: null, publish_at: null } } }
      : { ok: false, code: 'not-found' },
  );

/** Makes a revision of the history the draft; who publishes it then has gone through the gate again. */
export const restoreRecord = (deps: Deps, change: Change, revision: number): Promise<Changed> =>
  changing(deps, change, async (record, trx) => {
    const entry = await historyEntry(trx, change.kind, change.id, revision);
    if (!entry) return { ok: false, code: 'not-found' };
    const body = soundBody(change.kind, entry.body);
    const beyond = beyondRights(change, editedBody(record), body);
    if (beyond) return beyond;
    const status = record.status === PAGE_STATUS.deleted ? PAGE_STATUS.draft : record.status;
    const isLive = status === PAGE_STATUS.published && isSame(record.body, body);
    return { ok: true, answer: { action: 'restored', next: { status, draft: isLive ? null : body } } };
  });
