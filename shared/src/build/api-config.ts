import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { isInstalledPackage, serverConfig } from './server-config';

/** Builds the reference back end into `api/dist/main.cjs`. */
export function apiConfig(): Configuration {
  const folder = join(import.meta.dirname, '../../../api');
  return {
    ...serverConfig(isInstalledPackage),
    name: 'api',
    context: folder,
    entry: { main: './src/main.ts' },
    output: { path: join(folder, 'dist'), filename: '[name].cjs', clean: true },
  };
}
