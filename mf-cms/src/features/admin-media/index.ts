export { MediaPlace } from './media-place';
