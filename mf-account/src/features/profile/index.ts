export { ProfileFiles } from './profile-files';
export { ProfilePanel } from './profile-panel';
