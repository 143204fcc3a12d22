import { join } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type PathData } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';
import type { Place } from './place';
import { scriptRules, styleRules } from './rules';

export const isProduction = process.env['NODE_ENV'] !== 'development';

const COMPRESSED = /\.(js|css|json|svg)$/;

declare global {
  /** Takes a chunk's stylesheet in place of the document's head; set by a host that is not the shell. */
  var forecourtStyles: ((link: HTMLLinkElement) => void) | undefined;
}

/**
 * Where a chunk's stylesheet goes: into the head, or to a host that keeps our styles from its page (`shell/src/embed`).
 */
const insert = (link: HTMLLinkElement) => {
  if (globalThis.forecourtStyles) globalThis.forecourtStyles(link);
  else document.head.appendChild(link);
};

/** The lightest weight is part of the name: the server knows by it the file that nearly every page needs. */
const fontName = ({ filename }: PathData): string =>
  `[name]-${/weights=(\d+)/.exec(filename ?? '')?.[1]}.[contenthash:8][ext]`;

/** What every browser build has in common; its files may have addresses of their own, but for those of the shell. */
export const browserConfig = (place: Place, moves = true): Configuration => ({
  mode: isProduction ? 'production' : 'development',
  target: ['web', 'browserslist'],
  devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  module: {
    rules: [
      ...scriptRules('browser', place),
      ...styleRules('browser', place),
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      {
        test: /\.woff2$/,
        resourceQuery: /^\?weights=\d+-\d+$/,
        loader: join(import.meta.dirname, 'font-weights-loader.cjs'),
        generator: { filename: fontName },
      },
    ],
  },
  // File names are hashes of the final bytes: unique-name-plugin changes chunks after webpack has hashed their modules.
  optimization: { runtimeChunk: false, realContentHash: true, minimizer: ['...', new CssMinimizerPlugin()] },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [
    new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') }),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].css',
      ignoreOrder: true,
      insert,
    }),
    new IntegrityPlugin(moves),
    ...(isProduction
      ? [
          new CompressionPlugin<BrotliOptions>({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            test: COMPRESSED,
            // Nobody is sent it, and its sources are added once all parts of a build are done.
            exclude: /^build\.json$/,
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
            minRatio: 1,
          }),
        ]
      : []),
  ],
});
