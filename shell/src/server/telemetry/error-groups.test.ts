import { expect, test } from '@jest/globals';
import { browserReport } from '../../protocol/browser-report';
import { alike, errorGroups } from './error-groups';

const at = (version: string, place: string) => `/remotes/mf-search/${version}/${place}`;

test('the same error of two builds is one, with both releases, and places of the newest', () => {
  let now = 1_800_000_000_000;
  const { saw, all } = errorGroups(() => now);
  saw({ remote: 'mf-search', message: 'Offer 12 is gone', stack: [at('1.0.0', 'page.11aa22bb.js:1:20')] }, '1.0.0');
  now += 60_000;
  saw({ remote: 'mf-search', message: 'Offer 7 is gone', stack: [at('1.1.0', 'page.33cc44dd.js:1:99')] }, '1.1.0');
  expect(all()).toEqual([
    {
      remote: 'mf-search',
      message: 'Offer # is gone',
      stack: [at('1.1.0', 'page.33cc44dd.js:1:99')],
      versions: ['1.1.0', '1.0.0'],
      count: 2,
      first: new Date(1_800_000_000_000),
      last: new Date(1_800_000_060_000),
    },
  ]);
});

test('the same message from another script, or of another remote, is another error', () => {
  const { saw, all } = errorGroups();
  saw({ remote: 'mf-search', message: 'gone', stack: [at('1.0.0', 'page.11aa22bb.js:1:20')] }, '1.0.0');
  saw({ remote: 'mf-search', message: 'gone', stack: [at('1.0.0', 'widget.11aa22bb.js:1:20')] }, '1.0.0');
  saw({ remote: 'mf-account', message: 'gone' }, undefined);
  expect(all().map(({ remote, count, versions }) => [remote, count, versions])).toEqual([
    ['mf-account', 1, []],
    ['mf-search', 1, ['1.0.0']],
    ['mf-search', 1, ['1.0.0']],
  ]);
});

test('what a visitor may have typed is not shown; names of the code are', () => {
  expect(alike(`"Ana García, 34" is not valid JSON`)).toBe('“…” is not valid JSON');
  expect(alike(`Unexpected token 'A', "Ana" is not valid JSON`)).toBe('Unexpected token “…”, “…” is not valid JSON');
  expect(alike('ana@cars.example was refused by https://cars.example/?who=ana')).toBe('… was refused by …');
  for (const named of [
    "Cannot read properties of undefined (reading 'price')",
    'can\'t access property "price", offer is undefined',
    "undefined is not an object (evaluating 'offer.price')",
  ])
    expect(alike(named)).toBe(named);
});

test('however many errors browsers make up, the last hundred are kept', () => {
  const { saw, all } = errorGroups();
  for (let error = 0; error < 300; error += 1)
    saw({ remote: undefined, message: `made up ${'x'.repeat(error % 150)}${error > 149 ? 'y' : ''}` }, undefined);
  expect(all()).toHaveLength(100);
});

test('a report may name places of released scripts, and nothing else', () => {
  const told = (stack: readonly string[]) => browserReport.safeParse({ kind: 'error', message: 'gone', stack }).success;
  expect(told([at('1.0.0', 'page.11aa22bb.js:1:20'), '/assets/main.11aa22bb.js:1:20'])).toBe(true);
  expect(told(['/en-gb/search?who=ana:1:20'])).toBe(false);
  expect(told(['<b>Ana</b>'])).toBe(false);
  expect(told(Array.from({ length: 9 }, () => '/assets/main.js:1:1'))).toBe(false);
});
