import * as fc from 'fast-check';
import { differencesOf, valueAt, withValueAt } from './field-path';
import { wordDiff } from './word-diff';

test('a text is compared word by word', () => {
  expect(wordDiff('Rent a car today', 'Rent a van today')).toEqual([
    { kind: 'same', text: 'Rent a ' },
    { kind: 'removed', text: 'car' },
    { kind: 'added', text: 'van' },
    { kind: 'same', text: ' today' },
  ]);
});

test('both texts can be read from their comparison', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parts = wordDiff(before, after);
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).map(({ text }) => text);
      expect(without('added').join('')).toBe(before);
      expect(without('removed').join('')).toBe(after);
    }),
  );
});

test('what differs, laid over the one, makes the other', () => {
  const before = { a: 1, list: [{ b: 'x' }, { b: 'y' }], gone: true };
  const after = { a: 2, list: [{ b: 'x' }, { b: 'z' }] };
  const differences = differencesOf(before, after);
  expect(differences.map(({ path }) => path.join('.'))).toEqual(['a', 'list.1.b', 'gone']);
  expect(differences.reduce<unknown>((body, one) => withValueAt(body, one.path, one.after), before)).toEqual(after);
  expect(valueAt(after, ['list', 1, 'b'])).toBe('z');
});
