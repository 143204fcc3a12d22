import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { isProduction } from './browser-config';
import { scriptRules } from './rules';
import { isInstalledPackage, serverConfig } from './server-config';

const FOLDER = join(import.meta.dirname, '../../../api');

/** Builds the reference back end into `api/dist/main.cjs`, the payment laboratory, and the script of the card form. */
export const apiConfig = (): Configuration[] => [
  {
    ...serverConfig(isInstalledPackage),
    name: 'api',
    context: FOLDER,
    entry: { main: './src/main.ts', laboratory: './src/payments/laboratory/main.ts' },
    output: { path: join(FOLDER, 'dist'), filename: '[name].cjs' },
  },
  {
    name: 'card-form',
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'browserslist'],
    devtool: false,
    context: FOLDER,
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: scriptRules('browser') },
    entry: { 'card-form': './src/payments/card-form/browser/card-form.ts' },
    output: { path: join(FOLDER, 'dist'), filename: '[name].js' },
    stats: 'errors-warnings',
  },
];
