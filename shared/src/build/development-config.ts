import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteName } from '../contract';
import { browserConfig } from './browser-config';

/** Where the page of the remote by itself gets its scripts; everything else is the federated build's. */
export const ALONE = '/standalone/';

/** A remote by itself, with everything that a host would provide built in. */
export const standaloneConfig = (name: RemoteName): Configuration => ({
  ...browserConfig(),
  name: `${name}: standalone`,
  context: join(import.meta.dirname, '../../..', name),
  entry: { main: './src/standalone.tsx' },
  output: {
    path: join(import.meta.dirname, '../../..', name, 'dist/standalone'),
    publicPath: ALONE,
    uniqueName: 'standalone',
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
});
