export { ProfilePanel } from './profile-panel';
