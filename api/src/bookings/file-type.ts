const startsWith = (bytes: Buffer, signature: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + signature.length).toString('latin1') === signature;

/** Type of a photo or document by its first bytes, whatever its name claims; undefined for everything else, SVG and archives included. */
export function mediaTypeOf(bytes: Buffer): string | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'ftyphei', 4) || startsWith(bytes, 'ftypmif1', 4)) return 'image/heic';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
}

const UNSAFE_IN_NAMES = /[^\p{L}\p{N} ._()-]/gu;

/** A name without folders and without anything that a header or a file system could take amiss. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const safe = last
    .replace(UNSAFE_IN_NAMES, '_')
    .replace(/^[. ]+/, '')
    .slice(-100);
  return safe === '' ? 'file' : safe;
}
