import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashListText } from '../../release/hash-list';
import { openReleaseStore } from '../../release/open-stores';
import { releaseOf, type BuildOutput } from '../../release/release-of-build';
import { integrityOf } from '../../release/release-store';
import { loadedFrom } from './page-hashes';
import { releaseLibrary } from './release-library';

const BASE = '/remotes/mf-search/1/';
const CODE = { 'remoteEntry.js': 'export {}', 'page.js': 'page()', 'page.css': 'a{}' };
const LIST = hashListText(Object.fromEntries(Object.entries(CODE).map(([name, text]) => [name, hashOf(text)])));
const WHOLE = Object.fromEntries(Object.entries(CODE).map(([name, text]) => [BASE + name, hashOf(text)]));

function hashOf(text: string): string {
  return integrityOf(Buffer.from(text));
}

/** What a page is told of a release with these files. */
async function told(files: Readonly<Record<string, string>>) {
  const build: BuildOutput = {
    about: { contract: 1, shared: {}, chunks: {}, builtAt: '2026-11-20T10:00:00.000Z' },
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  };
  const store = openReleaseStore(await mkdtemp(join(tmpdir(), 'releases-')));
  const origin = { remote: 'mf-search', packageVersion: '1', version: '1', commit: 'abc', builder: 'ci' } as const;
  const stored = await store.write(await releaseOf(build, origin), build.files);
  const library = releaseLibrary(store, () => undefined);
  const metadata = { integrity: hashOf(CODE['remoteEntry.js']), version: '1' };
  const release = await library('mf-search', { metadata, extras: { releaseIntegrity: stored.integrity } });
  const releases = { 'mf-search': release };
  const assets = { integrity: { '/assets/main.js': 'sha384-main' } } as never;
  const { integrity, releases: running } = loadedFrom(releases, assets, 'en-GB');
  return { integrity, hashes: running['mf-search']?.hashes };
}

test('a page knows the hash of the entry and of the list in which the release has the others', async () => {
  expect(await told({ ...CODE, 'hashes.json': LIST })).toEqual({
    integrity: { '/assets/main.js': 'sha384-main', [`${BASE}remoteEntry.js`]: hashOf(CODE['remoteEntry.js']) },
    hashes: hashOf(LIST),
  });
});

test.each([
  ['of a build that made no list', CODE],
  [
    'whose list says something else than its record',
    { ...CODE, 'hashes.json': LIST.replace('sha384-', 'sha384-evil') },
  ],
])('a page knows all hashes of a release %s', async (_what, files) => {
  expect(await told(files)).toEqual({ integrity: { '/assets/main.js': 'sha384-main', ...WHOLE }, hashes: undefined });
});
