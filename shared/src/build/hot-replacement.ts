import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';
import { isCompilerRule } from './rules';

const require = createRequire(import.meta.url);
const HOT = join(import.meta.dirname, 'hot');
const REFRESH_RUNTIME = join(HOT, 'refresh-runtime.cjs');

/** Fast Refresh is a transformation of the compiler's, for development alone. */
const withRefresh = ({ loader, options: given, ...rule }: RuleSetRule, build = ''): RuleSetRule => {
  const options = given as { jsc: { transform: { react: object } } };
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  return {
    ...rule,
    use: [
      { loader: join(HOT, 'refresh-loader.cjs'), options: { build } },
      {
        loader: loader ?? '',
        options: { ...options, jsc: { ...options.jsc, transform: { ...options.jsc.transform, react } } },
      },
    ],
  };
};

/** A stylesheet is asked for anew by the name that it had; its hash would be that of other bytes. */
const withSteadyStyles = (plugin: unknown): unknown =>
  plugin instanceof MiniCssExtractPlugin
    ? new MiniCssExtractPlugin({
        ...(plugin as unknown as { options: MiniCssExtractPlugin.PluginOptions }).options,
        filename: '[name].css',
        chunkFilename: '[name].css',
      })
    : plugin;

/**
 * Which modules webpack puts together by itself, and in which order a page then asks for its chunks, depends on the
 * order in which files were read: what asks would change with every build, and reload the page.
 */
const withoutOwnGroups = (splitChunks: NonNullable<Configuration['optimization']>['splitChunks']) =>
  splitChunks !== false && {
    ...splitChunks,
    cacheGroups: { ...splitChunks?.cacheGroups, default: false as const, defaultVendors: false as const },
  };

/** Name of the function to which an update hands its modules: that of the build, whatever its bytes are. */
const updatesOf = (name = '') => `forecourtUpdate_${name.replace(/\W+/g, '_')}`;

/**
 * A browser build of which open pages take over what has changed (ADR 100): components keep their state, styles are
 * exchanged, anything else reloads the page. For development alone.
 *
 * @param announced whether pages hear of new builds from `npm run dev`; a dev server of webpack's has its own way
 */
export function withHotReplacement(config: Configuration, { announced }: { announced: boolean }): Configuration {
  const entries = announced ? [REFRESH_RUNTIME, join(HOT, 'announced-builds.js')] : [REFRESH_RUNTIME];
  const context = config.context ?? HOT;
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  return {
    ...config,
    module: {
      ...config.module,
      rules: rules.map((rule) => (isCompilerRule(rule) ? withRefresh(rule, config.name) : rule)),
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-refresh/runtime$': require.resolve('react-refresh/runtime'),
      },
    },
    optimization: { ...config.optimization, splitChunks: withoutOwnGroups(config.optimization?.splitChunks) },
    output: { ...config.output, hotUpdateGlobal: updatesOf(config.name) },
    plugins: [
      // Before React, which looks for it when it begins.
      ...entries.map((entry) => new webpack.EntryPlugin(context, entry, {})),
      ...(config.plugins ?? [])
        .filter((plugin) => !(plugin instanceof IntegrityPlugin))
        .map((plugin) => withSteadyStyles(plugin) as NonNullable<Configuration['plugins']>[number]),
      ...(announced ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  };
}
