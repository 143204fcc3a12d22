import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({ name: 'mf-account', server: false });
