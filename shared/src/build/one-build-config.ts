import { join } from 'node:path';
import type { Chunk, ChunkGroup, Configuration } from 'webpack';
import { CONTRACT_VERSION, REMOTES } from '../contract';
import { browserConfig } from './browser-config';
import { BuildRecordPlugin } from './build-record-plugin';
import { HashListPlugin } from './hash-list-plugin';

/** Groups lead to one another in circles. */
const isBelow = (group: ChunkGroup, name: string, seen = new Set<ChunkGroup>()): boolean => {
  if (group.name === name) return true;
  if (seen.has(group)) return false;
  seen.add(group);
  return group.getParents().some((parent) => isBelow(parent, name, seen));
};

/**
 * mf-cms keeps its styles together (`oneStylesheet`), because the server draws parts whose scripts come later; but for
 * those of its administration.
 */
const DRAWN_BY_THE_SERVER = {
  name: 'mf-cms-styles',
  type: 'css/mini-extract',
  enforce: true,
  chunks: (chunk: Chunk) =>
    !/^mf-cms-(page-SITE_ADMIN|site-admin-)/.test(chunk.name ?? '') &&
    [...chunk.groupsIterable].some((group) => isBelow(group, 'mf-cms-remoteEntry')),
};

/**
 * For the benchmark only: shell and remotes as one ordinary build, split at the same places, so that what federation
 * costs can be measured. Nothing of the product is built with it.
 */
export function oneBuildConfig(root: string, output: string): Configuration {
  const folder = join(root, 'shell');
  const common = browserConfig({ name: 'shell', folder, root });
  return {
    ...common,
    name: 'one build of everything',
    context: folder,
    // Without `boot.ts`, which names whole packages because they are shared: one build takes of each what it uses.
    entry: { main: './src/browser/main.tsx' },
    resolve: {
      ...common.resolve,
      alias: {
        '@module-federation/enhanced/runtime$': join(import.meta.dirname, 'one-build/without-federation.ts'),
        ...Object.fromEntries(REMOTES.map((remote) => [`one-build/${remote}`, join(root, remote, 'src/remote.ts')])),
      },
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        {
          test: /[\\/]mf-[a-z]+[\\/]src[\\/].*\.tsx?$/,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'one-build/chunk-owner-loader.cjs'),
        },
      ],
    },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { styles: DRAWN_BY_THE_SERVER } } },
    output: {
      path: output,
      publicPath: '/assets/',
      uniqueName: 'forecourt_one_build',
      clean: true,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      ...(common.plugins ?? []),
      new HashListPlugin(),
      new BuildRecordPlugin({ contract: CONTRACT_VERSION, shared: {} }),
    ],
  };
}
