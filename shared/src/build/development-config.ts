import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config';
import type { Place } from './place';

/** Where the page of the remote by itself gets its scripts; everything else is the federated build's. */
export const ALONE = '/standalone/';

/** A remote by itself, with everything that a host would provide built in. */
export const standaloneConfig = (place: Place): Configuration => ({
  ...browserConfig(place),
  name: `${place.name}: standalone`,
  context: place.folder,
  entry: { main: './src/standalone.tsx' },
  output: {
    path: join(place.folder, 'dist/standalone'),
    publicPath: ALONE,
    uniqueName: 'standalone',
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
});
