import { MEDIA_WIDTHS } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { keepRendition, keptNames, keptRendition, lockMedia, ORIGINAL, setDue, takeDue } from './library.store';
import { renditionOf, type Format } from './renditions';

type Width = (typeof MEDIA_WIDTHS)[number];
type HasDb = Pick<Deps, 'db'>;

/** A size of a picture; in another format than was asked for while that one is not made yet. */
interface Rendition {
  bytes: Buffer;
  format: Format;
}

const nameOf = (width: Width, format: Format): string => `${width}.${format}`;

async function made({ db }: HasDb, id: string, original: Buffer, width: Width, format: Format): Promise<Buffer> {
  const bytes = await renditionOf(original, width, format);
  await db.transaction().execute(async (trx) => {
    // It may have been deleted meanwhile.
    if (await lockMedia(trx, id)) await keepRendition(trx, { id, rendition: nameOf(width, format) }, bytes);
  });
  return bytes;
}

async function madeNow(deps: HasDb, id: string, width: Width, format: Format): Promise<Buffer | undefined> {
  const original = await keptRendition(deps.db, id, ORIGINAL);
  return original && made(deps, id, original, width, format);
}

const underWay = new Map<string, Promise<Buffer | undefined>>();

/** Made for whoever asks first. */
async function quickly(deps: HasDb, id: string, width: Width, format: Format): Promise<Rendition | undefined> {
  const kept = await keptRendition(deps.db, id, nameOf(width, format));
  if (kept) return { bytes: kept, format };
  const name = `${id}/${nameOf(width, format)}`;
  const running = underWay.get(name) ?? madeNow(deps, id, width, format);
  underWay.set(name, running);
  const bytes = await running.finally(() => underWay.delete(name));
  return bytes && { bytes, format };
}

/**
 * A size of a picture, kept once it was made. An AVIF takes a processor for seconds, and a browser that gets none shows
 * no other source of its `<picture>`: until it is made there is a WebP, which every browser that asks for AVIF knows
 * (D232). Undefined where there is no such picture.
 */
export async function pictureOf(deps: HasDb, id: string, width: Width, format: Format): Promise<Rendition | undefined> {
  if (format !== 'avif') return quickly(deps, id, width, format);
  const kept = await keptRendition(deps.db, id, nameOf(width, format));
  if (kept) return { bytes: kept, format };
  await setDue(deps.db, id);
  return quickly(deps, id, width, 'webp');
}

/** Those that a page offers; quick ones first. */
const OFFERED = (['webp', 'avif'] as const).flatMap((format) => MEDIA_WIDTHS.map((width) => ({ width, format })));

/**
 * Makes what is missing of the renditions of the newest picture that waits for them. Where that fails or is stopped,
 * the next visitor who gets a WebP for an AVIF has the picture wait again.
 */
export async function makeDueRenditions(deps: HasDb): Promise<void> {
  const id = await takeDue(deps.db);
  if (id === undefined) return;
  const there = await keptNames(deps.db, id);
  const missing = OFFERED.filter(({ width, format }) => !there.has(nameOf(width, format)));
  const original = missing.length === 0 ? undefined : await keptRendition(deps.db, id, ORIGINAL);
  if (original === undefined) return;
  for (const { width, format } of missing) await made(deps, id, original, width, format);
}
