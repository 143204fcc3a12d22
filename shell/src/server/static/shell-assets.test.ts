import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadedFrom } from '../releases/page-hashes';
import { readShellAssets } from './shell-assets';

const LATIN = '/assets/plus-jakarta-sans-latin-wght-normal-400.d6578b4e.woff2';
const CYRILLIC = '/assets/onest-cyrillic-wght-normal-400.6a40b716.woff2';
const OF_OTHERS = [
  'plus-jakarta-sans-latin-wght-normal-200.68d5248a.woff2',
  'plus-jakarta-sans-cyrillic-ext-wght-normal.310d91d4.woff2',
  'main.0a45dc48.js',
];

describe('The files of the shell’s browser build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-assets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ contract: 1, shared: {}, chunks: {} }));
  for (const name of [...[LATIN, CYRILLIC].map((path) => path.slice('/assets/'.length)), ...OF_OTHERS])
    writeFileSync(join(folder, name), '');
  const assets = readShellAssets(folder);

  it.each([
    ['en-GB', [LATIN]],
    ['pl', [LATIN]],
    ['ru', [LATIN, CYRILLIC]],
  ])('a page in %s loads the letters of its language ahead', (language, files) => {
    expect(assets.fonts(language)).toEqual(files);
  });

  it('has no list of hashes in a build of before', () => {
    expect(assets.list).toBeUndefined();
  });
});

test('a page is told the hashes of what it loads at once; the list of the build has the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-assets-'));
  const chunks = {
    main: { js: ['main.1.js'], css: ['main.1.css'] },
    'shared-messages-de': { js: ['de.1.js'], css: [] },
    'shared-messages-pl': { js: ['pl.1.js'], css: [] },
  };
  const provides = { 'zod/mini': ['zod.1.js'] };
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ contract: 1, shared: {}, chunks, provides }));
  for (const name of ['main.1.js', 'main.1.css', 'de.1.js', 'pl.1.js', 'zod.1.js', 'measures.1.js', 'hashes.0a1b.json'])
    writeFileSync(join(folder, name), '');
  const assets = readShellAssets(folder);
  const told = loadedFrom({}, assets, 'de');
  rmSync(folder, { recursive: true });
  const paths = ['/assets/de.1.js', '/assets/main.1.css', '/assets/main.1.js', '/assets/zod.1.js'];
  expect(Object.keys(told.integrity).sort()).toEqual(paths);
  expect(Object.keys(assets.integrity)).toHaveLength(6);
  expect(told.list).toEqual({ path: '/assets/hashes.0a1b.json', hash: assets.integrity['/assets/main.1.js'] });
});
