import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface LoaderContext {
  context: string;
  getOptions: () => { known: string[]; required: string[]; pseudo: boolean };
  addContextDependency: (folder: string) => void;
}
const messagesLoader = createRequire(__filename)('./messages-loader.cjs') as (
  this: LoaderContext,
  source: string,
) => string;

const variantLoader = createRequire(__filename)('./variant-loader.cjs') as (
  this: { context: string; resourcePath: string; resourceQuery: string; addDependency: (file: string) => void },
  source: string,
) => string;
const variantOf = (base: string, variant: string, query = `?variant=${variant}`): unknown =>
  JSON.parse(
    variantLoader.call(
      {
        context: folder,
        resourcePath: join(folder, `${base}.json`),
        resourceQuery: query,
        addDependency: () => undefined,
      },
      readFileSync(join(folder, `${base}.json`), 'utf8'),
    ),
  );

const LAZY = 'export declare const loadMessages: LoadMessages; /* webpackChunkName: "messages-[language]" */';
const ALL = 'export declare const messages: Partial<Record<Language, Messages>>;';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(source: string, ...languages: string[]): string {
  return loadTexts(source, Object.fromEntries(languages.map((language) => [language, {}])));
}

function loadTexts(source: string, texts: Readonly<Record<string, object>>, pseudo = false): string {
  for (const [language, keys] of Object.entries(texts))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(keys));
  const options = {
    known: ['de', 'en-GB', 'en-US', 'pl'],
    required: ['de', 'en-GB', ...Object.keys(texts).filter((language) => language === 'pl')],
    pseudo,
  };
  return messagesLoader.call(
    { context: folder, getOptions: () => options, addContextDependency: () => undefined },
    source,
  );
}

it('loads each language of the folder as a chunk of its own', () => {
  const written = load(LAZY, 'de', 'en-GB');
  expect(written).toContain('"de": () => import(/* webpackChunkName: "messages-de" */ "./de.json")');
  expect(written.match(/import\(/g)).toHaveLength(2);
  expect(written).toContain('export const loadMessages =');
});

it('gives the server every language of the folder at once', () => {
  const written = load(ALL, 'de', 'en-GB');
  expect(written).toContain('import texts1 from "./en-GB.json";');
  expect(written).toContain('export const messages = { "de": texts0, "en-GB": texts1 };');
});

it('fails the build when a complete language has no file', () => {
  expect(() => load(LAZY, 'de')).toThrow('Missing texts: add en-GB.json.');
});

it('fails the build when a file is no language of the storefront', () => {
  expect(() => load(LAZY, 'de', 'en-GB', 'sv')).toThrow('Not in LANGUAGES of shared/src/contract/language.ts: sv.');
});

it('says what to write when a module declares nothing', () => {
  expect(() => load('export const texts = {};', 'de', 'en-GB')).toThrow('export declare const loadMessages');
});

it('fails the build when a key of the default language is missing in a base language, and names it (D5)', () => {
  const english = { results: { title: 'Cars', empty: 'No car' } };
  expect(() => loadTexts(LAZY, { 'en-GB': english, de: { results: { title: 'Autos' } } })).toThrow(
    'de.json lacks results.empty.',
  );
});

it('asks for each plural form that a language has, and for no other', () => {
  const english = { days_one: 'day', days_other: 'days' };
  const german = { days_one: 'Tag', days_other: 'Tage' };
  const polish = { days_one: 'dzień', days_other: 'dnia' };
  expect(() => loadTexts(LAZY, { 'en-GB': english, de: german, pl: polish })).toThrow(
    'pl.json lacks days_few, days_many.',
  );
  const whole = { ...polish, days_few: 'dni', days_many: 'dni' };
  expect(loadTexts(LAZY, { 'en-GB': english, de: german, pl: whole })).toContain('"pl": () =>');
});

it('makes the texts of a regional variant from its base language, with the words of its country (ADR 090)', () => {
  const texts = { 'en-GB': { boot: 'Boot', title: 'Cars' }, de: { boot: 'Kofferraum', title: 'Autos' } };
  const written = loadTexts(LAZY, texts);
  expect(written).toContain('import(/* webpackChunkName: "messages-en-US" */ "./en-GB.json?variant=en-US")');
  expect(written.match(/import\(/g)).toHaveLength(3);
  expect(variantOf('en-GB', 'en-US')).toEqual({ boot: 'Trunk', title: 'Cars' });
});

it('has no file for a variant that says the same', () => {
  expect(loadTexts(LAZY, { 'en-GB': { title: 'Cars' }, de: { title: 'Autos' } })).not.toContain('en-US');
});

it('lets a regional file say otherwise what the table does not know', () => {
  const english = { boot: 'Boot', title: 'Cars' };
  loadTexts(LAZY, { 'en-GB': english, de: { boot: 'Kofferraum', title: 'Autos' }, 'en-US': { title: 'Autos' } });
  expect(variantOf('en-GB', 'en-US')).toEqual({ boot: 'Trunk', title: 'Autos' });
});

it('asks for the pseudo-locale: accented, longer, in brackets, with values and tags as they are', () => {
  const texts = {
    'en-GB': { go: 'Pay <b>{{amount}}</b> now', boot: 'Boot' },
    de: { go: 'Zahlen', boot: 'Kofferraum' },
  };
  const written = loadTexts(LAZY, texts, true);
  expect(written).toContain('"./de.json?pseudo"');
  expect(written).toContain('"./en-GB.json?variant=en-US&pseudo"');
  expect(variantOf('en-GB', '', '?pseudo')).toEqual({ go: '[Páý <b>{{amount}}</b> ñöŵ · ·]', boot: '[Bööţ ·]' });
  expect(variantOf('en-GB', '', '?variant=en-US&pseudo')).toMatchObject({ boot: '[Ţřûñķ ·]' });
});
