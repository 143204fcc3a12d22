export { EntriesPlace } from './entries-place';
export { EntryPlace } from './entry-place';
export { loadMessages } from './messages';
