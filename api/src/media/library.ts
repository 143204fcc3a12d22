import { createHash } from 'node:crypto';
import { mediaFolder, type MediaChange, type MediaItem, type MediaUses } from '@forecourt/shared/contract';
import { addToAudit } from '../audit/audit.store';
import { TOO_LARGE, type Contents } from '../bodies/content';
import { safeFileName, type UploadedFile } from '../bookings/attachments';
import { theDocument } from '../content/document.store';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import {
  addMedia,
  changeMedia,
  deleteMedia,
  keepRendition,
  lockMedia,
  mediaById,
  mediaLike,
  ORIGINAL,
  recordsWith,
  type DbOrTransaction,
  type StoredMedia,
} from './library.store';
import { originalOf } from './renditions';

const DIGITS_OF_ID = 40;
/** An afternoon's work of an office. */
const UPLOADS = { limit: 600, windowMs: 3_600_000 };
const CENTRE = 50;

interface By {
  id: string;
  email: string;
}

export const itemOf = (media: StoredMedia): MediaItem => ({
  id: media.id,
  name: media.name,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  alt: media.alt,
  focal: { x: media.focal_x, y: media.focal_y },
  revision: media.revision,
  createdAt: media.created_at.toISOString(),
  createdBy: media.created_by,
});

export async function listMedia({ db }: Deps, query: { q?: string | undefined; offset: number; limit: number }) {
  const { total, items } = await mediaLike(db, { ...query, q: query.q?.trim() ?? '' });
  return { total, items: items.map(itemOf) };
}

const refusedFile = (refusal: string) => ({ ok: false, code: 'validation', details: { files: refusal } }) as const;
const subjectOf = (id: string) => ({ kind: 'media', id });

interface Upload {
  file: UploadedFile;
  contents: Contents;
  by: By;
  address: string;
  call: IdempotentCall | undefined;
}

/** Adds a picture; the same file is kept once, whatever it is called. */
export async function uploadMedia(
  deps: Deps,
  { file, contents, by, address, call }: Upload,
): Promise<Outcome<{ item: MediaItem; isDuplicate: boolean }>> {
  if (file.content === TOO_LARGE) return refusedFile('admin.media.errors.size');
  const bytes = contents.get(file.content);
  if (bytes === undefined || bytes.length === 0) return refusedFile('admin.media.errors.type');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS_OF_ID);
  const wait = await throttled(deps.db, `media:address:${address}`, UPLOADS, deps.clock());
  if (wait !== undefined) return tooOften(wait);
  const there = await mediaById(deps.db, id);
  if (there) return { ok: true, answer: { item: itemOf(there), isDuplicate: true } };
  // Outside of the transaction: the embedded database has one connection, and a large picture takes a second.
  const original = await originalOf(bytes);
  if ('refusal' in original) return refusedFile(original.refusal);
  const now = deps.clock();
  const { width, height } = original;
  const named = { id, name: safeFileName(file.name), width, height, bytes: bytes.length, alt: {} };
  const media = { ...named, focal_x: CENTRE, focal_y: CENTRE, created_at: now, created_by: by.email };
  return once(deps, call, async (trx) => {
    const isAdded = await addMedia(trx, media);
    if (isAdded) {
      await keepRendition(trx, { id, rendition: ORIGINAL }, original.bytes);
      const after = { name: media.name, width, height };
      await addToAudit(trx, by, { action: 'media.added', subject: subjectOf(id), after }, now);
    }
    return { ok: true, answer: { item: itemOf({ ...media, revision: 1 }), isDuplicate: !isAdded } };
  });
}

interface Seen {
  id: string;
  revision: number;
  by: By;
}

/** Runs a change of a picture that nobody has changed since it was seen. */
const changing = <T>(
  deps: Deps,
  { id, revision }: Seen,
  change: (trx: DbOrTransaction, media: StoredMedia) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  once<T>(deps, undefined, async (trx) => {
    const media = await lockMedia(trx, id);
    if (media === undefined) return { ok: false, code: 'not-found' };
    return media.revision === revision ? change(trx, media) : { ok: false, code: 'changed-meanwhile' };
  });

const described = ({ name, alt, focal_x, focal_y }: StoredMedia) => ({ name, alt, focal: { x: focal_x, y: focal_y } });
const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Name, alternative texts and focal point; without a text in the site's default language it is refused. */
export async function describeMedia(deps: Deps, seen: Seen, change: MediaChange): Promise<Outcome<MediaItem>> {
  const { languages } = await theDocument(deps, 'languages');
  const base = languages.find(({ isDefault }) => isDefault)?.isoLanguageName;
  const alt = Object.fromEntries(Object.entries(change.alt).filter(([, text]) => isSaid(text)));
  if (base !== undefined && !isSaid(alt[base]))
    return { ok: false, code: 'validation', details: { [`alt.${base}`]: 'errors.inputIsRequired' } };
  return changing(deps, seen, async (trx, before) => {
    await changeMedia(trx, seen.id, { ...change, alt });
    const after = { name: change.name, alt, focal: change.focal };
    const audited = { action: 'media.changed', subject: subjectOf(seen.id), before: described(before), after };
    await addToAudit(trx, seen.by, audited, deps.clock());
    const { x: focal_x, y: focal_y } = change.focal;
    const answer = itemOf({ ...before, name: change.name, alt, focal_x, focal_y, revision: before.revision + 1 });
    return { ok: true, answer };
  });
}

const nameIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string' ? body.name : '';

export const usesOf = async (db: DbOrTransaction, id: string): Promise<MediaUses['items']> =>
  (await recordsWith(db, mediaFolder(id))).map(({ kind, id: recordId, body }) => ({
    kind,
    id: recordId,
    name: nameIn(body),
  }));

/** Only what nothing on the site shows; 409 `in-use` says where else. */
export const removeMedia = (deps: Deps, seen: Seen): Promise<Outcome<{ done: true }>> =>
  changing(deps, seen, async (trx, media) => {
    const uses = await usesOf(trx, seen.id);
    if (uses.length > 0) {
      const where = uses.map(({ kind, id, name }) => `${kind} ${id} ${name}`.trim()).join('; ');
      return { ok: false, code: 'in-use', details: { where } };
    }
    await deleteMedia(trx, seen.id);
    const audited = { action: 'media.removed', subject: subjectOf(seen.id), before: described(media) };
    await addToAudit(trx, seen.by, audited, deps.clock());
    return { ok: true, answer: { done: true } };
  });
