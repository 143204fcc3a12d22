import { wire } from '.';

const isName = (name: string) => wire.personName.safeParse(name).success;

test.each([
  'Ana',
  'Ana María García-Pérez',
  "D'Arcy",
  'J. R.',
  'St. John',
  'Ma.Luisa',
  'Ñandú',
  '李小龍',
  'Иван',
  'O’Neill Jr.',
])('%s is a name', (name) => expect(isName(name)).toBe(true));

test.each([
  ['with a line break', 'Ana\nYour account is closed'],
  ['with a carriage return', 'Ana\rB'],
  ['with a separator of lines', 'Ana\u2028B'],
  ['with a slash', 'https://evil.test'],
  ['with a backslash', 'a\\b'],
  ['of a site', 'evil.com'],
  ['of a site in a sentence', 'win at evil-site.com now'],
  ['that begins with www.', 'www.x'],
  ['with an e-mail address', 'a@b'],
  ['of 101 letters', 'x'.repeat(101)],
  ['without a letter', ''],
])('a text %s is no name', (_what, text) => expect(isName(text)).toBe(false));
