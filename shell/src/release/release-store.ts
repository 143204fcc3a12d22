import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { wire, type ReleasedName, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { ReleaseError } from './release-error';

/** Files of a release by their path inside it. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** The record of a release in a store. */
export type PublishedRelease<Name extends ReleasedName = RemoteName> = ReleaseRecord<Name> & {
  /** The hash of the bytes of its `release.json`, by which the registry recognises it. */
  integrity: string;
};

export const RECORD_FILE = 'release.json';

/** The bytes of `release.json`. */
export const releaseText = (record: ReleaseRecord<ReleasedName>): string =>
  JSON.stringify(wire.releaseRecord.parse(record), null, 2);

/** Reads the bytes of a `release.json`, which lies in this place; whose it is, whoever serves it has to compare. */
export const publishedRelease = <Name extends ReleasedName = RemoteName>(
  bytes: Buffer,
  place = RECORD_FILE,
): PublishedRelease<Name> => ({
  ...readingOf(
    place,
    'Find out who writes to the store. Go back to a whole release, and publish this one again under a new version.',
    () => wire.releaseRecord.parse(JSON.parse(bytes.toString())) as ReleaseRecord<Name>,
  ),
  integrity: integrityOf(bytes),
});

/** Where the files of releases are. What was written once is never written again. */
export interface ReleaseStore {
  /** Rejects when there is no such release. */
  record: <Name extends ReleasedName>(name: Name, version: string) => Promise<PublishedRelease<Name>>;
  read: (remote: ReleasedName, version: string, file: string) => Promise<Buffer>;
  /** Versions of a remote, in no order. */
  versions: (remote: ReleasedName) => Promise<string[]>;
  /**
   * Answers the record that is in the store: the earlier one when these bytes were there. Rejects when the version has
   * other bytes.
   */
  write: <Name extends ReleasedName>(
    record: ReleaseRecord<Name>,
    files: ReleaseFiles,
  ) => Promise<PublishedRelease<Name>>;
  remove: (remote: ReleasedName, version: string) => Promise<void>;
  /** Puts a file beside a release of which it is no part, in the place of the one before. */
  attest: (remote: ReleasedName, version: string, file: string, text: string) => Promise<void>;
  /**
   * Drops what was kept of a release on this machine, so that the store is asked anew; absent where nothing is kept.
   */
  forget?: (remote: ReleasedName, version: string) => Promise<void>;
}

/** What decides which code runs; who built it and when may differ. */
const codeOf = ({ files, exposes, surface, server, contract, shared }: ReleaseRecord<ReleasedName>) => ({
  files,
  exposes,
  surface,
  server,
  contract,
  shared,
});

/** The release of this version that is in the store, when it has the same bytes. */
export function sameRelease<Name extends ReleasedName>(
  stored: PublishedRelease<Name>,
  published: ReleaseRecord<Name>,
): PublishedRelease<Name> {
  if (isDeepStrictEqual(codeOf(stored), codeOf(published))) return stored;
  throw new ReleaseError(
    'refused',
    `${published.remote} ${published.version} is published already, with other bytes.`,
    'Publish it under a new version; a release never changes.',
  );
}

/** The hash by which browser and server recognise a released file. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What a released file is; a compressed twin is a mere stream of bytes. */
export const contentTypeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream';

/** Whether a store says that a file is not there, and not that it cannot be reached. */
export function isMissing(error: unknown): boolean {
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404;
}

/**
 * Whether an object store may mean by its answer that a file is not there: to who has no right to list, it says that of
 * everything that it does not give.
 */
export const isWithheld = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: unknown; $metadata?: { httpStatusCode?: number } };
  // Keys that are wrong or have ended are answered with the same status and another name.
  return $metadata?.httpStatusCode === 403 && name === 'AccessDenied';
};
