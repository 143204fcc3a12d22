/*
 * A photo of HEIF (ISO/IEC 23008-12) is a file of boxes: `meta` lists items and says at which bytes of the file each
 * lies. Exif and XMP are items beside those of the picture. Nothing is cut out, since every other address would move:
 * what is not the picture is overwritten with zeros.
 */

type Range = readonly [start: number, end: number];
interface Box {
  type: string;
  /** Where its content begins and ends. */
  body: number;
  end: number;
}

function boxesIn(bytes: Buffer, [from, to]: Range): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const body = at + (short === 1 ? 16 : 8);
    const end = at + size;
    if (end < body || end > to) throw new RangeError('This box does not lie in the one around it.');
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body, end });
    at = end;
  }
  return boxes;
}

/** Reads numbers one behind the other, and never past the end of a box. */
function reader(bytes: Buffer, { body, end }: Box) {
  let at = body;
  const number = (size: number): number => {
    at += size;
    if (at > end) throw new RangeError('This box ends too early.');
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  return { number, rest: (): Range => [at, end] };
}

const inside = (bytes: Buffer, { body, end }: Box, skipped = 0): Box[] => boxesIn(bytes, [body + skipped, end]);
/** Version and flags stand before what a "full" box contains. */
const FULL = 4;

/** Coded pictures, and those that are put together of others; whatever else an item may be is none. */
const PICTURES = new Set(['hvc1', 'lhv1', 'hvt1', 'av01', 'avc1', 'jpeg', 'j2k1', 'unci', 'grid', 'iovl', 'iden']);

function pictureItems(bytes: Buffer, iinf: Box): Set<number> {
  const entries = reader(bytes, iinf);
  const isOld = entries.number(1) === 0;
  entries.number(FULL - 1);
  entries.number(isOld ? 2 : 4);
  const ids = new Set<number>();
  for (const infe of boxesIn(bytes, entries.rest())) {
    const entry = reader(bytes, infe);
    const version = entry.number(1);
    entry.number(FULL - 1);
    const id = entry.number(version === 3 ? 4 : 2);
    entry.number(2);
    const [type] = entry.rest();
    // Older versions name no type: such an item is text.
    if (version >= 2 && PICTURES.has(bytes.toString('latin1', type, type + 4))) ids.add(id);
  }
  return ids;
}

const BY_FILE = 0;
const BY_IDAT = 1;

/** Where the bytes of these items lie in the file. */
function rangesOf(bytes: Buffer, iloc: Box, { ids, idat }: { ids: ReadonlySet<number>; idat: Box | undefined }) {
  const { number } = reader(bytes, iloc);
  const version = number(1);
  number(FULL - 1);
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if (lengthSize === 0) throw new RangeError('Nothing says how long the items are.');
  const ranges: Range[] = [];
  for (let left = number(version === 2 ? 4 : 2); left > 0; left -= 1) {
    const id = number(version === 2 ? 4 : 2);
    const method = version === 0 ? BY_FILE : number(2) & 15;
    const source = number(2);
    const base = number(baseSize) + (method === BY_IDAT ? (idat?.body ?? 0) : 0);
    const isPicture = ids.has(id);
    if (isPicture && (source !== 0 || method > BY_IDAT)) throw new RangeError('The picture lies elsewhere.');
    for (let extents = number(2); extents > 0; extents -= 1) {
      number(indexSize);
      const start = base + number(offsetSize);
      const end = start + number(lengthSize);
      if (isPicture) ranges.push([start, end]);
    }
  }
  return ranges.sort(([a], [b]) => a - b);
}

/** Zeros in a box, but for what lies in these ranges, which are in order. */
function empty(bytes: Buffer, { body, end }: Box, kept: readonly Range[] = []): void {
  let at = body;
  for (const [from, to] of kept) {
    if (from > at) bytes.fill(0, at, Math.min(from, end));
    at = Math.max(at, Math.min(to, end));
  }
  bytes.fill(0, at, end);
}

const FILE_PARTS = new Set(['ftyp', 'meta', 'mdat']);
const META_PARTS = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'grpl', 'ipro']);
/** Name, description and tags, words for who does not see it, when it was made and changed. */
const PERSONAL_PROPERTIES = new Set(['udes', 'altt', 'crtt', 'mdft', 'uuid']);

/** Films and what telephones append are emptied as well. */
export function heifWithout(photo: Buffer): Buffer {
  const bytes = Buffer.from(photo);
  const parts = boxesIn(bytes, [0, bytes.length]);
  const metas = parts.filter(({ type }) => type === 'meta');
  const [meta] = metas;
  if (meta === undefined || metas.length > 1) throw new RangeError('A photo has one list of its items.');
  const about = inside(bytes, meta, FULL);
  const named = (wanted: string) => about.find(({ type }) => type === wanted);
  const [iinf, iloc, iprp, idat] = [named('iinf'), named('iloc'), named('iprp'), named('idat')];
  if (iinf === undefined || iloc === undefined) throw new RangeError('Nothing says where the picture lies.');
  const kept = rangesOf(bytes, iloc, { ids: pictureItems(bytes, iinf), idat });
  const properties = (iprp ? inside(bytes, iprp) : []).filter(({ type }) => type === 'ipco');
  const isData = ({ type }: Box) => type === 'mdat' || type === 'idat';
  for (const data of [...parts, ...about].filter(isData)) empty(bytes, data, kept);
  for (const part of parts.filter(({ type }) => !FILE_PARTS.has(type))) empty(bytes, part);
  for (const part of about.filter(({ type }) => !META_PARTS.has(type))) empty(bytes, part);
  for (const part of properties.flatMap((container) => inside(bytes, container)))
    if (PERSONAL_PROPERTIES.has(part.type)) empty(bytes, part);
  return bytes;
}
