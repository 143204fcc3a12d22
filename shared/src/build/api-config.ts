import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { isProduction } from './browser-config';
import type { Place } from './place';
import { scriptRules } from './rules';
import { isInstalledPackage, serverConfig } from './server-config';

/** Builds the reference back end into `dist/main.cjs`, the payment laboratory, and the script of the card form. */
export const apiConfig = (place: Omit<Place, 'name'>): Configuration[] => apiBuilds({ ...place, name: 'api' });

const apiBuilds = (place: Place): Configuration[] => [
  {
    ...serverConfig(place, isInstalledPackage),
    name: 'api',
    context: place.folder,
    entry: { main: './src/main.ts', laboratory: './src/payments/laboratory/main.ts' },
    output: { path: join(place.folder, 'dist'), filename: '[name].cjs' },
  },
  {
    name: 'card-form',
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'browserslist'],
    devtool: false,
    context: place.folder,
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: scriptRules('browser', place) },
    entry: { 'card-form': './src/payments/card-form/browser/card-form.ts' },
    output: { path: join(place.folder, 'dist'), filename: '[name].js' },
    stats: 'errors-warnings',
  },
];
