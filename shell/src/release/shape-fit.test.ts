import type { Shape } from '@forecourt/shared/contract';
import { misfit } from './shape-fit';

const text: Shape = { type: 'string' };
const number: Shape = { type: 'number' };
const either = (...values: string[]): Shape => ({ anyOf: values.map((value) => ({ const: value })) });
const object = (properties: Record<string, Shape>, required = Object.keys(properties)): Shape => ({
  properties,
  required,
});
const called = (...takes: Shape[]): Shape => ({ takes });
const map = (others: Shape): Shape => ({ properties: {}, required: [], others });

const FITS: [string, Shape, Shape][] = [
  ['the same text', text, text],
  ['one of the values that are expected', { const: 'paid' }, either('paid', 'declined')],
  ['fewer values than are expected', either('paid'), either('paid', 'declined')],
  ['a value where any text will do', either('paid', 'declined'), text],
  ['more than is expected', object({ id: number, name: text }), object({ id: number })],
  ['nothing for what may be absent', object({}), object({ name: text }, [])],
  ['a list of what is expected', { items: { const: 'a' } }, { items: text }],
  ['a function that looks at less than it is called with', called(), called(text)],
  ['a function that takes more than it is called with', called(text), called(either('a', 'b'))],
  ['anything', { type: 'anything' }, object({ id: number })],
  ['by name what is looked up by name', map(text), map(text)],
];
test.each(FITS)('what is given fits when it is %s', (_what, given, expected) => {
  expect(misfit(given, expected)).toBeUndefined();
});

const MISFITS: [string, Shape, Shape][] = [
  ['it may be number, and string is expected', number, text],
  ['it may be "refunded", and "paid" | "declined" is expected', either('paid', 'refunded'), either('paid', 'declined')],
  ['name is required and not given', object({ id: number }), object({ id: number, name: text })],
  ['name is required and not always given', object({ name: text }, []), object({ name: text })],
  [
    'chosen.kind may be string, and number is expected',
    object({ chosen: object({ kind: text }) }),
    object({ chosen: object({ kind: number }) }),
  ],
  [
    'cars[].id may be string, and number is expected',
    object({ cars: { items: object({ id: text }) } }),
    object({
      cars: { items: object({ id: number }) },
    }),
  ],
  [
    'what onChoose is called with may be "quote", and "counter" is expected',
    object({ onChoose: called({ const: 'counter' }) }),
    object({ onChoose: called(either('counter', 'quote')) }),
  ],
  ['what it is called with may be nothing, and string is expected', called(text), called()],
  ['it may be list of string, and object is expected', { items: text }, object({})],
  ['it may be function, and object is expected', called(), object({})],
  ['it[…] may be number, and string is expected', map(number), map(text)],
];
test.each(MISFITS)('what is given does not fit: %s', (message, given, expected) => {
  expect(misfit(given, expected)).toBe(message);
});
