import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { EXTRAS } from './api/src/db/seed/catalogue/extras';
import { promotionRows } from './api/src/db/seed/catalogue/offers';
import { placeRows } from './api/src/db/seed/catalogue/places';
import { categoryRows } from './api/src/db/seed/catalogue/prices';
import { CONTENT_DOCUMENTS } from './api/src/db/seed/content';
import CARD_FORM from './api/src/payments/card-form/texts.json';
import { baseLanguage, isLanguage, LANGUAGES, REMOTES, type Language } from './shared/src/contract';

/** Words of each language: docs/languages/README.md. */
const FOLDER = join(__dirname, 'docs/languages');
const HEADER = '| term | word | not |';

interface Row {
  language: Language;
  term: string;
  refused: string[];
}

function rowsIn(file: string): Row[] {
  let language: string | undefined;
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      if (line.startsWith('#')) [, language] = /^#+ ([a-z]{2}(?:-[A-Z]{2})?)\b/.exec(line) ?? [];
      if (!line.startsWith('|') || line.startsWith('|--') || line === HEADER) return [];
      const [, term = '', , not = ''] = line.split('|').map((cell) => cell.trim());
      if (!language || !isLanguage(language)) throw new Error(`${file}: below the heading of no language: ${line}`);
      return [{ language, term, refused: not.split(/,\s*/).filter(Boolean) }];
    });
}

const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const ROWS = FILES.flatMap(rowsIn);

/** A variant's own rows stand for those of its base language. */
function rowsOf(language: Language): Row[] {
  const own = ROWS.filter((row) => row.language === language);
  const base = ROWS.filter((row) => row.language === baseLanguage(language) && language !== row.language);
  return [...own, ...base.filter(({ term }) => own.every((row) => row.term !== term))];
}

interface Said {
  where: string;
  text: string;
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const messageFolders = [...REMOTES, 'shell', 'shared', 'api', 'create-remote'].flatMap((workspace) =>
  readdirSync(join(__dirname, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name)),
);

const { textsIn } = createRequire(__filename)('./shared/src/build/messages-module.cjs') as {
  textsIn: (folder: string) => { language: string; request: string; texts?: unknown }[];
};

const TEXTS = messageFolders.map((folder) => ({ folder, all: textsIn(folder) }));

/** As pages and e-mails show them: a regional variant that has no words of its own says what its base language says. */
const messagesOf = (language: Language): Said[] =>
  TEXTS.flatMap(({ folder, all }) => {
    const found = [language, baseLanguage(language)].flatMap(
      (name) => all.find((entry) => entry.language === name) ?? [],
    );
    const [{ request, texts } = { request: '', texts: undefined }] = found;
    const said = texts ?? JSON.parse(readFileSync(join(folder, request), 'utf8'));
    return stringsIn(said).map((text) => ({ where: folder.slice(__dirname.length + 1), text }));
  });

/** Fields that have addresses by language. */
const ADDRESSES: ReadonlySet<string> = new Set(['path', 'url', 'urls']);

/** Where texts stand beside one another in several languages; rows keep theirs as JSON. */
function translatedIn(value: unknown): Partial<Record<Language, unknown>>[] {
  if (typeof value === 'string' && /^[{[]/.test(value)) return translatedIn(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return [];
  if (Object.keys(value).some(isLanguage)) return [value];
  return Object.entries(value).flatMap(([key, child]) => (ADDRESSES.has(key) ? [] : translatedIn(child)));
}

/** Of a group of texts, each key in the language or what it falls back on. */
function saidIn(texts: Partial<Record<Language, unknown>>, language: Language): string[] {
  const [own, base] = [texts[language], texts[baseLanguage(language)]];
  if (typeof own !== 'object' || typeof base !== 'object') return stringsIn(own ?? base);
  return stringsIn({ ...base, ...own });
}

const DATA = {
  'demo content': [CONTENT_DOCUMENTS, EXTRAS, categoryRows(), placeRows(), promotionRows(new Date('2026-11-20'))],
  'card form': CARD_FORM,
};

const textsOf = (language: Language): Said[] => [
  ...messagesOf(language),
  ...Object.entries(DATA).flatMap(([where, value]) =>
    translatedIn(value).flatMap((texts) => saidIn(texts, language).map((text) => ({ where, text }))),
  ),
];

/** Without values that are filled in, tags, addresses and paths. */
const words = (text: string): string =>
  text.replace(/\{+[^}]*\}+|<[^>]*>|\S+@\S+|https?:\/\/\S+|(?<!\p{L})\/[\w-]+/gu, ' ');

/** A star stands for the rest of a word. */
const patternOf = (refused: string): RegExp => {
  const escaped = refused.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[\\p{L}\\d]*');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu');
};

/** What a text holds if its pattern, which takes long, may match it. */
const stemOf = (refused: string): string =>
  refused
    .split('*')
    .reduce((longest, part) => (part.length > longest.length ? part : longest))
    .toLowerCase();

describe('the glossaries of the languages', () => {
  test.each(FILES)('%s has tables of three columns, each term once', (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    expect(text).toContain(HEADER);
    const named = rowsIn(file).map(({ language, term }) => `${language} ${term}`);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
    for (const line of text.split('\n').filter((row) => row.startsWith('|')))
      expect([line, line.split('|').length]).toEqual([line, 5]);
  });

  it.each(LANGUAGES.filter((language) => rowsOf(language).length > 0))(
    '%s uses no word that its glossary refuses',
    (language) => {
      const rows = rowsOf(language).flatMap(({ term, refused }) =>
        refused.map((word) => ({ term, word, stem: stemOf(word), pattern: patternOf(word) })),
      );
      const found = textsOf(language).flatMap(({ where, text }) => {
        const said = words(text);
        const small = said.toLowerCase();
        return rows
          .filter(({ stem, pattern }) => small.includes(stem) && pattern.test(said))
          .map(({ term, word }) => `${where}: "${word}" (${term}) in: ${text}`);
      });
      expect(found).toEqual([]);
    },
  );
});

/** As in the tests of the messages. */
const TOUCHING_PERCENT = ['en-GB', 'it', 'nl-NL', 'pl', 'pt'] as const;

describe('the demo company', () => {
  it.each(TOUCHING_PERCENT)('writes a percent sign in %s as the screens do, beside its number', (language) => {
    const apart = textsOf(language).filter(({ text }) => /\d\s%/.test(text));
    expect(apart).toEqual([]);
  });
});
