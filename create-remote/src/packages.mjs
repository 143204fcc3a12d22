import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const manifestOf = (workspace) => readJson(join(ROOT, workspace, 'package.json'));

/** Files of a folder that belong to the repository, from the root; so nothing that only lies there is packed. */
const sourcesIn = (folder) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const only = (manifest, names) => Object.fromEntries(names.map((name) => [name, manifest[name]]));
/** What every package says of itself; each is for a registry of the company alone. */
const about = ({ version }) => ({
  version,
  type: 'module',
  license: 'UNLICENSED',
  engines: manifestOf('.').engines,
  publishConfig: { access: 'restricted' },
});

const NOT_FOR_REMOTES =
  /\.(test|fixture|race\.test)\.[a-z]+$|\/one-build\/|\/(print-texts|bundle-program|start-program)\./;

/** The contract, the kit, the build: TypeScript as it is, compiled by whoever builds with it. */
function sharedPackage() {
  const manifest = manifestOf('shared');
  const { devDependencies, browserslist } = manifestOf('.');
  const sources = sourcesIn('shared/src').filter((path) => !NOT_FOR_REMOTES.test(path));
  return {
    manifest: {
      name: manifest.name,
      ...about(manifest),
      ...only(manifest, ['sideEffects']),
      exports: { ...manifest.exports, './tsconfig': './tsconfig.base.json' },
      browserslist,
      dependencies: {
        ...manifest.dependencies,
        // Of the types that its sources show to who compiles them.
        ...manifest.devDependencies,
        ...only(devDependencies, ['typescript']),
        // The build asks for the versions of all that the shell provides.
        ...only(manifestOf('shell').dependencies, ['react-hook-form']),
      },
    },
    files: Object.fromEntries([
      ...sources.map((path) => [path.slice('shared/'.length), join(ROOT, path)]),
      ['tsconfig.base.json', join(ROOT, 'tsconfig.base.json')],
    ]),
  };
}

const OF_SERVERS = /^(main|start)\.cjs$|\.map$/;

/** The release tool, and the program in which its gate tries server builds, as they are built. */
function releasePackage() {
  const manifest = manifestOf('shell');
  const built = join(ROOT, 'shell/dist/server');
  const programs = existsSync(built) ? readdirSync(built).filter((name) => !OF_SERVERS.test(name)) : [];
  const files = [
    'bin/forecourt-release.mjs',
    'dist/renderer/main.cjs',
    ...programs.map((name) => `dist/server/${name}`),
  ];
  return {
    manifest: {
      name: '@forecourt/release',
      ...about(manifest),
      bin: manifest.bin,
      dependencies: only(manifest.dependencies, ['@aws-sdk/client-s3', 'commander', 'pg', 'proper-lockfile']),
    },
    files: Object.fromEntries(files.map((path) => [path, join(ROOT, 'shell', path)])),
  };
}

/** Writes repositories: `npm create @forecourt/remote`. */
function createPackage() {
  const manifest = manifestOf('create-remote');
  const sources = sourcesIn('create-remote').filter((path) => /\/(bin|repository|src)\//.test(path));
  const isPacked = (path) => !/\/src\/(pack|packages)\.mjs$|\/src\/[^/]+\.test\.ts$/.test(path);
  return {
    manifest: { ...only(manifest, ['name', 'description', 'bin']), ...about(manifest) },
    files: Object.fromEntries(
      sources.filter(isPacked).map((path) => [path.slice('create-remote/'.length), join(ROOT, path)]),
    ),
  };
}

/** What a repository of one remote is made of: manifest, and path in the package → file of this working tree. */
export const packages = () => [sharedPackage(), releasePackage(), createPackage()];
