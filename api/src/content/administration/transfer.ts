import { setImmediate } from 'node:timers/promises';
import {
  isSingleKind,
  PAGE_STATUS,
  wire,
  type ContentKind,
  type ContentProblem,
  type contentWire,
} from '@forecourt/shared/contract';
import { addToAudit } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { refusedPaths, rightsOf } from '../../users/rights';
import { DOCUMENT_SCHEMAS } from '../document-schemas';
import { applied, currentRecord, isSame, soundBody, type Editor } from './change-records';
import { problemsOn, shapeProblems, siteOf, type Site } from './publish-gate';
import { editedBody, nameOf } from './record-view';
import {
  lockKind,
  lockRecord,
  newRecord,
  storedRecords,
  type DbOrTransaction,
  type StoredRecord,
} from './records.store';
import { withSafeTexts } from './safe-content';

type Transferred = contentWire.ContentExport['records'][number];
type Arriving = Transferred & { seen?: number | undefined };
type Imported = contentWire.ImportedRecord;
interface How {
  publish: boolean;
  dryRun: boolean;
}

const MOST_NAMED = 20;

const transferredOf = ({ kind, id, status, body, draft }: StoredRecord): Transferred =>
  status === PAGE_STATUS.published
    ? { kind, id, status: PAGE_STATUS.published, body, ...(draft !== null && { draft }) }
    : { kind, id, status: PAGE_STATUS.draft, body: draft ?? body };

/** What the site has of these kinds; the log says who took it out. */
export async function exportedRecords(deps: Deps, by: Editor, kinds: readonly ContentKind[]): Promise<Transferred[]> {
  const found: StoredRecord[] = [];
  for (const kind of kinds) {
    const single = isSingleKind(kind) ? await currentRecord(deps, kind, 1) : undefined;
    found.push(...(single ? [single] : await storedRecords(deps.db, kind)));
  }
  const subject = { kind: 'content', id: String(kinds.length) };
  const change = { action: 'content.exported', subject, before: null, after: { kinds: [...kinds] } };
  await addToAudit(deps.db, by, change, deps.clock());
  return found.filter(({ status }) => status !== PAGE_STATUS.deleted).map(transferredOf);
}

const error = (code: ContentProblem['code'], path = ''): ContentProblem => ({
  ...{ code, path, severity: 'error', values: {} },
});

const safe = (kind: ContentKind, body: unknown): unknown => withSafeTexts(kind, DOCUMENT_SCHEMAS[kind].parse(body));

const safeDraft = ({ kind, draft }: Arriving): unknown => (draft === undefined ? null : safe(kind, draft));

/** Why a record cannot be taken over at all: what has changed since, its shape, what it would run. */
function faultsOf({ kind, id, body, draft, seen }: Arriving, current: StoredRecord | undefined): ContentProblem[] {
  if (seen !== undefined && seen !== revisionOf(current)) return [error('changed-meanwhile')];
  if (isSingleKind(kind) && id !== 1) return [error('wrong-value', 'id')];
  return bodiesOf({ body, draft }).flatMap((each) => shapeProblems(kind, each));
}

/** What the roles of who brings a record do not allow; it has the shape of its kind. */
function beyondRights(
  { kind, ...arriving }: Arriving,
  current: StoredRecord | undefined,
  by: Editor,
): ContentProblem[] {
  const before = current && soundBody(kind, editedBody(current));
  return bodiesOf(arriving)
    .flatMap((each) => refusedPaths(rightsOf(by.roles), kind, before, safe(kind, each)))
    .map((path) => error('beyond-rights', path));
}

function refusalOf(arriving: Arriving, current: StoredRecord | undefined, by: Editor): ContentProblem[] {
  if (!rightsOf(by.roles).mayPublish.includes(arriving.kind)) return [error('beyond-rights')];
  const faults = faultsOf(arriving, current);
  return faults.length > 0 ? faults : beyondRights(arriving, current, by);
}

const revisionOf = (current: StoredRecord | undefined): number => current?.revision ?? 0;
const bodiesOf = ({ body, draft }: Pick<Arriving, 'body' | 'draft'>): unknown[] =>
  draft === undefined ? [body] : [body, draft];

const fromOlder = (kind: ContentKind, body: unknown): unknown =>
  kind === 'booking-configuration' ? wire.withLeadHours(body) : body;

/** As this installation would save it: what an earlier version wrote is read as its own history is. */
const readable = (arriving: Arriving): Arriving => ({
  ...arriving,
  body: fromOlder(arriving.kind, arriving.body),
  ...(arriving.draft !== undefined && { draft: fromOlder(arriving.kind, arriving.draft) }),
});

interface Judged {
  arriving: Arriving;
  current: StoredRecord | undefined;
  site: Site;
  by: Editor;
  how: How;
}

interface Step {
  next: Partial<StoredRecord>;
  isLive: boolean;
}

/** What is to be written one after the other: what visitors see, then what is being made of it. */
type Plan = Omit<Imported, 'kind' | 'id' | 'name'> & { steps: Step[] };

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (one != null && other != null && isSame(one, other));

function published({ kind }: Arriving, current: StoredRecord | undefined, body: unknown, draft: unknown): Step[] {
  const isThere = isLive(current) && isEqual(soundBody(kind, current.body), body);
  const version = (current?.version ?? 0) + 1;
  const live = { status: PAGE_STATUS.published, body, draft: null, publish_at: null, version };
  const kept = isThere ? current.draft : null;
  const wanted = isEqual(draft, body) ? null : draft;
  return [
    ...(isThere ? [] : [{ next: live, isLive: true }]),
    ...(isEqual(kept, wanted) ? [] : [{ next: { draft: wanted, publish_at: null }, isLive: false }]),
  ];
}

/** What visitors see stays; a time at which an earlier draft was to be published is over. */
function drafted({ kind }: Arriving, current: StoredRecord | undefined, body: unknown): Step[] {
  if (!current) return [{ next: { body }, isLive: false }];
  const isDeleted = current.status === PAGE_STATUS.deleted;
  if (!isDeleted && isEqual(soundBody(kind, editedBody(current)), body)) return [];
  const status = isLive(current) ? PAGE_STATUS.published : PAGE_STATUS.draft;
  const draft = isLive(current) && isEqual(soundBody(kind, current.body), body) ? null : body;
  return [{ next: { status, draft, publish_at: null }, isLive: false }];
}

/** What the site has in its place now. */
const hereOf = (current: StoredRecord | undefined) => ({
  revision: revisionOf(current),
  replaces: current ? nameOf(editedBody(current)) : '',
  endsDraft: isLive(current) && (current.draft !== null || current.publish_at !== null),
});
const isLive = (current: StoredRecord | undefined): current is StoredRecord =>
  current?.status === PAGE_STATUS.published;

function planOf({ arriving, current, site, by, how }: Judged): Plan {
  const { kind, id, status } = arriving;
  const here = hereOf(current);
  const refusal = refusalOf(arriving, current, by).slice(0, MOST_NAMED);
  if (refusal.length > 0)
    return { ...here, result: 'refused', isPublished: isLive(current), problems: refusal, steps: [] };
  const body = safe(kind, arriving.body);
  const draft = safeDraft(arriving);
  const isAsked = how.publish && status === PAGE_STATUS.published;
  const problems = isAsked ? problemsOn(site, { kind, id, body }).filter(({ severity }) => severity === 'error') : [];
  const publishes = isAsked && problems.length === 0;
  const steps = publishes ? published(arriving, current, body, draft) : drafted(arriving, current, draft ?? body);
  const result = current ? 'changed' : 'created';
  return {
    ...{ ...here, steps, isPublished: publishes || isLive(current), problems: problems.slice(0, MOST_NAMED) },
    result: steps.length === 0 ? 'unchanged' : result,
  };
}

async function importOne(deps: Deps, trx: DbOrTransaction, { arriving, ...given }: Omit<Judged, 'current'>) {
  const { kind, id } = arriving;
  await lockKind(trx, kind);
  await lockRecord(trx, kind, id);
  const current = await currentRecord({ db: trx, clock: deps.clock }, kind, id);
  const plan = planOf({ arriving, current, ...given });
  if (plan.steps.length === 0) return plan;
  let record = current ?? newRecord(arriving, safe(kind, arriving.body), deps.clock(), given.by.email);
  for (const step of plan.steps) record = await applied(deps, trx, given.by, record, { action: 'imported', ...step });
  return plan;
}

/** Kinds of which the address of one can be taken by another. */
const WITH_ADDRESS: ReadonlySet<ContentKind> = new Set(['page', 'blog-post']);

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
  const met = new Set<string>();
  let site = await siteOf(deps.db);
  for (const arriving of records.map(readable)) {
    const { kind, id } = arriving;
    const given = { arriving, site, by, how };
    const isSecond = met.has(`${kind} ${id}`);
    met.add(`${kind} ${id}`);
    const { steps, ...plan } =
      how.dryRun || isSecond
        ? planOf({ ...given, current: await currentRecord(deps, kind, id) })
        : await deps.db.transaction().execute((trx) => importOne(deps, trx, given));
    if (!how.dryRun && WITH_ADDRESS.has(kind) && steps.some(({ isLive }) => isLive)) site = await siteOf(deps.db);
    const second = isSecond && { result: 'refused' as const, problems: [error('twice-in-file')] };
    answers.push({ kind, id, name: nameOf(arriving.draft ?? arriving.body), ...plan, ...second });
    // The embedded database answers without a pause, in which visitors are answered.
    await setImmediate();
  }
  return answers;
}
