import type { PageBuilder } from '@forecourt/shared/contract';
import { textsOf } from './texts';

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
  expect(textsOf(builder, language, 'pl')('title')(prop)).toBe(expected);
});
