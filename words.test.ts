import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const messageFolders = [...REMOTES, 'shell', 'shared', 'api'].flatMap((workspace) =>
  readdirSync(join(__dirname, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name)),
);

function messagesOf(language: Language): Said[] {
  return messageFolders.flatMap((folder) => {
    const file = join(folder, `${language}.json`);
    if (!existsSync(file)) return [];
    const where = folder.slice(__dirname.length + 1);
    return stringsIn(JSON.parse(readFileSync(file, 'utf8'))).map((text) => ({ where, text }));
  });
}

/** Fields that have addresses by language. */
const ADDRESSES: ReadonlySet<string> = new Set(['path', 'url', 'urls']);

/** What stands under a language anywhere in a value; rows keep their texts as JSON. */
function saidIn(value: unknown, language: Language): string[] {
  if (typeof value === 'string' && /^[{[]/.test(value)) return saidIn(JSON.parse(value), language);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === language) return stringsIn(child);
    return isLanguage(key) || ADDRESSES.has(key) ? [] : saidIn(child, language);
  });
}

const DATA = {
  'demo content': [CONTENT_DOCUMENTS, EXTRAS, categoryRows(), placeRows(), promotionRows(new Date('2026-11-20'))],
  'card form': CARD_FORM,
};

const textsOf = (language: Language): Said[] => [
  ...messagesOf(language),
  ...Object.entries(DATA).flatMap(([where, value]) => saidIn(value, language).map((text) => ({ where, text }))),
];

/** Without values that are filled in, tags and addresses. */
const words = (text: string): string => text.replace(/\{+[^}]*\}+|<[^>]*>|\S+@\S+|https?:\/\/\S+/g, ' ');

const patternOf = (refused: string): RegExp => {
  const escaped = refused.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[\\p{L}\\d]*');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu');
};

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
        refused.map((word) => ({ term, word, pattern: patternOf(word) })),
      );
      const found = textsOf(language).flatMap(({ where, text }) =>
        rows
          .filter(({ pattern }) => pattern.test(words(text)))
          .map(({ term, word }) => `${where}: "${word}" (${term}) in: ${text}`),
      );
      expect(found).toEqual([]);
    },
  );
});
