import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readShellAssets } from './shell-assets';

const LATIN = '/assets/plus-jakarta-sans-latin-wght-normal.d6578b4e.woff2';
const CYRILLIC = '/assets/onest-cyrillic-wght-normal.6a40b716.woff2';
const OF_OTHERS = ['plus-jakarta-sans-cyrillic-ext-wght-normal.310d91d4.woff2', 'main.0a45dc48.js'];

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
});
