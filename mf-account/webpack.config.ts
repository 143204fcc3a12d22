import { join } from 'node:path';
import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({
  name: 'mf-account',
  folder: import.meta.dirname,
  root: join(import.meta.dirname, '..'),
  server: false,
});
