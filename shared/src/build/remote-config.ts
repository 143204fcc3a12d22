import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { CONTRACT_VERSION, type RemoteName } from '../contract';
import { browserConfig, isProduction } from './browser-config';
import { BuildRecordPlugin } from './build-record-plugin';
import { surfaceOfRemote } from './build-surface';
import { workspaceOf, type Place } from './place';
import { serverConfig } from './server-config';
import {
  consumedByRemote,
  FEDERATION_OF_SHELL,
  isAntdBacked,
  rangesOfRemote,
  SERVER_SHARED,
  WITHOUT_SNAPSHOTS,
} from './sharing';
import { SourceRecordPlugin } from './source-record-plugin';
import { UniqueNamePlugin } from './unique-name-plugin';

export interface RemoteOptions {
  name: RemoteName;
  /** Its package, with `src` and `dist`: `import.meta.dirname` of its webpack.config.ts. */
  folder: string;
  /** Of the repository, where it holds other packages as well. */
  root?: string;
  /** Whether the shell's server renders some of it: `src/server.tsx` is then built as well. */
  server: boolean;
  /** The server draws parts whose scripts come later: their styles must not wait for those scripts. */
  oneStylesheet?: boolean;
  /** Chunks that a visitor loads one after the other, on different pages: what all of them hold travels once. */
  together?: readonly string[];
}

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks'];

/** Pages for administrators keep their styles to themselves: no visitor loads them. */
const isForAdministrators = (name: string | null | undefined): boolean =>
  /^(page-SITE_ADMIN$|site-admin-)/.test(name ?? '');
const STYLES_TOGETHER = {
  // What they share with visitors' pages is in their own chunks as well: otherwise those pages fall into small pieces.
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isForAdministrators(chunk.name),
  cacheGroups: {
    styles: {
      name: 'styles',
      type: 'css/mini-extract',
      chunks: ({ name }: { name?: string | null }) => !isForAdministrators(name),
      enforce: true,
    },
  },
};

/** Without it both chunks have a copy of what is too small for webpack to share. */
const sharedBy = (names: readonly string[]) => ({
  chunks: 'async' as const,
  cacheGroups: {
    together: {
      name: 'together',
      enforce: true,
      priority: 10,
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
        const holders = new Set([...chunkGraph.getModuleChunks(module)].map(({ name }) => name));
        return names.every((name) => holders.has(name));
      },
    },
  },
});

/**
 * After this a chunk is asked for anew when it is needed again; what the visitor sees until then is the shell's to
 * decide.
 */
const LOAD_TIMEOUT_MS = 45_000;

/** Name under which federation knows a remote's container; a JavaScript identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** Builds a remote into `dist/`: what a release folder holds (architecture "Deploying"). */
export function remoteConfig(options: RemoteOptions): Configuration[] {
  const { name, folder, root = folder, server, oneStylesheet = false, together } = options;
  const place = { name, folder, root };
  const browser = browserBuild(place, oneStylesheet ? STYLES_TOGETHER : together && sharedBy(together));
  const builds = server ? [browser, serverBuild(place)] : [browser];
  if (!isProduction) return builds;
  const sources = new SourceRecordPlugin(root, workspaceOf(place));
  return builds.map((build) => ({ ...build, plugins: [...(build.plugins ?? []), sources] }));
}

function browserBuild(place: Place, splitChunks: SplitChunks | undefined): Configuration {
  const { name, folder } = place;
  const common = browserConfig(place);
  return {
    ...common,
    name: `${name}: browser`,
    context: folder,
    entry: {},
    externals: FEDERATION_OF_SHELL,
    ...(splitChunks && { optimization: { ...common.optimization, splitChunks } }),
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      clean: { keep: /server\.cjs/ },
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
    },
    plugins: [
      ...(common.plugins ?? []),
      new UniqueNamePlugin(containerName(name)),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts', './lifecycles': './src/lifecycles.tsx' },
        shared: consumedByRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: { additionalData: ({ stats }) => void Object.assign(stats.metaData, { contract: CONTRACT_VERSION }) },
        experiments: { externalRuntime: true, optimization: WITHOUT_SNAPSHOTS },
      }),
      new BuildRecordPlugin({ contract: CONTRACT_VERSION, shared: rangesOfRemote() }, surfaceOfRemote(folder)),
    ],
  };
}

function serverBuild(place: Place): Configuration {
  const { name, folder } = place;
  const shared: readonly string[] = SERVER_SHARED;
  return {
    ...serverConfig(place, (request) => shared.includes(request) || isAntdBacked(request)),
    name: `${name}: server`,
    context: folder,
    entry: './src/server.tsx',
    devtool: false,
    output: { path: join(folder, 'dist'), filename: 'server.cjs', library: { type: 'commonjs2', export: 'default' } },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
