export { apiConfig } from './api-config';
export { containerName, remoteConfig, type RemoteOptions } from './remote-config';
export { withHotReplacement } from './hot-replacement';
export { oneBuildConfig } from './one-build-config';
export { shellConfig } from './shell-config';
export { SERVER_SHARED } from './sharing';
