import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT_VERSION } from '../contract';
import { browserConfig, isProduction } from './browser-config';
import { BuildRecordPlugin } from './build-record-plugin';
import { surfaceOfShell } from './build-surface';
import { HashListPlugin } from './hash-list-plugin';
import { workspaceOf, type Place } from './place';
import { serverConfig } from './server-config';
import { ofFederation, PROVIDED_IN_PART, providedByShell, versionsOfShell, WITHOUT_SNAPSHOTS } from './sharing';
import { SourceRecordPlugin } from './source-record-plugin';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/**
 * Federation hands its runtime to the remotes by a CommonJS file, with which the whole runtime is in the page twice (10
 * KB).
 */
const PROVIDES_RUNTIME = ofFederation.resolve('@module-federation/inject-external-runtime-core-plugin');
const runtimeOnce = { [PROVIDES_RUNTIME]: PROVIDES_RUNTIME.replace(/cjs$/, 'js') };

const CONTAINER_ENTRY = ofFederation.resolve('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js');

/** The package and the file that provides part of it are one request. */
const ZOD_TOGETHER = { test: /[\\/]zod[\\/]/, chunks: 'async', enforce: true } as const;

/**
 * The web server and the clients of stores stay outside. What renders is built in: outside, it would be React's
 * development build unless NODE_ENV says otherwise, ten times slower.
 */
const isServerPackage = (request: string) => /^(@?fastify|@aws-sdk|pg|proper-lockfile|commander)(\/|$)/.test(request);

/**
 * Builds the shell's browser side into `dist/browser`, the script for other sites into `dist/embed`, the worker of
 * kept pages into `dist/offline-pages`, its servers and
 * commands into `dist/server`, and the program that renders pages into `dist/renderer`.
 */
export function shellConfig({ folder, root }: Omit<Place, 'name'>): Configuration[] {
  const place = { name: 'shell', folder, root };
  const common = browserConfig(place, false);
  const browser: Configuration = {
    ...common,
    name: 'shell: browser',
    context: folder,
    // On other sites the chunks come from where the script came from, and not from the page's own origin.
    entry: {
      main: './src/browser/boot.ts',
      'embed-host': { import: './src/embed/host/main.tsx', publicPath: 'auto' },
    },
    resolve: {
      ...common.resolve,
      alias: {
        ...runtimeOnce,
        ...Object.fromEntries(
          PROVIDED_IN_PART.map((name) => [`${name}$`, join(folder, `src/browser/provided/${name}.ts`)]),
        ),
        // By its front door it is the development build.
        'react-router$': join(folderOf('react-router'), 'dist/production/index.mjs'),
        'whole/init-container-entry': CONTAINER_ENTRY,
        'whole/react-i18next': join(folderOf('react-i18next'), 'dist/es/index.js'),
        'whole/zod/mini': join(folderOf('zod'), 'v4/mini/external.js'),
        'whole/@tanstack/react-query': join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
      },
    },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { zod: ZOD_TOGETHER } } },
    output: {
      path: join(folder, 'dist/browser'),
      publicPath: '/assets/',
      uniqueName: 'forecourt_shell',
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      // By its name the server knows the font that it preloads.
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'forecourt_shell',
        remotes: {},
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: WITHOUT_SNAPSHOTS },
      }),
      ...(isProduction ? [new HashListPlugin()] : []),
      new BuildRecordPlugin({ contract: CONTRACT_VERSION, shared: versionsOfShell() }, surfaceOfShell()),
    ],
  };
  const server: Configuration = {
    ...serverConfig(place, isServerPackage),
    name: 'shell: server',
    context: folder,
    entry: { main: './src/server/main.ts', start: './src/server/start.ts', release: './src/release/main.ts' },
    output: { path: join(folder, 'dist/server'), filename: '[name].cjs', clean: true },
  };
  const builds = [browser, embedScript(place), offlinePages(place), server, rendererProgram(place)];
  if (!isProduction) return builds;
  const sources = new SourceRecordPlugin(root, workspaceOf(place), 'dist/browser/build.json');
  return builds.map((build) => ({ ...build, plugins: [...(build.plugins ?? []), sources] }));
}

/**
 * Renders pages in a process that may read this one file: everything is in it (ADR 052). React is its production build
 * whatever NODE_ENV says at run time.
 */
const rendererProgram = (place: Place): Configuration => ({
  ...serverConfig(place, () => false),
  name: 'shell: renderer',
  context: place.folder,
  devtool: false,
  entry: { main: './src/renderer/main.ts' },
  output: { path: join(place.folder, 'dist/renderer'), filename: '[name].cjs', clean: true },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});

/** The service worker of pages that a browser keeps. */
const offlinePages = (place: Place): Configuration => ({
  ...browserConfig(place, false),
  name: 'shell: offline pages',
  context: place.folder,
  target: 'webworker',
  entry: { 'offline-pages': './src/offline-pages/worker.ts' },
  output: { path: join(place.folder, 'dist/offline-pages'), filename: '[name].js', clean: true },
});

/** What other sites load: a few kilobytes without federation, which fetch the rest when it is needed. */
const embedScript = (place: Place): Configuration => ({
  ...browserConfig(place, false),
  name: 'shell: embedding script',
  context: place.folder,
  entry: { embed: './src/embed/embed.ts' },
  output: { path: join(place.folder, 'dist/embed'), filename: '[name].js', clean: true },
});
