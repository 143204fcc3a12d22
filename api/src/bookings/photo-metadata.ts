import { heifWithout } from './heif-metadata';

/*
 * A photo of a document says more than it shows: where and when it was taken, by which telephone. What is stored says
 * none of it. A file that is not built as its type asks stays as it is, since nothing can be said about its parts.
 */

const MARKER = 0xff;
const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const ICC_PROFILE = 0xe2;
const ADOBE = 0xee;
const APP15 = 0xef;

const isMetadata = (marker: number): boolean =>
  marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== ICC_PROFILE && marker !== ADOBE);

const ORIENTATION_TAG = 0x0112;

/** How the photo is to be turned, 1 to 8; the one thing of Exif that belongs to the picture. */
function orientationOf(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION_TAG) return short(at + 8);
  }
  return undefined;
}

/** An Exif segment that says nothing but the orientation. */
function orientationSegment(orientation: number): Buffer {
  const head = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000', 'hex');
  const segment = Buffer.alloc(36);
  head.copy(segment);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

/** What stays of a segment. */
function keptOf(marker: number, segment: Buffer): Buffer[] {
  const orientation = marker === APP1 ? orientationOf(segment.subarray(4)) : undefined;
  if (orientation !== undefined) return [orientationSegment(orientation)];
  return isMetadata(marker) ? [] : [segment];
}

/** Behind the picture's own end telephones append films and depth maps, which are left out. */
function jpegWithout(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at < bytes.length;) {
    if (bytes.readUInt8(at) !== MARKER) throw new RangeError('This is no segment.');
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new RangeError('This segment has no end.');
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    kept.push(...keptOf(marker, bytes.subarray(at, next)));
    at = next;
  }
  return Buffer.concat(kept);
}

/** In the data of a scan a marker is told from its own bytes by what follows: 0, or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const PNG_HEAD = 8;
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME']);

function pngWithout(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at < bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const WEBP_HEAD = 12;
const WEBP_METADATA = new Set(['EXIF', 'XMP ']);
/** Bits of the extended header that announce Exif and XMP. */
const WEBP_FLAGS = 0x08 | 0x04;

function webpWithout(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = WEBP_HEAD; at < bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + size + (size % 2)));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_FLAGS, 8);
    if (!WEBP_METADATA.has(type)) kept.push(chunk);
    at += 8 + size + (size % 2);
  }
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

const STRIP: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': jpegWithout,
  'image/png': pngWithout,
  'image/webp': webpWithout,
  'image/heic': heifWithout,
};

/** The same picture without place, time, device, names and previews of what it was cut out of. */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer {
  try {
    return STRIP[mediaType]?.(bytes) ?? bytes;
  } catch {
    return bytes;
  }
}
