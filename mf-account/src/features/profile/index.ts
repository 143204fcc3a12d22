export { ProfileFiles } from './profile-files';
export { useProfileLead } from './profile-lead';
export { ProfilePanel } from './profile-panel';
