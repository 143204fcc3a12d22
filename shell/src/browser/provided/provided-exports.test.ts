import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@forecourt/shared/contract';

const ROOT = join(__dirname, '../../../..');

const ON_THE_SERVER_ONLY = ['StaticRouter', 'dehydrate', 'useSuspenseQueries'];

/** Of zod every file takes the namespace; these are types of it. */
const TYPES_OF_ZOD = ['core', 'infer', 'input', 'output'];
const IN_BROWSERS = [...REMOTES, 'shared', 'shell/src/browser', 'shell/src/protocol', 'shell/src/embed'];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function namesFrom(folder: string, packageName: string): string[] {
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${packageName}'`, 'g');
  return sourcesIn(folder).flatMap((source) =>
    [...source.matchAll(pattern)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((part) => part.trim().replace(/ as .*/, ''))
        .filter((part) => part && !part.startsWith('type ')),
    ),
  );
}

const providedOf = (packageName: string): string =>
  readFileSync(join(__dirname, `${packageName}.ts`), 'utf8').replace(/\/\*[^]*?\*\//g, '');

test.each(['react-router-dom', 'react-i18next', '@tanstack/react-query'])(
  'everything that a remote takes from %s is provided by the shell',
  (packageName) => {
    const provided = providedOf(packageName);
    const wanted = [...REMOTES, 'shared', 'shell']
      .flatMap((name) => namesFrom(join(ROOT, name, 'src'), packageName))
      .filter((name) => !ON_THE_SERVER_ONLY.includes(name));
    expect(wanted.filter((name) => !new RegExp(`\\b${name}\\b`).test(provided))).toEqual([]);
  },
);

test('everything that a browser takes from zod/mini is provided by the shell', () => {
  const wanted = IN_BROWSERS.flatMap((name) => sourcesIn(join(ROOT, name, name.includes('/') ? '' : 'src')))
    .filter((source) => source.includes("from 'zod/mini'"))
    .flatMap((source) => [...source.matchAll(/\bz\.([a-z_]\w*)/g)].map(([, name = '']) => name))
    .filter((name) => !TYPES_OF_ZOD.includes(name));
  const provided: readonly string[] = providedOf('zod/mini').match(/\w+/g) ?? [];
  expect([...new Set(wanted)].filter((name) => !provided.includes(name))).toEqual([]);
});
