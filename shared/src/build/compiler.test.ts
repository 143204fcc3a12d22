import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import browserslist from 'browserslist';
import { compilerOptions } from './compiler';

const ROOT = join(__dirname, '../../..');

const NAMES: Record<string, string> = {
  chrome: 'Chrome',
  and_chr: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  and_ff: 'Firefox',
  safari: 'Safari',
  ios_saf: 'Safari',
};
const browserOf = (listed: string) => listed.split(' ')[0] ?? '';
const listed = () => browserslist(null, { path: ROOT });

describe('the browsers that package.json lists', () => {
  const [, promised = ''] = /last two years of ([A-Za-z, ]+), and in the present Firefox ESR/.exec(
    readFileSync(join(ROOT, 'README.md'), 'utf8'),
  ) ?? [''];

  it('are those that the README promises', () => {
    const names = new Set(listed().map((entry) => NAMES[browserOf(entry)] ?? entry));
    expect(promised.split(/, | and /).sort()).toEqual([...names].sort());
  });

  it('are all versions of two years, on desktops and phones, and the Firefox of companies', () => {
    const ofTwoYears = browserslist('last 2 years').filter((entry) => browserOf(entry) in NAMES);
    const promisedVersions = new Set([...ofTwoYears, ...browserslist('Firefox ESR')]);
    expect([...listed()].sort()).toEqual([...promisedVersions].sort());
    expect(new Set(ofTwoYears.map(browserOf))).toEqual(new Set(Object.keys(NAMES)));
  });
});

describe('scripts for browsers', () => {
  const { BROWSERSLIST: before } = process.env;
  afterEach(() => {
    if (before === undefined) delete process.env['BROWSERSLIST'];
    else process.env['BROWSERSLIST'] = before;
  });

  it.each([
    { list: undefined, browsers: 'those of the list', written: 'price ??= 1;' },
    { list: 'safari 13', browsers: 'older ones, once these are listed,', written: 'price = 1' },
  ])('are written in what $browsers understand', ({ list, written }) => {
    if (list) process.env['BROWSERSLIST'] = list;
    const { code } = transformSync(
      'export let price: number | undefined;\nprice ??= 1;',
      compilerOptions('browser', ROOT),
    );
    expect(code.includes('price ??= 1;')).toBe(list === undefined);
    expect(code).toContain(written);
  });
});
