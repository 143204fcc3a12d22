import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({ name: 'mf-cms', server: true, oneStylesheet: true });
