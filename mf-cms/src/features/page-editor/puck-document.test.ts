import * as fc from 'fast-check';
import { COMPONENT_TYPES, LANGUAGES, SCRIPT_CONSENTS, wire, type PageBuilder } from '@forecourt/shared/contract';
import { drawnText, fromPuck, toPuck, type NodeTexts } from './puck-document';

const word = fc.stringMatching(/^[a-z][\w-]{0,6}$/);
const component = fc.record({
  id: word,
  type: fc.oneof(fc.constantFrom(...COMPONENT_TYPES), fc.constantFrom('hologram', 'Section', 'constructor')),
  version: fc.integer({ min: 1, max: 9 }),
  props: fc.dictionary(word, fc.jsonValue(), { maxKeys: 4 }),
});
const twelfths = fc.integer({ min: 1, max: 12 });
const column = fc.record({
  id: word,
  span: fc.record({ xs: twelfths, md: twelfths, lg: twelfths }, { requiredKeys: ['xs'] }),
  components: fc.array(component, { maxLength: 4 }),
});
const section = fc.record({
  id: word,
  settings: fc.record(
    {
      background: fc.constantFrom('none', 'surface', 'accent', 'dark', 'hero'),
      width: fc.constantFrom('box', 'full'),
      overlap: fc.boolean(),
      image: fc.string(),
      anchor: word,
    },
    { requiredKeys: ['background', 'width', 'overlap'] },
  ),
  rows: fc.array(fc.record({ id: word, columns: fc.array(column, { maxLength: 3 }) }), { maxLength: 3 }),
});

/** Ids are used once in a document; some texts belong to nothing, and some have no words. */
const documents = fc
  .record({
    sections: fc.array(section, { maxLength: 4 }),
    texts: fc.array(fc.tuple(fc.constantFrom(...LANGUAGES), fc.nat(), word, fc.string()), { maxLength: 20 }),
    silent: fc.array(fc.constantFrom(...LANGUAGES), { maxLength: 2 }),
    loose: fc.boolean(),
    scripts: fc.array(
      fc.record({
        id: word,
        code: fc.string(),
        consent: fc.constantFrom(...SCRIPT_CONSENTS),
        hosts: fc.constant<string[]>([]),
      }),
      { maxLength: 2 },
    ),
    pageCSS: fc.string(),
  })
  .map(({ sections, texts, silent, loose, scripts, pageCSS }): PageBuilder => {
    let count = 0;
    const fresh = (id: string) => `${id}-${count++}`;
    const ids: string[] = [];
    const named = sections.map((given) => ({
      ...given,
      id: fresh(given.id),
      rows: given.rows.map((row) => ({
        id: fresh(row.id),
        columns: row.columns.map((inRow) => ({
          ...inRow,
          id: fresh(inRow.id),
          components: inRow.components.map((inColumn) => {
            ids.push(fresh(inColumn.id));
            return { ...inColumn, id: ids.at(-1) ?? '' };
          }),
        })),
      })),
    }));
    const translations: PageBuilder['translations'] = Object.fromEntries(silent.map((language) => [language, {}]));
    for (const [language, at, name, text] of texts) {
      const owner = loose && at % 3 === 0 ? 'nobody' : ids[at % Math.max(1, ids.length)];
      if (owner !== undefined) translations[language] = { ...translations[language], [`${owner}.${name}`]: text };
    }
    return { sections: named, translations, scripts, pageCSS } as PageBuilder;
  });

it('every document comes back from the editor as it went in, whatever components and texts it holds', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(fromPuck(JSON.parse(JSON.stringify(toPuck(document))))).toEqual(JSON.parse(JSON.stringify(document)));
    }),
  );
});

it('what comes back fits the contract', () => {
  fc.assert(fc.property(documents, (document) => wire.pageBuilder.safeParse(fromPuck(toPuck(document))).success));
});

describe('a text is drawn', () => {
  const german = { 'en-GB': 'Hello', de: 'Guten Tag' };

  test.each([
    { what: 'by its name', texts: { title: german }, name: 'title', drawn: 'Guten Tag' },
    { what: 'of an item of a list', texts: { 'first.title': german }, name: 'first.title', drawn: 'Guten Tag' },
    { what: 'as the library unfolds it', texts: { first: { title: german } }, name: 'first.title', drawn: 'Guten Tag' },
    { what: 'in the next language', texts: { title: { 'en-GB': 'Hello' } }, name: 'title', drawn: 'Hello' },
    { what: 'of nothing as no words', texts: {}, name: 'first.title', drawn: '' },
  ])('$what', ({ texts, name, drawn }) => {
    expect(drawnText(texts as NodeTexts, name, ['de', 'en-GB'])).toBe(drawn);
  });
});
