import * as z from 'zod/mini';
import { CONTENT_KINDS } from '../content-kinds';
import { LANGUAGES } from '../language';
import { id, instant, language, list, text, token, translated } from './primitive';

/* The pictures of the site (`/api/admin/media/…`). */

export const MEDIA_UPLOAD_BYTES = 8 * 1_048_576;
export const MEDIA_UPLOAD_PIXELS = 50_000_000;
const LONGEST_ALT = 300;
/** 8 MB in base64, as a data URL. */
const LONGEST_CONTENT = 11_200_000;

const percent = z.number().check(z.minimum(0), z.maximum(100));
/** What stays in view where a picture is cut, in percent from its left and upper edge. */
const focal = z.object({ x: percent, y: percent });
export type FocalPoint = z.infer<typeof focal>;

const mediaItem = z.object({
  id: token,
  name: z.string(),
  /** In pixels, as it stands upright. */
  width: z.int(),
  height: z.int(),
  /** Of the file that was uploaded. */
  bytes: z.int(),
  alt: translated,
  focal,
  /** Raised by every change; what If-Match compares. */
  revision: z.int(),
  createdAt: instant,
  createdBy: z.string(),
});
export type MediaItem = z.infer<typeof mediaItem>;
export const mediaList = z.object({ total: z.int(), items: z.array(mediaItem) });
export const mediaQuery = z.object({
  q: z.optional(text(100)),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
});
export type MediaQuery = Partial<z.infer<typeof mediaQuery>>;

/** One picture; the server looks at its bytes, not at its type. */
export const mediaUpload = z.object({
  files: list(z.object({ name: text(), content: text(LONGEST_CONTENT), type: text() }), 1).check(z.minLength(1)),
});
/** `isDuplicate`: the same file was there already, and nothing was added. */
export const mediaUploaded = z.object({ item: mediaItem, isDuplicate: z.boolean() });

export const mediaChange = z.object({
  name: text(200).check(z.minLength(1)),
  alt: z.partialRecord(language, text(LONGEST_ALT)).register(z.globalRegistry, { maxProperties: LANGUAGES.length }),
  focal,
});
export type MediaChange = z.infer<typeof mediaChange>;
export const mediaChanged = mediaItem;

/** Records of the site that show a picture. */
export const mediaUses = z.object({
  items: z.array(z.object({ kind: z.enum(CONTENT_KINDS), id, name: z.string() })),
});
export type MediaUses = z.infer<typeof mediaUses>;
