import fc from 'fast-check';
import { returnPath, sitePath } from './return-path';

test.each([
  ['/en-gb/my-account/booking?bookingId=1234ABCD5678', '/en-gb/my-account/booking?bookingId=1234ABCD5678'],
  ['/de/suche#top', '/de/suche#top'],
  ['/a/../b', '/b'],
])('%s is a path of this site', (wanted, path) => expect(sitePath(wanted)).toBe(path));

test.each([
  'https://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/ /evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.test',
  '',
  '/\u202e//evil.test',
])('%j leads nowhere', (wanted) => expect(sitePath(wanted)).toBeUndefined());

test('whatever an address says, one stays on this site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '@', ':', 'evil.test', 'http', '?', '#', '\t', 'a');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = sitePath(`/${pieces.join('')}`);
      if (path !== undefined) expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }),
    { numRuns: 2000 },
  );
});

test('a callback goes before the origin, and a bad callback counts as none', () => {
  expect(returnPath(new URLSearchParams('callback=/a&origin=/b'))).toBe('/a');
  expect(returnPath(new URLSearchParams('callback=//evil.test&origin=/b'))).toBe('/b');
  expect(returnPath(new URLSearchParams(''))).toBeUndefined();
});
