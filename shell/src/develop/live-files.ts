import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { REMOTES } from '@forecourt/shared/contract';
import { isHotUpdate } from '../release/release-of-build';

/** Of these the newest bytes are given, by whatever release the page was loaded with. */
const isAlwaysLive = (name: string): boolean => isHotUpdate(name) || name.endsWith('.css');

const FILE = /^\/(?:assets|remotes\/([a-z-]+)\/[\w.-]+)\/([\w.-]+)(?:\?|$)/;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** @param outputOf where the newest browser build of a workspace is */
export function liveFiles(outputOf: (workspace: string) => string) {
  const placeOf = (url: string): { path: string; name: string } | undefined => {
    const [, remote, name] = FILE.exec(url) ?? [];
    if (!name || (remote !== undefined && !REMOTES.some((known) => known === remote))) return undefined;
    return { path: join(outputOf(remote ?? 'shell'), name), name };
  };
  /** @returns whether there is such a file, which is then the answer */
  const send = async (url: string, response: ServerResponse): Promise<boolean> => {
    const place = placeOf(url);
    const bytes = place && (await readFile(place.path).catch(() => undefined));
    if (!place || !bytes) return false;
    const type = TYPES[extname(place.name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    response.end(bytes);
    return true;
  };
  return {
    send,
    /** Whether the release that the page was loaded with is not asked. */
    isLive: (url: string): boolean => isAlwaysLive(placeOf(url)?.name ?? ''),
  };
}
export type LiveFiles = ReturnType<typeof liveFiles>;
