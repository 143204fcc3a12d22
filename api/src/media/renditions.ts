import type { Sharp, SharpOptions } from 'sharp';
import { mediaWire, type MEDIA_FORMATS, type MEDIA_WIDTHS } from '@forecourt/shared/contract';

/** Longest side of an original that is kept; no screen shows more of it. */
const LONGEST_SIDE = 4096;
/** Pictures that are worked on at once: each takes a processor, and up to 200 MB while it lasts. */
const AT_ONCE = 2;

const READ: SharpOptions = { limitInputPixels: mediaWire.MEDIA_UPLOAD_PIXELS, failOn: 'error', sequentialRead: true };

/** What is accepted, by what the decoder has found and not by what the file claims; SVG and PDF may carry scripts. */
const ACCEPTED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

type Width = (typeof MEDIA_WIDTHS)[number];
export type Format = (typeof MEDIA_FORMATS)[number];
type Read = (bytes: Buffer, options?: SharpOptions) => Sharp;

let waiting: (() => void)[] = [];
let running = 0;

/** The library is native code of 20 MB: only who works on a picture loads it. */
async function inTurn<T>(work: (read: Read) => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const { default: sharp } = await import('sharp');
    return await work((bytes, options) => sharp(bytes, { ...READ, ...options }));
  } finally {
    const [next, ...others] = waiting;
    waiting = others;
    if (next) next();
    else running -= 1;
  }
}

export interface Original {
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * A picture as it is kept: upright, in sRGB, of at most 4,096 pixels a side and without anything that is said beside
 * it, such as where it was taken. Otherwise the message key of what is wrong.
 */
export const originalOf = (bytes: Buffer): Promise<Original | { refusal: string }> =>
  inTurn(async (read) => {
    // The head of a file alone, whatever size it names.
    const found = await read(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (found === undefined || !ACCEPTED.has(found.format)) return { refusal: 'admin.media.errors.type' };
    if (found.width * found.height > mediaWire.MEDIA_UPLOAD_PIXELS) return { refusal: 'admin.media.errors.size' };
    return read(bytes)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 95, effort: 2 })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info: { width, height } }) => ({ bytes: data, width, height }))
      .catch(() => ({ refusal: 'admin.media.errors.type' }));
  });

const ENCODED: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  // What is transparent stands on white: the format knows no transparency.
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
};

/** So wide, or as wide as it is where that is less. */
export const renditionOf = (original: Buffer, width: Width, format: Format): Promise<Buffer> =>
  inTurn((read) => ENCODED[format](read(original).resize({ width, withoutEnlargement: true })).toBuffer());
