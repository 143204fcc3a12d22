import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isRemoteStore, openServedStore } from '../release/open-stores';
import { storedFiles } from './stored-files';

interface Folders {
  assets: string;
  /** Folder or `s3://` address. */
  releases: string;
  /** For what was read of such an address. */
  kept: string;
}

const FOREVER = { immutable: true, maxAge: '365d', preCompressed: true, index: false, decorateReply: false } as const;

/** Names carry a hash, or stand in the folder of a version: what was served once never changes. */
export async function staticFiles(app: FastifyInstance, { assets, releases, kept }: Folders): Promise<void> {
  await app.register(fastifyStatic, { ...FOREVER, root: assets, prefix: '/assets/' });
  if (isRemoteStore(releases)) return storedFiles(app, openServedStore(releases, kept));
  mkdirSync(releases, { recursive: true });
  await app.register(fastifyStatic, {
    ...FOREVER,
    root: releases,
    prefix: '/remotes/',
    // A server build is no secret, but nothing of it is for browsers.
    allowedPath: (path) => !path.endsWith('/server.cjs'),
  });
}
