import fc from 'fast-check';
import { REMOTES } from '@forecourt/shared/contract';
import { formatOverrides, parseOverrides } from './releases';

const release = fc.oneof(
  fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,30}$/),
  fc.nat(65_535).map((port) => `http://localhost:${port}`),
);

test('a link says what it overrides, and is read as it was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...REMOTES), release), (overrides) => {
      const link = new URL('https://shop.example/en-gb?x=1');
      link.searchParams.set('releases', formatOverrides(overrides));
      expect(parseOverrides(new URL(link).searchParams.get('releases') ?? '')).toEqual({ ...overrides });
    }),
  );
});

test.each([
  '',
  'mf-checkout',
  'mf-checkout@',
  'mf-other@1',
  'mf-checkout@../../x',
  'mf-checkout@http://a/b',
  'mf-checkout@http://user@evil',
  'mf-checkout@javascript:alert(1)',
])('"%s" overrides nothing', (text) => {
  expect(parseOverrides(text)).toEqual({});
});
