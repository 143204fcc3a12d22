import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

const HERE = join(import.meta.dirname, '..');
const REMOTES = ['mf-cms', 'mf-search', 'mf-checkout', 'mf-payments', 'mf-account'];
/** There is a beginning for the one with the fewest pages; the gate wants all of a remote. */
const STARTS_ANEW = 'mf-search';
const OWN = ['@forecourt/shared', '@forecourt/release'];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const sorted = (entries) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));

class Misuse extends Error {}

const holdsFiles = (folder) => existsSync(folder) && readdirSync(folder).some((name) => name !== '.git');

/** What is wrong, and the way out. */
const MISUSES = [
  ({ remote }) => !REMOTES.includes(remote) && `"${remote}" is no remote. It has to be one of ${REMOTES.join(', ')}.`,
  ({ remote, from }) =>
    !from &&
    remote !== STARTS_ANEW &&
    `Only ${STARTS_ANEW} begins anew: visitors need all pages of ${remote}. Take its sources along: --from <folder>`,
  ({ from }) =>
    from &&
    !existsSync(join(from, 'src/remote.ts')) &&
    `${from} has no src/remote.ts: --from names the package of a remote.`,
  ({ folder }) => holdsFiles(folder) && `${folder} is not empty. Name a folder that is not there yet.`,
  ({ scope }) =>
    scope !== undefined &&
    !/^@[a-z0-9][a-z0-9._-]*$/.test(scope) &&
    `"${scope}" is no scope: it is written like @cars.`,
  ({ packages, registry }) => packages && registry && 'Say either --packages or --registry.',
  ({ registry }) => registry && !/^https?:\/\/\S+$/.test(registry) && `"${registry}" is no address of a registry.`,
];

function checked(options) {
  for (const misuse of MISUSES) {
    const told = misuse(options);
    if (told) throw new Misuse(told);
  }
}

/** The tarball of a package in a folder, by the name that npm gives it. */
function tarballOf(name, folder) {
  const start = `${name.replace('@', '').replace('/', '-')}-`;
  const found = readdirSync(folder).filter((file) => file.startsWith(start) && file.endsWith('.tgz'));
  if (found.length === 1) return found[0];
  throw new Misuse(`${folder} has ${found.length} tarballs of ${name}, and has to have one: npm run packages`);
}

/** Copies the tarballs, and answers what the manifest says of them; nothing without a folder. */
function ownPackages(folder, packages) {
  if (!packages) return {};
  mkdirSync(join(folder, 'packages'), { recursive: true });
  return Object.fromEntries(
    OWN.map((name) => {
      const file = tarballOf(name, packages);
      cpSync(join(packages, file), join(folder, 'packages', file));
      return [name, `file:packages/${file}`];
    }),
  );
}

const IMPORTED = /\b(?:from|import\()\s*'(@[^'/]+\/[^'/]+|[^'./@][^'/]*)/g;

/** Packages that sources import and that the repository above them has for all of its packages, with their versions. */
function ofRepository(from) {
  const above = join(from, '../package.json');
  if (!existsSync(above)) return {};
  const { devDependencies = {} } = readJson(above);
  const sources = readdirSync(join(from, 'src'), { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const names = sources.flatMap((name) =>
    [...readFileSync(join(from, 'src', name), 'utf8').matchAll(IMPORTED)].map(([, imported]) => imported),
  );
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => names.includes(name)));
}

/** The manifest, with the packages of the sources that were taken along. */
function manifestFor({ remote, scope, from }, own) {
  const manifest = readJson(join(HERE, 'repository/package.json'));
  const itsOwn = from ? readJson(join(from, 'package.json')) : {};
  const taken = from ? { ...itsOwn, devDependencies: { ...ofRepository(from), ...itsOwn.devDependencies } } : itsOwn;
  const known = { ...manifest.dependencies, ...manifest.devDependencies };
  const more = (kind) =>
    Object.fromEntries(
      Object.entries(taken[kind] ?? {}).filter(([name]) => !name.startsWith('@forecourt/') && !(name in known)),
    );
  const withOwn = (dependencies) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, own[name] ?? version]));
  return {
    ...manifest,
    name: scope ? `${scope}/${remote}` : remote,
    dependencies: sorted(withOwn({ ...manifest.dependencies, ...more('dependencies') })),
    devDependencies: sorted(withOwn({ ...manifest.devDependencies, ...more('devDependencies') })),
  };
}

/** Its own build configuration, where the repository is the package and nothing above it. */
const webpackConfigOf = (from) =>
  readFileSync(join(from, 'webpack.config.ts'), 'utf8')
    .replace("import { join } from 'node:path';\n", '')
    .replace(/\s*root: join\(import\.meta\.dirname, '\.\.'\),(\s*)/, '$1');

/** npm leaves out what is called so. */
const NAMES = { gitignore: '.gitignore', npmrc: '.npmrc', github: '.github', nvmrc: '.nvmrc' };

/** Writes the repository, and answers what to do next. */
export function createRemote(options) {
  checked(options);
  const { remote, folder, from, packages, registry } = options;
  const template = join(HERE, 'repository');
  const sources = from ? join(from, 'src') : join(HERE, 'src/starter');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(template))
    cpSync(join(template, name), join(folder, NAMES[name] ?? name), { recursive: true });
  cpSync(sources, join(folder, 'src'), { recursive: true });
  if (from) writeFileSync(join(folder, 'webpack.config.ts'), webpackConfigOf(from));
  const manifest = manifestFor(options, ownPackages(folder, packages));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (registry) writeFileSync(join(folder, '.npmrc'), `@forecourt:registry=${registry}\n`, { flag: 'a' });
  for (const name of ['README.md', '.github/workflows/remote.yml']) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('mf-search', remote));
  }
  const place = relative(process.cwd(), resolve(folder)) || '.';
  return `${basename(resolve(folder))} is written. Next:\n  cd ${place}\n  git init\n  npm install\n  npm test\n`;
}
