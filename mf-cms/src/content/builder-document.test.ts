import * as fc from 'fast-check';
import { wire, type PageBuilder } from '@forecourt/shared/contract';
import { readBuilder, textsOf, twelfths } from './builder-document';

const document = {
  sections: [
    {
      id: 's',
      settings: { background: 'dark', overlap: true, anchor: 'offers' },
      rows: [
        {
          id: 'r',
          columns: [
            {
              id: 'c',
              span: { xs: 12, lg: 4 },
              components: [{ id: 'm', type: 'menu', version: 1, props: { menuId: 3 } }],
            },
          ],
        },
      ],
    },
  ],
  translations: { 'en-GB': { 'm.title': 'Company' }, de: { 'm.title': 'Unternehmen' } },
};

it('reads a document as the schema of the contract does', () => {
  expect(readBuilder(document)).toEqual(wire.pageBuilder.parse(document));
});

it.each([undefined, null, 'text', 5, [], {}, { sections: 'none' }])('%j is no document', (value) => {
  expect(readBuilder(value)).toBeUndefined();
});

it('makes a document that fits the contract of whatever stands in one', () => {
  const anything = fc.anything({ maxDepth: 4 });
  const nearly = fc.record({
    sections: fc.array(
      fc.record({
        id: anything,
        settings: anything,
        rows: fc.array(fc.record({ columns: fc.array(fc.record({ span: anything, components: fc.array(anything) })) })),
      }),
    ),
    translations: fc.dictionary(fc.constantFrom('de', 'en-GB', 'xx'), anything),
  });
  fc.assert(fc.property(nearly, (value) => wire.pageBuilder.safeParse(readBuilder(value)).success));
});

const builder: PageBuilder = {
  sections: [],
  scripts: [],
  pageCSS: '',
  translations: {
    'en-GB': { 'title.text': 'Hello', 'title.line': 'Welcome' },
    'es-ES': { 'title.text': 'Hola' },
    'es-AR': { 'title.text': '' },
    pl: { 'title.only': 'Cześć' },
  },
};

it.each([
  ['es-ES', 'text', 'Hola'],
  ['es-AR', 'text', 'Hola'],
  ['es-AR', 'line', 'Welcome'],
  ['fr-FR', 'text', 'Hello'],
  ['fr-FR', 'only', 'Cześć'],
  ['de', 'nothing', ''],
] as const)('in %s the text "%s" reads "%s"', (language, prop, expected) => {
  expect(textsOf(builder, language, 'pl').texts('title')(prop)).toBe(expected);
});

it('a column takes one to twelve twelfths of its row, whatever is written', () => {
  expect([0, 1, 12, 13, 2.5, '6', undefined].map(twelfths)).toEqual([1, 1, 12, 12, 12, 12, 12]);
});

it('says in which language a component is, where all its texts are in another one than asked for', () => {
  const page: PageBuilder = {
    ...builder,
    translations: { 'en-GB': { 'a.title': 'Hello', 'a.text': 'You', 'b.text': 'Here' }, de: { 'a.title': 'Hallo' } },
  };
  const { foreign } = textsOf(page, 'de', 'en-GB');
  // One that is half translated is marked in neither language.
  expect([foreign('a'), foreign('b'), foreign('none')]).toEqual([undefined, 'en-GB', undefined]);
  expect(textsOf(page, 'en-US', 'en-GB').foreign('b')).toBeUndefined();
});
