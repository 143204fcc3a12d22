import { remoteConfig } from '@forecourt/shared/build';

export default remoteConfig({ name: 'mf-checkout', server: true });
