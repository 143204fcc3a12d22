import * as fc from 'fast-check';
import { figure, flag, listOf, oneOf, shaped, whole, words, wordsOrNone, type Reader } from './read-props';

const level = oneOf(2, 1, 3);
const items = listOf({ id: words, href: wordsOrNone });

it.each<[string, Reader<unknown>, unknown, unknown]>([
  ['a choice', level, 3, 3],
  ['no such choice', level, 9, 2],
  ['a choice of another type', level, '3', 2],
  ['a flag', flag, true, true],
  ['a flag in words', flag, 'true', false],
  ['words', words, 'a', 'a'],
  ['no words', words, 5, ''],
  ['a whole number', whole(6, 1, 24), 12, 12],
  ['a number that is too large', whole(6, 1, 24), 99, 24],
  ['a number that is not whole', whole(6, 1, 24), 1.5, 6],
  ['a coordinate', figure(0), -4.49, -4.49],
  ['no coordinate', figure(0), Number.NaN, 0],
  [
    'a list',
    items,
    [{ id: 'a', href: '/x', more: 1 }, 'b', null, { id: 2 }],
    [
      { id: 'a', href: '/x' },
      { id: '', href: undefined },
    ],
  ],
  ['no list', items, { id: 'a' }, []],
])('reads %s', (_case, read, value, expected) => {
  expect(read(value)).toEqual(expected);
});

it('makes something of anything', () => {
  const read = shaped({ level, columns: whole(1, 1, 4), compact: flag, items });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const props = read(value);
      return [1, 2, 3].includes(props.level) && props.columns >= 1 && props.columns <= 4 && Array.isArray(props.items);
    }),
  );
});
