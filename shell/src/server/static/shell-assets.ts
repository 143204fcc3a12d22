import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wire } from '@forecourt/shared/contract';
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
  const latin = font(/-latin-wght-normal\.[0-9a-f]+\.woff2$/);
  const cyrillic = font(/-cyrillic-wght-normal\.[0-9a-f]+\.woff2$/);
  const code = names.filter((name) => /\.(js|css)$/.test(name));
  return {
    folder,
    ...entry('main'),
    entry,
    messages: (language) => entry(`shared-messages-${language}`).js,
    provided: (name) => (record.provides?.[name] ?? []).map(url),
    fonts: (language) => [...latin, ...(isCyrillic(language) ? cyrillic : [])],
    integrity: Object.fromEntries(code.map((name) => [url(name), integrityOf(readFileSync(join(folder, name)))])),
  };
}
