import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const COMMAND = join(__dirname, '../bin/create-remote.mjs');

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  browserslist: string[];
  overrides: Record<string, unknown>;
}
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const aFolder = () => mkdtempSync(join(tmpdir(), 'remote-'));
const create = (...args: string[]) => spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', cwd: ROOT });

test('a repository has sources, tests, build, pipeline and a description, all in the name of its remote', () => {
  const folder = aFolder();
  expect(create('mf-search', folder, '--scope', '@cars')).toMatchObject({ status: 0 });
  expect(readdirSync(folder).sort()).toEqual(
    ['.github', '.gitignore', '.npmrc', '.nvmrc', 'README.md', 'jest.config.mjs', 'package.json', 'src'].concat(
      'tsconfig.json',
      'webpack.config.ts',
    ),
  );
  expect(readdirSync(join(folder, 'src')).sort()).toEqual(
    ['app', 'lifecycles.tsx', 'messages', 'remote.test.ts', 'remote.ts', 'server.tsx', 'standalone.tsx'].sort(),
  );
  expect(manifestIn(folder).name).toBe('@cars/mf-search');
});

test('it asks for the versions of this repository', () => {
  const { dependencies, devDependencies, browserslist, overrides } = manifestIn(join(__dirname, '../repository'));
  const ours = ['.', 'shared', 'mf-search'].map((workspace) => manifestIn(join(ROOT, workspace)));
  const known = Object.assign({}, ...ours.flatMap((one) => [one.dependencies, one.devDependencies])) as object;
  const own = ['shared', 'shell'].map((workspace) => [
    `@forecourt/${workspace.replace('shell', 'release')}`,
    (manifestIn(join(ROOT, workspace)) as unknown as { version: string }).version,
  ]);
  const wanted = { ...known, ...(Object.fromEntries(own) as object) };
  expect(wanted).toMatchObject({ ...dependencies, ...devDependencies });
  expect(ours[0]).toMatchObject({ browserslist, overrides });
  expect(readFileSync(join(__dirname, '../repository/nvmrc'), 'utf8')).toBe(readFileSync(join(ROOT, '.nvmrc'), 'utf8'));
});

test('the sources of a remote are taken along, with what they need and how they are built', () => {
  const folder = aFolder();
  expect(create('mf-account', folder, '--from', 'mf-account')).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'src/app/bookings-page.test.tsx'))).toBe(true);
  expect(manifestIn(folder)).toMatchObject({
    name: 'mf-account',
    dependencies: { 'altcha-lib': manifestIn(join(ROOT, 'mf-account')).dependencies['altcha-lib'] },
  });
  const config = readFileSync(join(folder, 'webpack.config.ts'), 'utf8');
  expect(config).toMatch(/name: 'mf-account',\s+folder: import\.meta\.dirname,\s+server: false/);
  expect(config).not.toContain('root');
  expect(readFileSync(join(folder, '.github/workflows/remote.yml'), 'utf8')).toContain('publish mf-account');
});

test('what tests import that are taken along comes from the repository that all share', () => {
  const folder = aFolder();
  create('mf-account', folder, '--from', 'mf-account');
  expect(manifestIn(folder).devDependencies).toMatchObject({
    'fast-check': manifestIn(ROOT).devDependencies['fast-check'],
  });
  expect(manifestIn(folder).devDependencies).not.toHaveProperty('eslint');
});

test('a registry of the company is where the packages come from', () => {
  const folder = aFolder();
  create('mf-search', folder, '--registry', 'https://npm.cars.example');
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('@forecourt:registry=https://npm.cars.example');
});

test.each<[string, string[], string]>([
  ['a name that is no remote', ['mf-other', 'FOLDER'], '"mf-other" is no remote'],
  ['a remote of many pages without sources', ['mf-account', 'FOLDER'], '--from <folder>'],
  ['sources that are those of no remote', ['mf-account', 'FOLDER', '--from', 'docs'], 'has no src/remote.ts'],
  ['a scope that npm does not know', ['mf-search', 'FOLDER', '--scope', 'cars'], 'is written like @cars'],
  ['tarballs that are not there', ['mf-search', 'FOLDER', '--packages', 'docs'], 'npm run packages'],
])('%s is refused with the way out', (_, args, told) => {
  const { status, stderr } = create(...args.map((arg) => (arg === 'FOLDER' ? aFolder() : arg)));
  expect([status, stderr]).toEqual([1, expect.stringContaining(told)]);
});

test('a folder with files is left as it is', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(create('mf-search', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
