import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBuild, releaseOf } from './release-of-build';
import { integrityOf } from './release-store';

const build = {
  contract: 1,
  shared: { react: '^19.3.1' },
  chunks: { 'page-SEARCH': { js: ['page.js'], css: [] } },
  builtAt: '2026-11-20T10:00:00.000Z',
  source: { commit: 'abc1234', files: {} },
};
const PAGE = 'console.log("page")'.repeat(100);

async function aBuild(change: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const files = {
    'build.json': JSON.stringify(build),
    'remoteEntry.js': 'export {}',
    'remoteEntry.js.map': '{}',
    'remoteEntry.js.map.br': '{}',
    'page.js': PAGE,
    'server.cjs': 'module.exports = {}',
    ...change,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return readBuild(folder);
}
const origin = { remote: 'mf-search', packageVersion: '0.1.0', builder: 'ci@runner' } as const;
const hashOf = (text: string) => integrityOf(Buffer.from(text));

test('a release carries the hash of every file it serves, and no source map', async () => {
  const build = await aBuild({ 'hashes.json': '"of an earlier build"' });
  const { files } = await releaseOf(build, origin);
  const { 'hashes.json': list, 'hashes.json.br': compressedList, ...built } = files;
  expect([list, compressedList]).toEqual(
    ['hashes.json', 'hashes.json.br'].map((name) => integrityOf(build.files.get(name)!)),
  );
  expect(built).toEqual({
    'remoteEntry.js': hashOf('export {}'),
    'page.js': hashOf(PAGE),
    'server.cjs': hashOf('module.exports = {}'),
  });
});

test('a release lists the hashes of what browsers run, and nothing of its server build', async () => {
  const list = JSON.parse(String((await aBuild()).files.get('hashes.json')));
  expect(list).toEqual({ 'page.js': hashOf(PAGE), 'remoteEntry.js': hashOf('export {}') });
});

test('a release says what it was made of, when, from which commit and by whom', async () => {
  expect(await releaseOf(await aBuild(), origin)).toMatchObject({
    remote: 'mf-search',
    contract: 1,
    shared: { react: '^19.3.1' },
    commit: 'abc1234',
    builder: 'ci@runner',
    builtAt: '2026-11-20T10:00:00.000Z',
    server: 'server.cjs',
  });
});

test('a release says how much travels for its entry and for each page', async () => {
  const { sizes } = await releaseOf(await aBuild(), origin);
  expect(Object.keys(sizes)).toEqual(['entry', 'page-SEARCH']);
  expect(sizes['page-SEARCH']).toBe(brotliCompressSync(Buffer.from(PAGE)).byteLength);
});

test('the same bytes are the same version, other bytes are another one', async () => {
  const [first, again, other] = await Promise.all(
    [aBuild(), aBuild(), aBuild({ 'page.js': 'changed' })].map(async (output) => releaseOf(await output, origin)),
  );
  expect(again?.version).toBe(first?.version);
  expect(other?.version).not.toBe(first?.version);
});

test('a version may be named', async () => {
  expect((await releaseOf(await aBuild(), { ...origin, version: '2.0.0' })).version).toBe('2.0.0');
  await expect(releaseOf(await aBuild(), { ...origin, version: '../2.0.0' })).rejects.toThrow();
});
