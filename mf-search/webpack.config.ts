import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({ name: 'mf-search', server: true });
