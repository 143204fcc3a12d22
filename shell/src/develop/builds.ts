import { isAbsolute, join, relative } from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { apiConfig, shellConfig, withHotReplacement } from '@forecourt/shared/build';
import { REMOTES, type RemoteName } from '@forecourt/shared/contract';

const ROOT = join(import.meta.dirname, '../../..');

/** Beside `dist`, which keeps the builds for production. */
export const OUTPUT = '.forecourt/development';

export interface Change {
  workspaces: string[];
  remotes: RemoteName[];
  api: boolean;
  /** The demo data's sources are among what has changed. */
  seeds: boolean;
  /** Whether something has changed that no browser build of its workspace holds, such as the server. */
  reloads: boolean;
  /** Of all browser builds that replace what has changed in open pages, together. */
  hashes: string;
}

interface Build {
  workspace: string;
  config: Configuration;
  /** Whether open pages take over what changes in it: the browser build of the shell or of a remote. */
  isHot: boolean;
}

/** The same build with its output below `.forecourt/development` and a cache that outlives the process. */
function inDevelopment(workspace: string, config: Configuration, index: number): Build {
  const folder = join(ROOT, workspace);
  const path = config.output?.path ?? join(folder, 'dist');
  const isHot = config.name === `${workspace}: browser`;
  const build = isHot ? withHotReplacement(config, { announced: true }) : config;
  return {
    workspace,
    isHot,
    config: {
      ...build,
      output: { ...build.output, path: join(folder, OUTPUT, relative(join(folder, 'dist'), path)) },
      cache: { type: 'filesystem', name: `development-${workspace}-${index}` },
      infrastructureLogging: { level: 'error' },
    },
  };
}

async function developmentBuilds(): Promise<Build[]> {
  const remotes = await Promise.all(
    REMOTES.map(async (name) => {
      const { default: configs } = (await import(join(ROOT, name, 'webpack.config.ts'))) as {
        default: Configuration[];
      };
      return { workspace: name, configs };
    }),
  );
  return [
    { workspace: 'shell', configs: shellConfig({ folder: join(ROOT, 'shell'), root: ROOT }) },
    { workspace: 'api', configs: apiConfig({ folder: join(ROOT, 'api'), root: ROOT }) },
    ...remotes,
  ].flatMap(({ workspace, configs }) => configs.map((config, index) => inDevelopment(workspace, config, index)));
}

const SEEDS = join(ROOT, 'api/src/db/seed');
const isBelow = (folder: string, path: string) => {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
};

/** Keeps what has been rebuilt until all builds are without an error. */
function ledger(buildOf: Map<Compiler, Pick<Build, 'workspace' | 'isHot'>>) {
  const hashes = new Map<Compiler, string>();
  const broken = new Set<Compiler>();
  const pending = new Set<Pick<Build, 'workspace' | 'isHot'>>();

  /** Webpack tells of the compilers that have run; one that made the same again has changed nothing. */
  const enter = (stats: Stats) => {
    const { compiler } = stats.compilation;
    if (stats.hasErrors()) broken.add(compiler);
    else broken.delete(compiler);
    if (stats.hasErrors() || hashes.get(compiler) === stats.hash) return;
    hashes.set(compiler, stats.hash ?? '');
    const build = buildOf.get(compiler);
    if (build) pending.add(build);
  };
  /** What to bring up; no workspaces while something does not build. */
  return (rebuilt: readonly Stats[]) => {
    rebuilt.forEach(enter);
    if (broken.size > 0) return { workspaces: [], reloads: false, hashes: '' };
    const workspaces = [...new Set([...pending].map(({ workspace }) => workspace))];
    const replaced = new Set([...pending].flatMap(({ workspace, isHot }) => (isHot ? [workspace] : [])));
    pending.clear();
    return {
      workspaces,
      reloads: workspaces.some((workspace) => !replaced.has(workspace)),
      hashes: [...hashes].flatMap(([compiler, hash]) => (buildOf.get(compiler)?.isHot ? [hash] : [])).join(' '),
    };
  };
}

/** Builds everything, and again what changes. Calls `onChange` when all of it is built without an error. */
export function watchBuilds(onChange: (change: Change) => void, onProblems: (problems: string) => void) {
  let seeds = false;
  let watching: { close: (done: () => void) => void } | undefined;

  const begin = developmentBuilds().then((builds) => {
    const compiler = webpack(builds.map(({ config }) => config));
    compiler.compilers.forEach((one) =>
      one.hooks.watchRun.tap('development', ({ modifiedFiles }) => {
        seeds ||= [...(modifiedFiles ?? [])].some((path) => isBelow(SEEDS, path));
      }),
    );
    const changed = ledger(
      new Map(
        compiler.compilers.flatMap((one, index) => {
          const build = builds[index];
          return build ? [[one, build] as const] : [];
        }),
      ),
    );
    watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (!stats || stats.hasErrors()) {
        onProblems(error?.message ?? stats?.toString({ all: false, errors: true, colors: true }) ?? '');
      }
      const { workspaces, ...pages } = changed(stats?.stats ?? []);
      if (workspaces.length === 0) return;
      const remotes = REMOTES.filter((name) => workspaces.includes(name));
      onChange({ workspaces, remotes, api: workspaces.includes('api'), seeds, ...pages });
      seeds = false;
    });
  });
  begin.catch((error: unknown) => onProblems(String(error)));

  return {
    close: async () => {
      await begin.catch(() => undefined);
      await new Promise<void>((resolve) => (watching ? watching.close(resolve) : resolve()));
    },
  };
}
