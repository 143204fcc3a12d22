import { ReleaseError } from './release-error';

/** What is read of a place; where that throws, the place is damaged, and the way out says what to do about it. */
export function readingOf<Content>(place: string, wayOut: string, read: () => Content): Content {
  try {
    return read();
  } catch {
    throw new ReleaseError('damaged', `${place} cannot be read: it is no JSON, or outside its schema.`, wayOut);
  }
}
