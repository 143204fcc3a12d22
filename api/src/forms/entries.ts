import type { EntryDetail, EntryQuery, EntrySummary } from '@forecourt/shared/contract';
import { addToAudit, type Author } from '../audit/audit.store';
import { attachmentParts, attachmentsOf } from '../bookings/attachments.store';
import { publishedDocuments, type Document } from '../content/document.store';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import {
  addAnswer,
  answersTo,
  deleteEntry,
  entriesLike,
  entryById,
  formsWithEntries,
  lockEntry,
  markRead,
  type EntryRow,
} from './entries.store';

const DAY_MS = 86_400_000;
/** Of one administrator: a stolen session shall not write to everybody. */
const ANSWERS = { limit: 200, windowMs: 3_600_000 };

export type Forms = ReadonlyMap<number, Document<'form'>>;
export const formsOf = async (deps: Pick<Deps, 'db'>): Promise<Forms> =>
  new Map((await publishedDocuments(deps, 'form')).map((form) => [form.id, form]));

export const namedForm = (forms: Forms, id: number) => ({ id, name: forms.get(id)?.body.name ?? '' });
export const stateOf = ({ answers, read_at: readAt }: EntryRow): EntrySummary['state'] =>
  answers > 0 ? 'answered' : readAt === null ? 'new' : 'read';

const summaryOf = (row: EntryRow, forms: Forms): EntrySummary => ({
  id: row.id,
  form: namedForm(forms, row.form_id),
  at: row.created_at.toISOString(),
  from: row.reply_to,
  language: row.language,
  state: stateOf(row),
  files: row.files,
});

export async function listEntries(
  deps: Pick<Deps, 'db'>,
  { offset, limit, ...filters }: EntryQuery & { offset: number; limit: number },
) {
  const forms = await formsOf(deps);
  const { total, rows } = await entriesLike(deps.db, filters, { offset, limit });
  const withEntries = await formsWithEntries(deps.db);
  return {
    total,
    items: rows.map((row) => summaryOf(row, forms)),
    forms: withEntries.map((id) => namedForm(forms, id)),
  };
}

/** The fields in the order of the form, and behind them what the form has no longer. */
function fieldsOf({ form_id: formId, fields }: EntryRow, forms: Forms): EntryDetail['fields'] {
  const defined = forms.get(formId)?.body.fields ?? [];
  const types = new Set([...defined.map(({ typeId }) => typeId), ...Object.keys(fields)]);
  return [...types].flatMap((typeId) => {
    const label = defined.find((field) => field.typeId === typeId)?.settings.label ?? {};
    const value = fields[typeId];
    return value === undefined ? [] : [{ typeId, label, value }];
  });
}

export async function entryOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
): Promise<EntryDetail | undefined> {
  const row = await entryById(db, id);
  if (row === undefined) return undefined;
  const forms = await formsOf({ db });
  const files = await attachmentsOf(db, { entryId: id });
  return {
    ...summaryOf(row, forms),
    fields: fieldsOf(row, forms),
    attached: files.map(({ id: fileId, name, media_type: mediaType }) => ({ id: fileId, name, mediaType })),
    answers: (await answersTo(db, id)).map(({ at, actor, text }) => ({ at: at.toISOString(), by: actor, text })),
    readBy: row.read_by,
    until: new Date(row.created_at.getTime() + config.entryDays * DAY_MS).toISOString(),
  };
}

type Done = Outcome<{ done: true }>;
const done: Done = { ok: true, answer: { done: true } };
const subjectOf = (id: number) => ({ kind: 'entry', id: String(id) });

/** Says who has opened it first; the log of changes outlives the entry and so repeats nothing of it. */
export const readEntry = (deps: Deps, id: number, by: Author): Promise<Done> =>
  once(deps, undefined, async (trx) => {
    const row = await lockEntry(trx, id);
    if (row === undefined) return { ok: false, code: 'not-found' };
    if (row.read_at !== null) return done;
    await markRead(trx, id, by.email, deps.clock());
    await addToAudit(trx, by, { action: 'entry.read', subject: subjectOf(id) }, deps.clock());
    return done;
  });

interface Answering {
  id: number;
  /** How many answers there were as it was seen. */
  seen: number;
  by: Author;
  text: string;
}

/** Mails the answer to the sender; whoever answers that writes to the first receiver of the form. */
export const answerEntry = (
  deps: Deps,
  { id, seen, by, text }: Answering,
  call: IdempotentCall | undefined,
): Promise<Done> =>
  once(deps, call, async (trx) => {
    const row = await lockEntry(trx, id);
    if (row === undefined) return { ok: false, code: 'not-found' };
    const now = deps.clock();
    if (row.answers !== seen) {
      const last = (await answersTo(trx, id)).at(-1);
      const details = { by: last?.actor ?? '', at: (last?.at ?? now).toISOString() };
      return { ok: false, code: 'changed-meanwhile', details };
    }
    const wait = await throttled(trx, `entry-answers:user:${by.id ?? ''}`, ANSWERS, now);
    if (wait !== undefined) return tooOften(wait);
    await markRead(trx, id, by.email, now);
    await addAnswer(trx, { entry_id: id, position: row.answers + 1, at: now, actor: by.email, text });
    const { name, email: recipient } = row.reply_to;
    const payload = { entryId: id, name, text, at: row.created_at.toISOString(), answerTo: row.receivers[0] };
    await addMail(trx, { kind: 'entryAnswered', language: row.language, recipient, payload }, now);
    await addToAudit(trx, by, { action: 'entry.answered', subject: subjectOf(id) }, now);
    return done;
  });

export const removeEntry = (deps: Deps, id: number, by: Author): Promise<Done> =>
  once(deps, undefined, async (trx) => {
    if ((await lockEntry(trx, id)) === undefined) return { ok: false, code: 'not-found' };
    await deleteEntry(trx, id);
    await addToAudit(trx, by, { action: 'entry.removed', subject: subjectOf(id) }, deps.clock());
    return done;
  });

/** A file of this very entry, with its content; the log of changes says who has opened it. */
export async function openEntryFile({ db, clock }: Deps, id: number, fileId: string, by: Author) {
  const file = (await attachmentsOf(db, { entryId: id })).find((each) => each.id === fileId);
  if (file === undefined) return undefined;
  const change = { action: 'entry.fileOpened', subject: subjectOf(id), after: { file: fileId } };
  await db.transaction().execute((trx) => addToAudit(trx, by, change, clock()));
  return { ...file, content: attachmentParts(db, fileId) };
}
