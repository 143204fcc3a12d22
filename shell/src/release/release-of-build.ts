import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { wire, type BuildRecord, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { readingOf } from './damaged';
import { HASH_LIST, hashListText } from './hash-list';
import { integrityOf, type ReleaseFiles } from './release-store';

/** The version says what is inside: the same bytes, which give and take the same, are the same release. */
const versionOf = (packageVersion: string, ...inside: readonly unknown[]): string =>
  `${packageVersion}-${createHash('sha256').update(JSON.stringify(inside)).digest('hex').slice(0, 10)}`;

const hashesOf = (files: ReleaseFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));

export interface Origin {
  remote: RemoteName;
  packageVersion: string;
  /** A name that somebody chose, instead of the one that is made from the bytes. */
  version?: string | undefined;
  builder: string;
}

/** What the release of a build says of itself. */
export async function releaseOf(
  build: BuildOutput,
  { remote, packageVersion, version, builder }: Origin,
): Promise<ReleaseRecord> {
  const { about, files } = build;
  const hashes = hashesOf(files);
  return wire.releaseRecord.parse({
    remote,
    version: version ?? versionOf(packageVersion, hashes, about.surface),
    contract: about.contract,
    shared: about.shared,
    files: hashes,
    exposes: about.chunks,
    surface: about.surface,
    sizes: await sizesOf(build),
    commit: about.source?.commit ?? 'unknown',
    builder,
    builtAt: about.builtAt ?? new Date().toISOString(),
    ...(files.has('server.cjs') && { server: 'server.cjs' }),
  }) as ReleaseRecord;
}

const compressed = promisify(brotliCompress);

/** A build as it lies in its folder. */
export interface BuildOutput {
  about: BuildRecord;
  files: ReleaseFiles;
}

/** What open pages of `npm run dev` take over: webpack's name for it. */
export const isHotUpdate = (name: string): boolean => /\.hot-update\.(js|json)(\.map)?$/.test(name);

/** Source maps would show the source to everybody; the build record becomes part of the release's own. */
const isReleased = (name: string): boolean =>
  !isHotUpdate(name) && !/\.map(\.br)?$/.test(name) && !/^(build|hashes)\.json(\.br)?$/.test(name);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** `build.json` of a build's folder, as `parse` reads it. */
export async function readBuildRecord<Content>(folder: string, parse: (json: unknown) => Content): Promise<Content> {
  const file = join(folder, 'build.json');
  const text = await readFile(file, 'utf8');
  return readingOf(file, 'Build it anew: npm run build -w <workspace>', () => parse(JSON.parse(text)));
}

export async function readBuild(folder: string): Promise<BuildOutput> {
  const about = await readBuildRecord(folder, (json) => wire.buildRecord.parse(json));
  const names = (await filesIn(folder)).filter(isReleased);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
  const list = Buffer.from(hashListText(hashesOf(files)));
  return { about, files: files.set(HASH_LIST, list).set(`${HASH_LIST}.br`, await compressed(list)) };
}

/** Bytes of a file as it travels. */
async function weightOf(files: ReleaseFiles, name: string): Promise<number> {
  const plain = files.get(name);
  return (files.get(`${name}.br`) ?? (plain ? await compressed(plain) : Buffer.alloc(0))).byteLength;
}

const ENTRY = 'remoteEntry.js';
const EXPOSED = /^(page|widget)-/;

/** What a browser loads for the entry and for each page and widget, in bytes. */
async function sizesOf({ about, files }: BuildOutput): Promise<Record<string, number>> {
  const exposed = Object.entries(about.chunks)
    .filter(([name]) => EXPOSED.test(name))
    .map(([name, { js, css }]) => [name, [...js, ...css]] as const);
  const sizes = [['entry', [ENTRY]] as const, ...exposed].map(async ([name, parts]) => {
    const weights = await Promise.all(parts.map((part) => weightOf(files, part)));
    return [name, weights.reduce((sum, weight) => sum + weight, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}
