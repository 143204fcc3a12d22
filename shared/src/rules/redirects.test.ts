import * as fc from 'fast-check';
import { hasLoop, redirectOf } from './redirects';

const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
const language = fc.constantFrom('de', 'it', undefined);
const list = fc.array(
  fc
    .record({ from: path, to: path, permanent: fc.boolean() })
    .chain((redirect) => language.map((only) => ({ ...redirect, ...(only && { language: only as 'de' | 'it' }) }))),
  { maxLength: 6 },
);

test('a list without a loop leads each path to one that stays where it is', () => {
  fc.assert(
    fc.property(list, path, fc.constantFrom('de' as const, 'fr-FR' as const), (redirects, from, visitor) => {
      fc.pre(!hasLoop(redirects));
      const target = redirectOf(redirects, from, visitor);
      if (target) expect(redirectOf(redirects, target.to, visitor)).toBeUndefined();
    }),
  );
});

test.each([
  [[{ from: '/a', to: '/a' }], true],
  [[{ from: '/a', to: '/A/?x=1' }], true],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    true,
  ],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a', language: 'de' as const },
    ],
    true,
  ],
  [
    [
      { from: '/a', to: '/b', language: 'it' as const },
      { from: '/b', to: '/a', language: 'de' as const },
    ],
    false,
  ],
  [
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: 'https://other.example/a' },
    ],
    false,
  ],
])('%j is refused as a loop: %s', (redirects, isLoop) => {
  expect(hasLoop(redirects.map((redirect) => ({ permanent: true, ...redirect })))).toBe(isLoop);
});

test('a way is for good only when each of its steps is', () => {
  const steps = [
    { from: '/a', to: '/b', permanent: true },
    { from: '/b', to: '/c', permanent: false },
  ];
  expect(redirectOf(steps, '/a', 'de')).toEqual({ to: '/c', permanent: false });
});
