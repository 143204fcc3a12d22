/** Schemas of the answers about form entries to administrators, a chunk of their own. */
export { entryDetail, entryList } from '../contract/wire/entry-administration';
export { done } from '../contract/wire/done';
export { file } from './file-answer';
