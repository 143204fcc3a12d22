import { MEDIA_WIDTHS } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { keepMissing, keptNames, keptRendition, ORIGINAL, setDue, takeDue } from './library.store';
import { renditionOf, type Format } from './renditions';

type Width = (typeof MEDIA_WIDTHS)[number];
type HasDb = Pick<Deps, 'db' | 'clock'>;

/** Told of what could not be kept, which is no reason to show nothing. */
type Showing = HasDb & { onFailure: (error: unknown) => void };

/** A size of a picture; in another format than was asked for while that one is not made yet. */
interface Rendition {
  bytes: Buffer;
  format: Format;
}

const nameOf = (width: Width, format: Format): string => `${width}.${format}`;

async function madeNow({ db, onFailure }: Showing, id: string, width: Width, format: Format) {
  const original = await keptRendition(db, id, ORIGINAL);
  if (original === undefined) return undefined;
  const bytes = await renditionOf(original, width, format);
  await keepMissing(db, { id, rendition: nameOf(width, format) }, bytes).catch(onFailure);
  return bytes;
}

/** When it failed last to make the sizes of a picture: one that fails for good would come first for ever. */
const failedAt = new Map<string, number>();
const REST_MS = 5 * 60_000;
const isResting = ({ clock }: HasDb, id: string): boolean =>
  clock().getTime() - (failedAt.get(id) ?? -Infinity) < REST_MS;

const underWay = new Map<string, Promise<Buffer | undefined>>();

/** Made for whoever asks first. */
async function quickly(deps: Showing, id: string, width: Width, format: Format): Promise<Rendition | undefined> {
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
export async function pictureOf(
  deps: Showing,
  id: string,
  width: Width,
  format: Format,
): Promise<Rendition | undefined> {
  if (format !== 'avif') return quickly(deps, id, width, format);
  const kept = await keptRendition(deps.db, id, nameOf(width, format));
  if (kept) return { bytes: kept, format };
  if (!isResting(deps, id)) await setDue(deps.db, id).catch(deps.onFailure);
  return quickly(deps, id, width, 'webp');
}

/** Those that a page offers; quick ones first. */
const OFFERED = (['webp', 'avif'] as const).flatMap((format) => MEDIA_WIDTHS.map((width) => ({ width, format })));

async function makeMissing({ db }: HasDb, id: string, isStopped: () => boolean): Promise<void> {
  const there = await keptNames(db, id);
  const missing = OFFERED.filter(({ width, format }) => !there.has(nameOf(width, format)));
  const original = missing.length === 0 ? undefined : await keptRendition(db, id, ORIGINAL);
  if (original === undefined) return;
  for (const { width, format } of missing) {
    // Who stops the server does not wait for all of them.
    if (isStopped()) return setDue(db, id);
    const bytes = await renditionOf(original, width, format);
    await keepMissing(db, { id, rendition: nameOf(width, format) }, bytes);
  }
}

/**
 * Makes what is missing of the renditions of the newest picture that waits for them. Where it is stopped, the picture
 * waits again; where that fails, once a visitor gets a WebP for an AVIF, and five minutes later at the earliest.
 */
export async function makeDueRenditions(deps: HasDb, isStopped: () => boolean = () => false): Promise<void> {
  let id = await takeDue(deps.db);
  while (id !== undefined && isResting(deps, id)) id = await takeDue(deps.db);
  if (id === undefined) return;
  try {
    await makeMissing(deps, id, isStopped);
    failedAt.delete(id);
  } catch (error) {
    failedAt.set(id, deps.clock().getTime());
    throw error;
  }
}
