import { createHash } from 'node:crypto';
import { mediaTypeOf } from '../bookings/attachments';
import { withoutMetadata } from '../bookings/photo-metadata';

/** A logo is small: larger ones would make each e-mail slow. */
const LARGEST_LOGO_BYTES = 75_000;
const LONGEST_SIDE = 1200;

interface Logo {
  digest: string;
  media_type: string;
  content: string;
}

interface Size {
  width: number;
  height: number;
}

/** As a PNG says it of itself; a picture that says nothing readable is none. */
const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.length > 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    if (isFrame(bytes.readUInt8(at + 1)))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

const SIZE_OF: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
};

const DATA_URL = /^data:[^,]*;base64,/;

/**
 * A logo as it is served to strangers: a PNG or JPEG by its first bytes and whatever its name claims, of a modest size,
 * without what it says beside the picture. Otherwise the message that says what is wrong.
 */
export function logoOf(content: string): Logo | { refusal: string } {
  const bytes = Buffer.from(content.replace(DATA_URL, ''), 'base64');
  const type = mediaTypeOf(bytes) ?? '';
  const size = SIZE_OF[type]?.(bytes);
  if (size === undefined) return { refusal: 'agency.logoType' };
  const isLarge = bytes.length > LARGEST_LOGO_BYTES || Math.max(size.width, size.height) > LONGEST_SIDE;
  if (isLarge || Math.min(size.width, size.height) === 0) return { refusal: 'agency.logoSize' };
  const clean = withoutMetadata(bytes, type);
  const digest = createHash('sha256').update(clean).digest('hex').slice(0, 40);
  return { digest, media_type: type, content: clean.toString('base64') };
}
