import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = __dirname;
const exists = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string, pattern: RegExp) =>
  exists(folder)
    ? readdirSync(join(root, folder))
        .filter((name) => pattern.test(name))
        .map((name) => `${folder}/${name}`)
    : [];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/decisions', 'docs/recipes', 'docs/spec', 'docs/handbook'].flatMap((folder) =>
    filesIn(folder, /\.md$/),
  ),
];

/** What a build or a run makes (dist, .forecourt) is named in documents and is not in the repository. */
const GENERATED = /(^|\/)(dist|node_modules|\.forecourt|\.turbo)(\/|$)/;
const ROOM = /^(\.ci|api|docs|e2e|mf-[a-z]+|shared|shell)\//;
const PLACEHOLDER = /[<>*{}…]|NNN/;

const pathsNamedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => ROOM.test(path) && !PLACEHOLDER.test(path) && !GENERATED.test(path));

/** A room of `shared` may be named as it is imported: `shared/money`, `shared/ui/select`. */
const namedRoom = (path: string) => path.replace(/^shared\//, 'shared/src/');
const isThere = (path: string) => [path, namedRoom(path), `${namedRoom(path)}.tsx`].some(exists);

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

interface Row {
  line: string;
  cells: string[];
}

const rows: Row[] = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule | Source |'))
  .map((line) => ({
    line,
    cells: line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  }));

const isFilled = ({ cells }: Row) => cells[2] !== 'open';
const filled = rows.filter(isFilled);

const references = (cell: string) =>
  cell.split('<br>').map((part) => {
    const [, path = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(part.trim()) ?? [];
    return { path, title };
  });

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const MESSAGE_KEY = /`((?:errors|logIn|signUp|searchForm|promoAlert|checkout|selfCheckIn|profileBookingInfo)\.\w+)`/g;

/** The texts of every workspace, also those that a part of a remote has to itself. */
const messages = readdirSync(root)
  .map((name) => `${name}/src`)
  .filter(exists)
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|\/)messages\/en-GB\.json$/.test(path))
      .map((path) => JSON.parse(read(join(folder, path))) as unknown),
  );

const at = (tree: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined),
      tree,
    );

const isWritten = (key: string) =>
  messages.some((tree) => at(tree, key) !== undefined || at(tree, `${key}_other`) !== undefined);

describe('the documents', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    expect(pathsNamedIn(read(document)).filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(documents)('%s links only to files that exist', (document) => {
    expect(linksIn(read(document)).filter((target) => !exists(join(document, '..', target)))).toEqual([]);
  });
});

describe('the specification, rule by rule', () => {
  it('gives every rule a text, a source, a file and a test', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.filter(({ cells }) => cells.length !== 4 || cells.some((cell) => cell === '')).map(({ line }) => line),
    ).toEqual([]);
  });

  it('names a source in one of the two documents or a decision', () => {
    expect(
      rows.filter(({ cells }) => !/^(S[12]-[1-9]|D\d{1,3})$/.test(cells[1] ?? '')).map(({ line }) => line),
    ).toEqual([]);
  });

  it('never has a file without a test, nor a test without a file', () => {
    expect(rows.filter(({ cells }) => (cells[2] === 'open') !== (cells[3] === 'open')).map(({ line }) => line)).toEqual(
      [],
    );
  });

  it('has a test file, existing, in every filled row', () => {
    const wrong = filled.filter(
      ({ cells }) => !references(cells[3] ?? '').every(({ path }) => TEST_FILE.test(path) && exists(path)),
    );
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });

  it('has an implementing file, existing and no test itself, in every filled row', () => {
    const wrong = filled.filter(
      ({ cells }) => !references(cells[2] ?? '').every(({ path }) => exists(path) && !TEST_FILE.test(path)),
    );
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });

  it('quotes only titles that stand in the test file', () => {
    const wrong = filled.filter(({ cells }) =>
      references(cells[3] ?? '').some(({ path, title }) => title !== undefined && !read(path).includes(title)),
    );
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });

  it('has an English text for every message key of a filled row', () => {
    const keys = filled.flatMap(({ cells }) => [...(cells[0] ?? '').matchAll(MESSAGE_KEY)].map(([, key = '']) => key));
    expect([...new Set(keys)].filter((key) => !isWritten(key))).toEqual([]);
  });
});

describe('what must not happen', () => {
  const promises = read('docs/promises.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What holds |'))
    .map((line) => ({ line, tests: references(line.split(' | ')[1] ?? '') }));

  it('has a test, existing and named, in every row', () => {
    expect(promises.length).toBeGreaterThan(90);
    const wrong = promises.filter(({ tests }) =>
      tests.some(({ path, title }) => !TEST_FILE.test(path) || title === undefined || !read(path).includes(title)),
    );
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});
