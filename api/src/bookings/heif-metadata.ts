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
type Read = ReturnType<typeof reader>['number'];

/** How wide the numbers of a list of places are, in bytes; older versions have narrower ones, or none. */
function widthsOf(number: Read) {
  const version = number(1);
  number(FULL - 1);
  const sizes = number(2);
  const widths = { offset: sizes >> 12, length: (sizes >> 8) & 15, base: (sizes >> 4) & 15 };
  if (widths.length === 0) throw new RangeError('Nothing says how long the items are.');
  const newer = version === 0 ? { index: 0, method: 0 } : { index: sizes & 15, method: 2 };
  return { ...widths, ...newer, id: version === 2 ? 4 : 2 };
}

/** Where the bytes of one item lie. */
function placeOf(number: Read, widths: ReturnType<typeof widthsOf>, idatStart: number) {
  const id = number(widths.id);
  const method = number(widths.method) & 15;
  const source = number(2);
  const base = number(widths.base) + (method === BY_IDAT ? idatStart : 0);
  const ranges = Array.from({ length: number(2) }, (): Range => {
    number(widths.index);
    const start = base + number(widths.offset);
    return [start, start + number(widths.length)];
  });
  return { id, ranges, isHere: source === 0 && (method === BY_FILE || method === BY_IDAT) };
}

/** Where the bytes of these items lie in the file, in order. */
function rangesOf(bytes: Buffer, iloc: Box, ids: ReadonlySet<number>, idatStart: number): Range[] {
  const { number } = reader(bytes, iloc);
  const widths = widthsOf(number);
  const ranges: Range[] = [];
  for (let left = number(widths.id); left > 0; left -= 1) {
    const place = placeOf(number, widths, idatStart);
    if (!ids.has(place.id)) continue;
    if (!place.isHere) throw new RangeError('The picture lies elsewhere.');
    ranges.push(...place.ranges);
  }
  return ranges.sort(([one], [other]) => one - other);
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

function metaOf(parts: readonly Box[]): Box {
  const [meta, ...others] = parts.filter(({ type }) => type === 'meta');
  if (meta === undefined || others.length > 0) throw new RangeError('A photo has one list of its items.');
  return meta;
}

/** The bytes of the pictures, in order. */
function picturesOf(bytes: Buffer, about: readonly Box[]): Range[] {
  const named = (wanted: string) => about.find(({ type }) => type === wanted);
  const [iinf, iloc, idat] = [named('iinf'), named('iloc'), named('idat')];
  if (iinf === undefined || iloc === undefined) throw new RangeError('Nothing says where the picture lies.');
  return rangesOf(bytes, iloc, pictureItems(bytes, iinf), idat?.body ?? 0);
}

const ofType = (boxes: readonly Box[], ...types: string[]) => boxes.filter(({ type }) => types.includes(type));

/** Films and what telephones append are emptied as well. */
export function heifWithout(photo: Buffer): Buffer {
  const bytes = Buffer.from(photo);
  const parts = boxesIn(bytes, [0, bytes.length]);
  const about = inside(bytes, metaOf(parts), FULL);
  const kept = picturesOf(bytes, about);
  const containers = ofType(about, 'iprp').flatMap((properties) => ofType(inside(bytes, properties), 'ipco'));
  const others = [
    ...parts.filter(({ type }) => !FILE_PARTS.has(type)),
    ...about.filter(({ type }) => !META_PARTS.has(type)),
    ...containers.flatMap((container) => inside(bytes, container)).filter(({ type }) => PERSONAL_PROPERTIES.has(type)),
  ];
  for (const data of ofType([...parts, ...about], 'mdat', 'idat')) empty(bytes, data, kept);
  for (const other of others) empty(bytes, other);
  return bytes;
}
