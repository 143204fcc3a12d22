import {
  isSingleKind,
  PAGE_STATUS,
  wire,
  type ContentKind,
  type ContentProblem,
  type contentWire,
} from '@forecourt/shared/contract';
import { refusedPaths, rightsOf } from '../../users/rights';
import { DOCUMENT_SCHEMAS } from '../document-schemas';
import { isSame, soundBody, type Editor } from './change-records';
import { problemsOn, shapeProblems, type Site } from './publish-gate';
import { editedBody, nameOf } from './record-view';
import type { StoredRecord } from './records.store';
import { withSafeTexts } from './safe-content';

export type Transferred = contentWire.ContentExport['records'][number];
export type Arriving = Transferred & { seen?: number | undefined };
export type Imported = contentWire.ImportedRecord;
export interface How {
  publish: boolean;
  dryRun: boolean;
}

const MOST_NAMED = 20;

export const error = (code: ContentProblem['code'], path = ''): ContentProblem => ({
  ...{ code, path, severity: 'error', values: {} },
});

export const safe = (kind: ContentKind, body: unknown): unknown =>
  withSafeTexts(kind, DOCUMENT_SCHEMAS[kind].parse(body));

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
export const readable = (arriving: Arriving): Arriving => ({
  ...arriving,
  body: fromOlder(arriving.kind, arriving.body),
  ...(arriving.draft !== undefined && { draft: fromOlder(arriving.kind, arriving.draft) }),
});

export interface Judged {
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
type Plan = Omit<Imported, 'kind' | 'id' | 'name'> & {
  steps: Step[];
  /** Visitors see it as it arrives. */
  isTaken: boolean;
};

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

export const isToBePublished = ({ status }: Arriving, { publish }: How): boolean =>
  publish && status === PAGE_STATUS.published;

/** What becomes of a record of a file; nothing is written. */
export function planOf({ arriving, current, site, by, how }: Judged): Plan {
  const { kind, id } = arriving;
  const here = hereOf(current);
  const refusal = refusalOf(arriving, current, by).slice(0, MOST_NAMED);
  if (refusal.length > 0)
    return { ...here, result: 'refused', isPublished: isLive(current), problems: refusal, steps: [], isTaken: false };
  const body = safe(kind, arriving.body);
  const draft = safeDraft(arriving);
  const isAsked = isToBePublished(arriving, how);
  const problems = isAsked ? problemsOn(site, { kind, id, body }).filter(({ severity }) => severity === 'error') : [];
  const publishes = isAsked && problems.length === 0;
  const steps = publishes ? published(arriving, current, body, draft) : drafted(arriving, current, draft ?? body);
  const result = current ? 'changed' : 'created';
  return {
    ...{
      ...here,
      steps,
      isTaken: publishes,
      isPublished: publishes || isLive(current),
      problems: problems.slice(0, MOST_NAMED),
    },
    result: steps.length === 0 ? 'unchanged' : result,
  };
}
