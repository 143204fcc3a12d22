import fc from 'fast-check';
import { satisfies } from './shared-range';

test.each([
  ['19.3.1', '*', true],
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '>=1 || 2', false],
  ['1.2.3-beta', '^1.2.3', false],
])('a shell with %s serves a remote that wants %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits);
});

const number = fc.nat({ max: 30 });

test('every version is in its own range, and so is every later one of the same major', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), number, number, number, number, (major, minor, patch, more, other) => {
      const range = `^${major}.${minor}.${patch}`;
      expect(satisfies(`${major}.${minor}.${patch}`, range)).toBe(true);
      expect(satisfies(`${major}.${minor + more + 1}.${other}`, range)).toBe(true);
      expect(satisfies(`${major + 1}.${minor}.${patch}`, range)).toBe(false);
    }),
  );
});
