import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageChain, wire, type Language } from '@forecourt/shared/contract';
import { integrityOf } from '../../release/release-store';

export interface ShellAssets {
  folder: string;
  /** Files of the first chunk. */
  js: string[];
  css: string[];
  /** Files of another entry. */
  entry: (name: string) => { js: string[]; css: string[] };
  /** Files of the shared texts per language, to be loaded with the first chunk. */
  messages: (language: string) => string[];
  /** Files of a package that remotes are given on demand. */
  provided: (name: string) => string[];
  /** The font's files with the letters of a language. */
  fonts: (language: string) => string[];
  /** Path of each script and stylesheet → its hash. */
  integrity: Record<string, string>;
  /** The file that says the same; absent in a build of before (ADR 101). */
  list?: ShellList;
}

interface ShellList {
  path: string;
  hash: string;
  /** Paths of what pages in a language load before they are idle, and of what any part of them may ask for at once. */
  usual: (language: Language) => string[];
}

const url = (name: string) => `/assets/${name}`;

const isCyrillic = (language: string) => new Intl.Locale(language).maximize().script === 'Cyrl';

/** What the shell's browser build consists of; read once at start. */
export function readShellAssets(folder: string): ShellAssets {
  const record = wire.buildRecord.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')));
  const names = readdirSync(folder);
  const entry = (name: string) => ({
    js: (record.chunks[name]?.js ?? []).map(url),
    css: (record.chunks[name]?.css ?? []).map(url),
  });
  const font = (subset: RegExp) => names.filter((name) => subset.test(name)).map(url);
  const latin = font(/-latin-wght-normal-400\.[0-9a-f]+\.woff2$/);
  const cyrillic = font(/-cyrillic-wght-normal-400\.[0-9a-f]+\.woff2$/);
  const code = names.filter((name) => /\.(js|css)$/.test(name));
  const list = names.find((name) => /^hashes\.[0-9a-f]+\.json$/.test(name));
  const hashOf = (name: string) => integrityOf(readFileSync(join(folder, name)));
  const messages = (language: string) => entry(`shared-messages-${language}`).js;
  const { js, css } = entry('main');
  const asked = [
    ...js,
    ...css,
    ...entry('wire-schemas').js,
    ...Object.values(record.provides ?? {})
      .flat()
      .map(url),
  ];
  const usual = (language: Language) => [...asked, ...languageChain(language).flatMap(messages)];
  return {
    folder,
    js,
    css,
    entry,
    messages,
    provided: (name) => (record.provides?.[name] ?? []).map(url),
    fonts: (language) => [...latin, ...(isCyrillic(language) ? cyrillic : [])],
    integrity: Object.fromEntries(code.map((name) => [url(name), hashOf(name)])),
    ...(list !== undefined && { list: { path: url(list), hash: hashOf(list), usual } }),
  };
}
