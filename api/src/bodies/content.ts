import { createHash } from 'node:crypto';

/** What the bytes of a file are called in the request that they came with: their hash. */
export type ContentName = string;
export type Contents = ReadonlyMap<ContentName, Buffer>;
/** Name of every content with more bytes than are accepted; of such a one nothing is kept. */
export const TOO_LARGE: ContentName = 'too-large';

export interface Content {
  name: ContentName;
  bytes: Buffer;
}

/** Keeps the bytes of a file as they arrive, up to `limit`, and names them. */
export function contentKeeper(limit: number) {
  const hash = createHash('sha256');
  const slices: Buffer[] = [];
  let size = 0;
  const keep = (bytes: Buffer): void => {
    size += bytes.length;
    if (size > limit) slices.length = 0;
    else {
      hash.update(bytes);
      slices.push(bytes);
    }
  };
  const end = (): Content =>
    size > limit
      ? { name: TOO_LARGE, bytes: Buffer.alloc(0) }
      : { name: `sha256-${hash.digest('hex')}`, bytes: Buffer.concat(slices) };
  return { keep, end };
}
