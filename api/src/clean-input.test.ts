import { cleaned } from './clean-input';

test.each([
  ['plain text', 'plain text'],
  ['a\0b', 'ab'],
  ['half \ud83d pair', 'half  pair'],
  ['whole 🚗 pair', 'whole 🚗 pair'],
  [
    { name: 'a\0', list: ['\0', 1, null] },
    { name: 'a', list: ['', 1, null] },
  ],
  [undefined, undefined],
  [true, true],
])('%j is stored as %j', (given, expected) => {
  expect(cleaned(given)).toEqual(expected);
});
