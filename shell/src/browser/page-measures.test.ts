import { duplicatesIn } from './page-measures';

test('a package that is loaded in two versions is told with who provides them', () => {
  expect(
    duplicatesIn({
      react: { '19.3.1': { from: 'forecourt_shell', loaded: 1 }, '19.2.0': { from: 'mf_search', loaded: true } },
      'react-dom': { '19.3.1': { from: 'forecourt_shell', loaded: true }, '19.2.0': { from: 'mf_search' } },
      i18next: { '26.7.2': { from: 'forecourt_shell', loaded: true } },
    }),
  ).toEqual(['react: 19.3.1 (forecourt_shell), 19.2.0 (mf_search)']);
});
