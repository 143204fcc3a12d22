export { ExtrasSection } from './extras-section';
