import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLanguage, LANGUAGES, REMOTES } from '../contract';

const ROOT = join(__dirname, '../../..');
const WORKSPACES = [...REMOTES, 'shell', 'shared', 'api', 'create-remote'];
const SHARED = join(__dirname, 'messages');

const foldersOf = (workspace: string): string[] =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name));
const FOLDERS = WORKSPACES.flatMap(foldersOf);
const COMPLETE = LANGUAGES.filter((language) => baseLanguage(language) === language);

/** Where the percent sign follows its number without a space. */
const TOUCHING_PERCENT: ReadonlySet<string> = new Set(['en-GB', 'it', 'nl-NL', 'pl', 'pt']);

/** Whose words leave out a letter: l’auto, l’agence, foto’s. */
const ELIDING = ['fr-FR', 'it', 'nl-NL'] as const;

type Texts = Readonly<Record<string, string>>;
function flat(value: unknown, path = ''): Texts {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, child]) => flat(child, path ? `${path}.${key}` : key)),
  ) as Texts;
}
const read = (folder: string, language: string): Texts =>
  flat(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));
/** Values that are filled in, and tags around what becomes a link. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{?\s*\w+|<\/?\w+>/g)].map(([name]) => name.replace(/\s/g, '')).sort();

/** `count_few` → `count`; a key that does not count stays as it is. */
const subjectIn =
  (english: Texts) =>
  (key: string): string => {
    const subject = key.replace(/_(zero|one|two|few|many|other)$/, '');
    return english[`${subject}_other`] === undefined ? key : subject;
  };
/** What a language has to say: every key, and what counts in every form that its numbers take. */
function keysFor(language: string, english: Texts): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...new Set(Object.keys(english).map(subjectIn(english)))].flatMap((subject) =>
    english[subject] === undefined ? forms.map((form) => `${subject}_${form}`) : [subject],
  );
}

describe.each(FOLDERS.map((folder) => [folder.slice(ROOT.length + 1), folder]))('texts in %s', (_name, folder) => {
  const english = read(folder, 'en-GB');

  test.each(COMPLETE)('%s has exactly the keys of the default language, and every plural form', (language) => {
    expect(Object.keys(read(folder, language)).sort()).toEqual(keysFor(language, english).sort());
  });

  test.each(COMPLETE)('no text of %s is empty', (language) => {
    expect(Object.values(read(folder, language)).filter((text) => text.trim() === '')).toEqual([]);
  });

  test.each(COMPLETE)('%s fills in the same placeholders', (language) => {
    const subjectOf = subjectIn(english);
    /** What counts may say "one day" without its number. */
    const known = (key: string) =>
      (subjectOf(key) === key ? [key] : [`${subjectOf(key)}_one`, `${subjectOf(key)}_other`]).map((name) =>
        placeholders(english[name] ?? ''),
      );
    for (const [key, text] of Object.entries(read(folder, language)))
      expect(known(key)).toContainEqual(placeholders(text));
  });

  test.each(COMPLETE)('%s writes a percent sign in one way, in one line with its number', (language) => {
    const other = TOUCHING_PERCENT.has(language) ? /[\d}]\s%/ : /[\d}]([^\S\u00a0])?%/;
    expect(Object.values(read(folder, language)).filter((text) => other.test(text))).toEqual([]);
  });

  test.each(ELIDING)('%s writes the apostrophe of the printer', (language) => {
    expect(Object.values(read(folder, language)).filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  test('French keeps its double signs and quotes in one line with their words', () => {
    const said = Object.values(read(folder, 'fr-FR')).map((text) => text.replace(/<[^>]*>/g, ''));
    expect(said.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
  });

  test('a regional file holds differences only', () => {
    const regional = readdirSync(folder).filter(
      (name) => name.endsWith('.json') && !COMPLETE.some((language) => name === `${language}.json`),
    );
    expect(
      regional.flatMap((name) =>
        Object.keys(read(folder, name.replace('.json', ''))).filter((key) => english[key] === undefined),
      ),
    ).toEqual([]);
  });
});

/** Forms of address and names that a language does not use (docs/glossary.md, "Words per language"). */
const REFUSED: Readonly<Record<string, readonly RegExp[]>> = {
  de: [/(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*|Filialen?)(?!\p{L})/iu],
  'fr-FR': [/(?<!\p{L})(tu|toi|tes|prise en charge|restitution|extras)(?!\p{L})/iu],
  it: [/(?<!\p{L})(tu|tu[oae]|tuoi|ti|te|hai|puoi|vuoi|devi)(?!\p{L})/iu],
  'nl-NL': [/(?<!\p{L})(je|jij|jou|jouw|jullie|filiaal|teruggave)(?!\p{L})/iu],
  pt: [/(?<!\p{L})(tu|teus?|tuas?|contigo|vocês?|filial|filiais)(?!\p{L})/iu],
  ru: [/(?<!\p{L})(ты|теб[яе]|тво[йяёи]|филиал\p{L}*)(?!\p{L})/iu, /(?<=\p{L},? )(Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u],
  lt: [/(?<!\p{L})(tu|tave|tau|tavo|padalin\p{L}+|filial\p{L}+)(?!\p{L})/iu, /(?<=\p{L},? )(Jūs|Jūsų|Jums)(?!\p{L})/u],
};

describe.each(Object.entries(REFUSED))('%s speaks to everybody alike', (language, refused) => {
  const demo = join(ROOT, 'api/src/db/seed/translations');
  const written = language === 'de' ? FOLDERS : [...FOLDERS, demo];

  test('formally, with one word for one thing', () => {
    const texts = written.flatMap((folder) => Object.values(read(folder, language)));
    const said = texts.map((text) => text.replace(/\{+[^}]*\}+/g, ''));
    expect(said.filter((text) => refused.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});

describe('texts that the code asks for', () => {
  const NAMED = /\bt\(\s*'([\w.-]+)'/g;
  const isWritten = (texts: readonly Texts[], key: string) =>
    texts.some((known) => [key, `${key}_other`].some((form) => known[form] !== undefined));

  function namedIn(workspace: string): { file: string; key: string }[] {
    const folder = join(ROOT, workspace, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
    );
    return files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(NAMED)].map(([, key = '']) => ({
        file: `${workspace}/src/${file}`,
        key,
      })),
    );
  }

  test.each([...REMOTES, 'shell', 'shared'])('%s finds each in its own messages or in the shared ones', (workspace) => {
    const texts = [...foldersOf(workspace), SHARED].map((folder) => read(folder, 'en-GB'));
    const named = namedIn(workspace);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ key }) => !isWritten(texts, key))).toEqual([]);
  });
});
