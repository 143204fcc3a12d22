import { contentKeeper, type Content } from './content';

const NOT_BASE64 = /[^A-Za-z0-9+/=_-]+/g;
const DATA_URL = 'data:';
/** Of a data URL before its comma. */
const LONGEST_PREFIX = 200;
const GROUP = 4;

/** Text without the beginning of a data URL; undefined while that may still come. */
function withoutPrefix(text: string): string | undefined {
  if (!text.startsWith(DATA_URL.slice(0, text.length))) return text;
  const comma = text.indexOf(',');
  if (comma >= 0) return text.slice(comma + 1);
  return text.length > LONGEST_PREFIX ? '' : undefined;
}

/** Decodes base64 or a data URL in the slices in which it arrives. */
export function base64Decoder(limit: number) {
  const content = contentKeeper(limit);
  let begun = false;
  /** Characters that cannot be decoded without the next ones. */
  let pending = '';

  const push = (text: string): void => {
    pending += text;
    if (!begun) {
      const begin = withoutPrefix(pending);
      if (begin === undefined) return;
      begun = true;
      pending = begin;
    }
    const clean = pending.replace(NOT_BASE64, '');
    const whole = clean.length - (clean.length % GROUP);
    content.keep(Buffer.from(clean.slice(0, whole), 'base64'));
    pending = clean.slice(whole);
  };
  const end = (): Content => {
    content.keep(Buffer.from(begun ? pending : '', 'base64'));
    return content.end();
  };
  return { push, end };
}
