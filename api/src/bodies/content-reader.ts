import { base64Decoder } from './base64-decoder';
import { BodyRefused } from './bounded-json';
import type { ContentName, Contents } from './content';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Name of the field that holds a file (S1-5). */
const FIELD = 'content';
const PART_OF_ESCAPE = /^\\(?:u[0-9a-f]{0,3})?$/i;
const LONGEST_ESCAPE = 5;

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
};

function closingQuote(text: string): number {
  let at = text.indexOf('"');
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at;
}

/** Length of an escape sequence at the end of a text, of which the rest is still to come. */
function unfinishedEscape(text: string): number {
  for (let length = 1; length <= LONGEST_ESCAPE; length += 1) {
    const at = text.length - length;
    if (text[at] === '\\' && !isEscaped(text, at)) return PART_OF_ESCAPE.test(text.slice(at)) ? length : 0;
  }
  return 0;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    throw new BodyRefused('The body is no JSON.');
  }
}

interface Limits {
  /** Of the text without contents. */
  text: number;
  /** Of one content, decoded. */
  content: number;
}

/**
 * Reads a JSON body with files in the slices in which it arrives: each text of a field `content` is decoded at once,
 * and its name stands in the text instead, so that no long string is ever made, parsed or copied.
 */
export function contentReader(limits: Limits) {
  const contents = new Map<ContentName, Buffer>();
  const text: Buffer[] = [];
  let size = 0;
  let inside: 'nothing' | 'string' | 'content' = 'nothing';
  let string = '';
  let escaped = false;
  let isValueOfField = false;
  let decoder = base64Decoder(limits.content);
  let pending = '';

  const keep = (bytes: Buffer) => {
    size += bytes.length;
    if (size > limits.text) throw new BodyRefused('The body is too large.', 413);
    text.push(bytes);
  };

  /** Reads on within a content; answers where the slice goes on behind it. */
  const decode = (slice: Buffer, from: number): number => {
    const known = pending + slice.toString('latin1', from);
    const end = closingQuote(known);
    const held = end < 0 ? unfinishedEscape(known) : 0;
    decoder.push(unescaped(end < 0 ? known.slice(0, known.length - held) : known.slice(0, end)));
    const before = pending.length;
    pending = end < 0 ? known.slice(known.length - held) : '';
    if (end < 0) return slice.length;
    const { name, bytes } = decoder.end();
    contents.set(name, bytes);
    keep(Buffer.from(`${name}"`));
    inside = 'nothing';
    return from + end - before + 1;
  };

  const inString = (byte: number): void => {
    if (escaped) escaped = false;
    else if (byte === BACKSLASH) escaped = true;
    else if (byte === QUOTE) inside = 'nothing';
    if (inside === 'string' && string.length <= FIELD.length) string += String.fromCharCode(byte);
  };

  /** Answers whether a content begins behind this byte. */
  const outside = (byte: number): boolean => {
    if (byte === QUOTE) {
      inside = isValueOfField ? 'content' : 'string';
      string = '';
    }
    if (byte === COLON) isValueOfField = string === FIELD;
    else if (!BLANKS.has(byte)) isValueOfField = false;
    return inside === 'content';
  };

  const push = (slice: Buffer): void => {
    let from = inside === 'content' ? decode(slice, 0) : 0;
    for (let at = from; at < slice.length; at += 1) {
      const byte = slice[at] as number;
      if (inside === 'string') inString(byte);
      else if (outside(byte)) {
        keep(slice.subarray(from, at + 1));
        decoder = base64Decoder(limits.content);
        from = decode(slice, at + 1);
        at = from - 1;
      }
    }
    if (from < slice.length) keep(slice.subarray(from));
  };
  return { push, end: () => ({ text: Buffer.concat(text).toString(), contents: contents as Contents }) };
}
