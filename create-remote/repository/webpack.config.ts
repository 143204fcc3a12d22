import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({ name: 'mf-search', folder: import.meta.dirname, server: true });
