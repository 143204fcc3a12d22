import { randomUUID } from 'node:crypto';
import { MAX_UPLOADS } from '@forecourt/shared/booking';
import type { Attachment } from '@forecourt/shared/contract';
import { TOO_LARGE, type Contents } from '../bodies/content';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { isSameSecret, signatureOf } from '../signature';
import { throttled } from '../users/throttle.store';
import {
  addAttachments,
  attachmentById,
  attachmentParts,
  attachmentsOf,
  type AttachmentOwner,
  type DbOrTransaction,
  type NewAttachment,
} from './attachments.store';
import { withoutMetadata } from './photo-metadata';

const LINK_MS = 3_600_000;
/** Calls with files, by address. Refused ones do not count. */
const UPLOADS = { limit: 120, windowMs: 3_600_000 };

const linkSignature = ({ config }: Deps, id: string, expires: number): string =>
  signatureOf(config, 'attachment', `${id}:${expires}`).toString('base64url');

/** What a list says before its addresses are signed: what may be stored of it. */
interface Listing {
  expires: number;
  files: { id: string; name: string }[];
}

async function listingOf({ clock }: Deps, db: DbOrTransaction, owner: AttachmentOwner): Promise<Listing> {
  const files = (await attachmentsOf(db, owner)).map(({ id, name }) => ({ id, name }));
  return { expires: clock().getTime() + LINK_MS, files };
}

/** What an account keeps is removed by its id; what was sent with a booking stays there. */
const linked = (deps: Deps, owner: AttachmentOwner, { expires, files }: Listing): Attachment[] =>
  files.map(({ id, name }) => ({
    ...('userId' in owner && { id }),
    name,
    path: `/api/attachments/${id}?expires=${expires}&signature=${linkSignature(deps, id, expires)}`,
  }));

/** Files with addresses that open them for an hour: a link cannot carry a bearer token. */
export const listAttachments = async (deps: Deps, owner: AttachmentOwner): Promise<Attachment[]> =>
  linked(deps, owner, await listingOf(deps, deps.db, owner));

export async function openAttachment(
  deps: Deps,
  id: string,
  { expires, signature }: { expires: number; signature: string },
) {
  const genuine = isSameSecret(Buffer.from(signature), Buffer.from(linkSignature(deps, id, expires)));
  const file = genuine && expires > deps.clock().getTime() ? await attachmentById(deps.db, id) : undefined;
  return file && { ...file, content: attachmentParts(deps.db, id) };
}

const startsWith = (bytes: Buffer, signature: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + signature.length).toString('latin1') === signature;

/**
 * Type of a photo or document by its first bytes, whatever its name claims; undefined for everything else, SVG and
 * archives included.
 */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyphei', 4) || startsWith(bytes, 'ftypmif1', 4)) return 'image/heic';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
}

const UNSAFE_IN_NAMES = /[^\p{L}\p{N} ._()-]/gu;

/** A name without folders and without anything that a header or a file system could take amiss. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const safe = last
    .replace(UNSAFE_IN_NAMES, '_')
    .replace(/^[. ]+/, '')
    .slice(-100);
  return safe === '' ? 'file' : safe;
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  heic: /\.hei[cf]$/i,
  pdf: /\.pdf$/i,
};

/** A name that ends as its type does, so that nobody opens a picture as a page or a program. */
export function nameOfType(name: string, mediaType: string): string {
  const ending = mediaType === 'image/jpeg' ? 'jpg' : (mediaType.split('/')[1] ?? '');
  return ENDINGS[ending]?.test(name) === true ? name : `${name.slice(0, 95)}.${ending}`;
}

export interface UploadedFile {
  name: string;
  /** Name of its bytes among the contents of the request. */
  content: string;
  type: string;
}
type UploadRefusal = 'errors.fileSizeExceeded' | 'errors.fileUploadError';

export type CheckedFiles = { ok: true; accepted: NewAttachment[] } | { ok: false; refusal: UploadRefusal };

/** The files of one call, all or none (D43); otherwise the message key of what is wrong with them. */
export function checkedFiles(files: readonly UploadedFile[], contents: Contents): CheckedFiles {
  if (files.length > MAX_UPLOADS) return { ok: false, refusal: 'errors.fileUploadError' };
  if (files.some(({ content }) => content === TOO_LARGE)) return { ok: false, refusal: 'errors.fileSizeExceeded' };
  const accepted: NewAttachment[] = [];
  for (const { name, content } of files) {
    const bytes = contents.get(content);
    const mediaType = bytes && mediaTypeOf(bytes);
    if (bytes === undefined || mediaType === undefined) return { ok: false, refusal: 'errors.fileUploadError' };
    const stripped = withoutMetadata(bytes, mediaType);
    accepted.push({ id: randomUUID(), name: nameOfType(safeFileName(name), mediaType), mediaType, bytes: stripped });
  }
  return { ok: true, accepted };
}

const refused = (refusal: UploadRefusal) =>
  ({ ok: false, code: 'validation', details: { attachments: refusal } }) as const;

interface UploadCall {
  call: IdempotentCall | undefined;
  address: string;
  contents: Contents;
  /** The answer lists the files of this call alone: whoever adds some may not see what is there. */
  hidesOthers: boolean;
}

/** Keeps the files and answers all there are, or says what is wrong with them. */
export async function keepAttachments(
  deps: Deps,
  owner: AttachmentOwner,
  files: readonly UploadedFile[],
  { call, address, contents, hidesOthers }: UploadCall,
): Promise<Outcome<Attachment[]>> {
  const checked = checkedFiles(files, contents);
  if (!checked.ok) return refused(checked.refusal);
  const kept = await once<Listing>(deps, call, async (trx) => {
    const added = await addAttachments(trx, owner, checked.accepted, { limit: MAX_UPLOADS, now: deps.clock() });
    if (!added) return refused('errors.fileUploadError');
    const all = await listingOf(deps, trx, owner);
    const isOwn = ({ id }: { id: string }) => checked.accepted.some((file) => file.id === id);
    const answer = hidesOthers ? { ...all, files: all.files.filter(isOwn) } : all;
    const wait = await throttled(trx, `upload:address:${address}`, UPLOADS, deps.clock());
    return wait === undefined ? { ok: true, answer } : tooOften(wait);
  });
  return kept.ok ? { ok: true, answer: linked(deps, owner, kept.answer) } : kept;
}
