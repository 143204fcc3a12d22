import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@forecourt/shared/contract';

const ROOT = join(__dirname, '../../../..');

const ON_THE_SERVER_ONLY = ['StaticRouter', 'dehydrate'];

function namesFrom(folder: string, packageName: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name),
  );
  const pattern = new RegExp(`import \\{([^}]*)\\} from '${packageName}'`, 'g');
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((part) => part.trim().replace(/ as .*/, ''))
        .filter((part) => part && !part.startsWith('type ')),
    ),
  );
}

test.each(['react-router-dom', 'react-i18next', '@tanstack/react-query'])(
  'everything that a remote takes from %s is provided by the shell',
  (packageName) => {
    const provided = readFileSync(join(__dirname, `${packageName}.ts`), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const wanted = [...REMOTES, 'shared', 'shell']
      .flatMap((name) => namesFrom(join(ROOT, name, 'src'), packageName))
      .filter((name) => !ON_THE_SERVER_ONLY.includes(name));
    expect(wanted.filter((name) => !new RegExp(`\\b${name}\\b`).test(provided))).toEqual([]);
  },
);
