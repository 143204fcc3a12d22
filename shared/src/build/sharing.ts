import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';
import { ANTD_BACKED } from './kit';

const require = createRequire(import.meta.url);

/** Packages of which the shell provides what the storefront uses of them (`shell/src/browser/provided`, ADR 002). */
export const PROVIDED_IN_PART = ['react-router-dom', 'react-i18next', '@tanstack/react-query', 'zod/mini'] as const;

const isRoom = (name: string) => name.startsWith('@forecourt/');

/** `react/` and `zod/mini` stand for something in `react` and `zod`. */
const packageOf = (name: string) => (name.startsWith('@') ? name : name.replace(/\/.*/, ''));

/** Finds what federation brings along. */
export const ofFederation = createRequire(require.resolve('@module-federation/enhanced'));
/** Its part of webpack's runtime is the shell's as well (ADR 080). */
const FEDERATION = '@module-federation/webpack-bundler-runtime';

/** Cannot be read from the file that stands in for the package. */
const versionOf = (name: string) => {
  const file = isRoom(name) ? '../../package.json' : `${packageOf(name)}/package.json`;
  return ((name === FEDERATION ? ofFederation(file) : require(file)) as { version: string }).version;
};

/**
 * Packages of which a page has one copy, provided by the shell alone (ADR 001). Eager ones are in the shell's first
 * chunk, because every page needs them; lazy ones are loaded with the first remote that asks.
 */
const EAGER = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@forecourt/shared/host',
];
const LAZY = ['zod/mini', 'react-hook-form', ...ANTD_BACKED.map((part) => `@forecourt/shared/ui/${part}`)];

/** Whether the shell provides it in a chunk of its own. */
export const isLoadedOnDemand = (name: string): boolean => LAZY.includes(name);

/** What the server answers when a remote's server build requires it; the rest is inside that build. */
export const SERVER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'react-hook-form',
  '@forecourt/shared/host',
] as const;

const STRICT = new Set(['react', 'react/', 'react-dom', 'react-dom/']);

interface SharedEntry {
  singleton: true;
  eager?: boolean;
  import?: false;
  strictVersion?: boolean;
  requiredVersion?: string | false;
  version?: string;
}

const entryOf = (name: string, more: Partial<SharedEntry>): [string, SharedEntry] => [
  name,
  {
    singleton: true,
    ...(STRICT.has(name) && { strictVersion: true }),
    ...(isRoom(name) && { requiredVersion: false }),
    ...more,
  },
];

const inPart = (name: string): Partial<SharedEntry> =>
  PROVIDED_IN_PART.some((part) => part === name) ? { version: versionOf(name) } : {};

export const providedByShell = (): Record<string, SharedEntry> =>
  Object.fromEntries([
    ...EAGER.map((name) => entryOf(name, { eager: true, ...inPart(name) })),
    ...LAZY.map((name) => entryOf(name, inPart(name))),
  ]);

/**
 * A remote can live with every version of the same major: otherwise each patch of the shell would ask for new builds of
 * all remotes. What is compiled into an entry calls the inside of federation's own part, which its patches leave
 * as it is.
 */
const rangeOf = (name: string) => (isRoom(name) ? '*' : `${name === FEDERATION ? '~' : '^'}${versionOf(name)}`);

export const consumedByRemote = (): Record<string, SharedEntry> =>
  Object.fromEntries(
    [...EAGER, ...LAZY].map((name) =>
      entryOf(name, { import: false, ...(!isRoom(name) && { requiredVersion: rangeOf(name) }) }),
    ),
  );

/** The entry of a remote takes it from the page, where `shell/src/browser/remotes/federation.ts` has put it. */
export const FEDERATION_OF_SHELL: NonNullable<Configuration['externals']> = ({ request = '' }, done) =>
  /webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.js$/.test(request)
    ? done(undefined, 'global forecourtFederation')
    : done();

/** What the build records tell the release gate: what a remote asks for, and what the shell has. */
export const rangesOfRemote = (): Record<string, string> =>
  Object.fromEntries([...EAGER, ...LAZY, FEDERATION].map((name) => [name, rangeOf(name)]));
export const versionsOfShell = (): Record<string, string> =>
  Object.fromEntries([...EAGER, ...LAZY, FEDERATION].map((name) => [name, versionOf(name)]));

/** antd is never rendered on the server; a server build that reaches one of these loads it lazily, after hydration. */
export const isAntdBacked = (request: string): boolean =>
  ANTD_BACKED.some((part) => request === `@forecourt/shared/ui/${part}`);

/**
 * The page knows each release's files from its record, so the runtime's own reading of manifests is left out (8 KB).
 */
export const WITHOUT_SNAPSHOTS = { disableSnapshot: true, target: 'web' } as const;
