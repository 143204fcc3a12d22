import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@forecourt/shared/contract';
import { ReleaseError } from './release-error';

/** The release of this version that is in the store, when it has the same bytes. */
export function sameRelease(stored: ReleaseRecord, published: ReleaseRecord): ReleaseRecord {
  if (isDeepStrictEqual(stored.files, published.files)) return stored;
  throw new ReleaseError(
    'refused',
    `${published.remote} ${published.version} is published already, with other bytes.`,
    'Publish it under a new version; a release never changes.',
  );
}
