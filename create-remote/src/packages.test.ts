import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

interface Listed {
  manifest: { dependencies?: Record<string, string>; private?: boolean };
  files: string[];
}
const listed = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, 'pack.mjs'), '--list'], { encoding: 'utf8' }),
) as Record<string, Listed>;
const shared = listed['@forecourt/shared'];

test('three packages are made, none of which is private', () => {
  expect(Object.keys(listed)).toEqual(['@forecourt/shared', '@forecourt/release', '@forecourt/create-remote']);
  expect(Object.values(listed).map((one) => one.manifest.private)).toEqual([undefined, undefined, undefined]);
});

test('only kinds of files are packed that a remote is built of', () => {
  const kinds = (name: string) => [
    ...new Set(listed[name]?.files.map((path) => path.replace(/^.*?(\.[\w.]+)?$/, '$1'))),
  ];
  const allowed = /^(\.module|\.test|\.base|\.config|\.d)?(\.tsx?|\.css|\.json|\.[cm]?js|\.cts|\.yml|\.md)?$/;
  expect(
    Object.keys(listed)
      .flatMap(kinds)
      .filter((kind) => !allowed.test(kind)),
  ).toEqual([]);
});

test('nothing internal is packed: no tests of ours, no environment, no keys, no maps, no servers', () => {
  const internal = /(^|\/)(\.env|\.git|secret)|\.(pem|key|map|log)$|(^|\/)dist\/server\/(main|start)\./;
  expect(Object.values(listed).flatMap((one) => one.files.filter((path) => internal.test(path)))).toEqual([]);
  expect(shared?.files.filter((path) => /\.test\./.test(path))).toEqual([]);
});

test('every room of the contract package is in it', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const missing = Object.values(exports).filter(
    (target) => !target.includes('*') && !shared?.files.includes(target.slice(2)),
  );
  expect(missing).toEqual([]);
});

test('what its sources import is among its packages, or among those that a new repository gets', () => {
  const template = JSON.parse(readFileSync(join(__dirname, '../repository/package.json'), 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const given = new Set(
    [shared?.manifest.dependencies, template.dependencies, template.devDependencies].flatMap((one) =>
      Object.keys(one ?? {}),
    ),
  );
  const importsOf = (path: string) =>
    [
      ...readFileSync(join(ROOT, 'shared', path), 'utf8').matchAll(/^(?:import|export)\b[^;]*? from '([^'.][^']*)'/gm),
    ].map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  const scripts = shared?.files.filter((path) => /^src\/.*\.(ts|tsx|mjs)$/.test(path)) ?? [];
  const imported = new Set(scripts.flatMap(importsOf).filter((name) => !name.startsWith('node:')));
  expect([...imported].filter((name) => !given.has(name) && !name.startsWith('@forecourt/'))).toEqual([]);
});
