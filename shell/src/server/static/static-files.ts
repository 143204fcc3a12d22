import { mkdirSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { REMOTES, wire, type ReleaseRecord } from '@forecourt/shared/contract';
import { BY_CONTENT } from '../../protocol/file-address';
import { isRemoteStore, openCachedStore } from '../../release/open-stores';
import { contentTypeOf, isMissing, isWithheld, type ReleaseStore } from '../../release/release-store';
import { variesByEncoding } from '../varying';
import type { FilesByContent } from './files-by-content';
import type { ReleasedFile } from './released-files';
import type { ShellFiles } from './shell-files';

interface Folders {
  assets: string;
  /** Folder or `s3://` address. */
  releases: string;
  /** For what was read of such an address. */
  kept: string;
  withSourceMaps?: boolean;
  /** Files of other shells. */
  shells?: Pick<ShellFiles, 'find'>;
  /** What the releases of a remote have in common. */
  byContent: Pick<FilesByContent, 'find'>;
}

/** Who built a release, of which modules, its server build and its sources are nothing for browsers. */
const RECORDS = /(^|\/)(release|build|mf-stats)\.json(\.br)?$/;
const SERVER_BUILD = /(^|\/)server\.cjs(\.br)?$/;
const SOURCE_MAP = /\.map(\.br)?$/;
const forBrowsers = (withSourceMaps: boolean) => (path: string) =>
  !RECORDS.test(path) && !SERVER_BUILD.test(path) && (withSourceMaps || !SOURCE_MAP.test(path));

/** What never changes is never asked for again: it needs no marks to compare. */
const FOREVER = {
  immutable: true,
  maxAge: '365d',
  etag: false,
  lastModified: false,
  acceptRanges: false,
  preCompressed: true,
  index: false,
  decorateReply: false,
} as const;

/** The same headers wherever the files lie. */
function headersOfFile(reply: FastifyReply, file: string): FastifyReply {
  return variesByEncoding(reply.header('content-type', contentTypeOf(file)));
}

const FOR_ALL_ORIGINS = { 'access-control-allow-origin': '*' };

/** Browsers ask again, and learn nothing of the store. */
function awayFor(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error(error);
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send();
}

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

const sendForever = (reply: FastifyReply, bytes: Buffer, isCompressed: boolean): FastifyReply => {
  if (isCompressed) void reply.header('content-encoding', 'br');
  return reply.header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
};

interface FolderFiles {
  root: string;
  prefix: string;
  allowedPath: (path: string) => boolean;
}

/** A folder below an address. */
const folderFiles = (
  app: FastifyInstance,
  options: FolderFiles,
  more: Readonly<Record<string, string>> = {},
  shells?: Folders['shells'],
) =>
  app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return void reply.header('cache-control', 'no-store');
      if (reply.statusCode === 200) headersOfFile(reply.headers(more), request.url.replace(/\?.*/s, ''));
    });
    if (shells) otherShells(scope, options, shells);
    await scope.register(fastifyStatic, { ...FOREVER, ...options });
  });

/** What this shell does not have may be of the one that a page came from. */
function otherShells(scope: FastifyInstance, { root, allowedPath }: FolderFiles, shells: Pick<ShellFiles, 'find'>) {
  const own = new Set(readdirSync(root));
  scope.addHook('preHandler', async (request, reply) => {
    const name = String((request.params as Record<string, unknown>)['*']);
    if (own.has(name) || !allowedPath(name)) return;
    return sendFound(request, reply, () => shells.find(name, { compressed: takesBrotli(request) }));
  });
}

async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<ReleasedFile | undefined>,
): Promise<FastifyReply> {
  try {
    const found = await find();
    if (found) return sendForever(reply, found.bytes, found.isCompressed);
    return reply.code(404).header('cache-control', 'no-store').send();
  } catch (error) {
    return awayFor(request, reply, error);
  }
}

const addressByContent = z.object({ remote: z.enum(REMOTES), name: z.string() });

/** The same bytes have one address in all releases (ADR 076). */
function contentFiles(app: FastifyInstance, byContent: Folders['byContent']): void {
  app.get(`/remotes/:remote/${BY_CONTENT}/:name`, (request, reply) => {
    const asked = addressByContent.safeParse(request.params);
    return sendFound(request, reply, async () => {
      if (!asked.success) return undefined;
      const { remote, name } = asked.data;
      const found = await byContent.find(remote, name, { compressed: takesBrotli(request) });
      if (found) headersOfFile(reply.headers(FOR_ALL_ORIGINS), name);
      return found;
    });
  });
}

/** Beside them lie the programs of shells. */
const ofRemote = (path: string): boolean =>
  REMOTES.some((remote) => path.startsWith(`/${remote}/`)) && !path.split('/').includes('..');

/** Names carry a hash, or stand in the folder of a version: what was served once never changes. */
export async function staticFiles(
  app: FastifyInstance,
  { assets, releases, kept, withSourceMaps = false, shells, byContent }: Folders,
): Promise<void> {
  const allowedPath = forBrowsers(withSourceMaps);
  contentFiles(app, byContent);
  await folderFiles(app, { root: assets, prefix: '/assets/', allowedPath }, {}, shells);
  if (isRemoteStore(releases)) return storedFiles(app, openCachedStore(releases, kept), allowedPath);
  mkdirSync(releases, { recursive: true });
  const ofRemotes = (path: string) => ofRemote(path) && allowedPath(path);
  await folderFiles(app, { root: releases, prefix: '/remotes/', allowedPath: ofRemotes }, FOR_ALL_ORIGINS);
}

const address = z.object({ remote: z.enum(REMOTES), version: wire.releaseVersion, '*': z.string() });

const MAX_RECORDS = 200;

/** LRU cache of release records, which never change; a missing one is asked for again. */
function recordsOf(store: ReleaseStore): (remote: ReleaseRecord['remote'], version: string) => Promise<ReleaseRecord> {
  const known = new LRUCache<string, Promise<ReleaseRecord>>({ max: MAX_RECORDS });
  return (remote, version) => {
    const key = `${remote}/${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    const record = store.record(remote, version);
    known.set(key, record);
    record.catch(() => known.delete(key));
    return record;
  };
}

/**
 * The file that is asked for, or its compressed twin for those who can read it; nothing where there is nothing for
 * browsers.
 */
function wanted(
  record: ReleaseRecord,
  file: string,
  takesTwin: boolean,
): { name: string; compressed: boolean } | undefined {
  if (record.files[file] === undefined || file === record.server) return undefined;
  const twin = `${file}.br`;
  return record.files[twin] !== undefined && takesTwin
    ? { name: twin, compressed: true }
    : { name: file, compressed: false };
}

/**
 * Serves released files from a store that is no folder of this machine; where there are many visitors, a CDN stands in
 * front.
 */
function storedFiles(app: FastifyInstance, store: ReleaseStore, allowed: (path: string) => boolean): void {
  const recordOf = recordsOf(store);
  let isWithholding = false;
  app.get('/remotes/:remote/:version/*', async (request, reply) => {
    const nothing = () => reply.code(404).header('cache-control', 'no-store').send();
    /** Not there, or the store is away. */
    const failed = (error: unknown, isNamed: boolean) => {
      if (isMissing(error)) return nothing();
      // What a record names is there, or was: that it is withheld is no answer to keep quiet about.
      if (isWithheld(error) && !isNamed) {
        if (!isWithholding)
          request.log.warn(error, 'The store refuses a file, or it is not there: with s3:ListBucket it says which.');
        isWithholding = true;
        return nothing();
      }
      return awayFor(request, reply, error);
    };
    const asked = address.safeParse(request.params);
    if (!asked.success || !allowed(asked.data['*'])) return nothing();
    const { remote, version, '*': file } = asked.data;
    let isNamed = false;
    try {
      const found = wanted(await recordOf(remote, version), file, takesBrotli(request));
      if (!found) return nothing();
      isNamed = true;
      const bytes = await store.read(remote, version, found.name);
      return sendForever(headersOfFile(reply.headers(FOR_ALL_ORIGINS), file), bytes, found.compressed);
    } catch (error) {
      return failed(error, isNamed);
    }
  });
}
