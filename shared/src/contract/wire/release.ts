import * as z from 'zod/mini';
import { RELEASED, type ReleasedName, type RemoteName } from '../remote-name';
import { releaseSurface } from './release-surface';

/** Also a folder's name and a part of an address: no dots alone, no slash. */
export const releaseVersion = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]*$/), z.maxLength(80));

/** `sha384-…`, as browsers compare it. */
export const fileHash = z.string().check(z.regex(/^sha384-[0-9A-Za-z+/=]+$/), z.maxLength(80));

const names = z.array(z.string());
/**
 * Exposed module → its stylesheets and scripts, for preload links, and the packages for which it waits until the shell
 * has given them.
 */
const chunks = z.record(z.string(), z.object({ css: names, js: names, shared: z.optional(names) }));

/** Of which sources a build was made. */
const buildSource = z.object({
  /** With `-dirty` when they were not as they were committed. */
  commit: z.string().check(z.maxLength(100)),
  /** Path from the root of the repository → hash. */
  files: z.record(z.string().check(z.maxLength(400)), z.string().check(z.maxLength(64))),
});

/** `build.json` beside a build: what publishing needs to know of it and cannot read from the files. */
export const buildRecord = z.object({
  contract: z.int(),
  /**
   * Shared package → range of versions that the build can live with; for the shell's build, the version it provides.
   */
  shared: z.record(z.string(), z.string()),
  chunks,
  /** Of the shell's build: package that is loaded on demand → its scripts. */
  provides: z.optional(z.record(z.string(), names)),
  /** Absent in builds for development. */
  surface: z.optional(releaseSurface),
  builtAt: z.optional(z.iso.datetime()),
  /** Absent in builds for development, and of before it was recorded. */
  source: z.optional(buildSource),
});
export type BuildRecord = z.infer<typeof buildRecord>;

/** `release.json` of an immutable release folder; what is of remotes alone is empty in that of a shell. */
export const releaseRecord = z.object({
  remote: z.enum(RELEASED),
  version: releaseVersion,
  contract: z.int(),
  shared: z.record(z.string(), z.string()),
  /** File path inside the folder → `sha384-…`. */
  files: z.record(z.string(), fileHash),
  exposes: chunks,
  /** Absent in records of before it was recorded. */
  surface: z.optional(releaseSurface),
  /** Entry, page or widget → bytes that a browser loads for it, compressed with brotli. */
  sizes: z._default(z.record(z.string(), z.int()), {}),
  server: z.optional(z.string()),
  commit: z.string(),
  builtAt: z.string(),
  builder: z._default(z.string(), 'unknown'),
});
export type ReleaseRecord<Name extends ReleasedName = RemoteName> = z.infer<typeof releaseRecord> & { remote: Name };
