import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const packages = createRequire(`${process.cwd()}/shell/package.json`);
const cutWeights = createRequire(__filename)('./font-weights-loader.cjs') as (
  this: { resourceQuery: string },
  font: Buffer,
) => Promise<Buffer>;

const fileOf = (name: string) => readFileSync(packages.resolve(name));
const open = (font: Buffer) => create(font) as Font;
const letters = (font: Font) => new Set(font.characterSet.filter((code) => code > 0));

test.each([
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2',
  '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
])('%s without its light weights has every letter, and is a quarter smaller', async (name) => {
  const whole = fileOf(name);
  const cut = await cutWeights.call({ resourceQuery: '?weights=400-800' }, whole);
  expect(open(cut).variationAxes).toMatchObject({ wght: { min: 400, max: 800 } });
  expect(letters(open(cut))).toEqual(letters(open(whole)));
  expect(cut.length).toBeLessThan(0.75 * whole.length);
});

test('digits of one width, which prices have, are still there', async () => {
  const whole = fileOf('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2');
  const cut = open(await cutWeights.call({ resourceQuery: '?weights=400-800' }, whole));
  const widths = cut.layout('0123456789', ['tnum']).positions.map(({ xAdvance }) => xAdvance);
  expect(new Set(widths).size).toBe(1);
});
