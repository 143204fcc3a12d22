import { createHash } from 'node:crypto';

const NOT_BASE64 = /[^A-Za-z0-9+/=_-]+/g;
const DATA_URL = 'data:';
/** Of a data URL before its comma. */
const LONGEST_PREFIX = 200;
const GROUP = 4;

/** What base64 text is called in the request whose content was decoded: the hash of its bytes. */
export type ContentName = string;
/** Name of every content with more bytes than are accepted; of such a one nothing is kept. */
export const TOO_LARGE: ContentName = 'too-large';

/** Text without the beginning of a data URL; undefined while that may still come. */
function withoutPrefix(text: string): string | undefined {
  if (!text.startsWith(DATA_URL.slice(0, text.length))) return text;
  const comma = text.indexOf(',');
  if (comma >= 0) return text.slice(comma + 1);
  return text.length > LONGEST_PREFIX ? '' : undefined;
}

/** Decodes base64 or a data URL in the slices in which it arrives. */
export function base64Decoder(limit: number) {
  const hash = createHash('sha256');
  const slices: Buffer[] = [];
  let size = 0;
  let begun = false;
  /** Characters that cannot be decoded without the next ones. */
  let pending = '';

  const keep = (bytes: Buffer) => {
    size += bytes.length;
    if (size > limit) slices.length = 0;
    else {
      hash.update(bytes);
      slices.push(bytes);
    }
  };
  const push = (text: string): void => {
    pending += text;
    if (!begun) {
      const content = withoutPrefix(pending);
      if (content === undefined) return;
      begun = true;
      pending = content;
    }
    const clean = pending.replace(NOT_BASE64, '');
    const whole = clean.length - (clean.length % GROUP);
    keep(Buffer.from(clean.slice(0, whole), 'base64'));
    pending = clean.slice(whole);
  };
  const end = (): { name: ContentName; bytes: Buffer } => {
    keep(Buffer.from(begun ? pending : '', 'base64'));
    return size > limit
      ? { name: TOO_LARGE, bytes: Buffer.alloc(0) }
      : { name: `sha256-${hash.digest('hex')}`, bytes: Buffer.concat(slices) };
  };
  return { push, end };
}
