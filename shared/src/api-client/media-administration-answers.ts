/** Schemas of the answers about pictures to administrators, a chunk of their own. */
export { mediaChanged, mediaList, mediaUploaded, mediaUses } from '../contract/wire/media-administration';
export { done } from '../contract/wire/done';
