export { BranchMapButton } from './branch-map-button';
