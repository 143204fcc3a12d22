/** Schemas of the answers about pictures and form entries to administrators, a chunk of their own. */
export { entryList, entryRecord } from '../contract/wire/entry-administration';
export { mediaChanged, mediaList, mediaUploaded, mediaUses } from '../contract/wire/media-administration';
export { done } from '../contract/wire/done';
export { file } from './file-answer';
