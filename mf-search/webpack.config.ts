import { join } from 'node:path';
import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({
  name: 'mf-search',
  folder: import.meta.dirname,
  root: join(import.meta.dirname, '..'),
  server: true,
});
