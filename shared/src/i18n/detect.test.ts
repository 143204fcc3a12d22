import { languageOfPath, preferredLanguage, type LanguageEntry } from '.';

const languages: LanguageEntry[] = [
  { isoLanguageName: 'en-GB', isDefault: true, url: 'en-gb' },
  { isoLanguageName: 'en-US', isDefault: false, url: 'en-us' },
  { isoLanguageName: 'de', isDefault: false, url: 'de' },
  { isoLanguageName: 'es-AR', isDefault: false, url: 'es-ar' },
  { isoLanguageName: 'es-ES', isDefault: false, url: 'espana' },
];

test.each([
  [undefined, 'de', 'de'],
  [undefined, 'de-AT,en;q=0.5', 'de'],
  [undefined, 'en', 'en-GB'],
  [undefined, 'en-US,en;q=0.9', 'en-US'],
  [undefined, 'es-MX', 'es-ES'],
  [undefined, 'es-AR', 'es-AR'],
  [undefined, 'fr;q=1, de;q=0.8', 'de'],
  [undefined, 'de;q=0, fr', 'en-GB'],
  [undefined, '*', 'en-GB'],
  [undefined, undefined, 'en-GB'],
  ['es-AR', 'de', 'es-AR'],
  ['ru', 'de', 'de'],
  ['nonsense', undefined, 'en-GB'],
])('a visitor who stored %s and whose browser accepts %s reads %s', (stored, header, language) => {
  expect(preferredLanguage(stored, header, languages)).toBe(language);
});

test.each([
  ['/de/suche', { kind: 'found', language: 'de', rest: '/suche' }],
  ['/espana', { kind: 'found', language: 'es-ES', rest: '/' }],
  ['/es-es/buscar', { kind: 'misspelled', language: 'es-ES', rest: '/buscar' }],
  ['/DE', { kind: 'misspelled', language: 'de', rest: '/' }],
  ['/fr/search', { kind: 'unknown', language: 'en-GB', rest: '/search' }],
  ['/about', { kind: 'unknown', language: 'en-GB', rest: '/about' }],
])('%s is read as language and rest', (path, found) => {
  expect(languageOfPath(path, languages)).toEqual(found);
});

test('an empty language list says how to mend it', () => {
  expect(() => preferredLanguage(undefined, undefined, [])).toThrow('add a language to the global configuration');
});
