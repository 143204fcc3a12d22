import type { Configuration, ExternalItem } from 'webpack';
import { isProduction } from './browser-config';
import type { Place } from './place';
import { scriptRules, styleRules } from './rules';

type Externals = (request: string) => boolean;

const externalsOf =
  (isExternal: Externals): ExternalItem =>
  ({ request = '' }: { request?: string }) =>
    Promise.resolve(isExternal(request) ? `commonjs ${request}` : undefined) as never;

/** A build that runs in Node: CommonJS, source maps, nothing minified. */
export const serverConfig = (place: Place, isExternal: Externals): Configuration => ({
  mode: isProduction ? 'production' : 'development',
  target: 'node20',
  devtool: 'source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  externals: [externalsOf(isExternal)],
  externalsPresets: { node: true },
  node: { __dirname: false, __filename: false },
  module: {
    rules: [
      ...scriptRules('server', place),
      ...styleRules('server', place),
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  optimization: { minimize: false },
  stats: 'errors-warnings',
});

/** Everything that npm installs stays outside; our own rooms are built in. */
export const isInstalledPackage: Externals = (request) =>
  /^(@?[a-z0-9])/i.test(request) && !request.startsWith('@forecourt/');
