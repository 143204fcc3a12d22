export { audienceChoices, dueComponents } from '../contract/wire/audience';
/** Schemas of the answers to administrators of the site's content, a chunk of their own. */
export {
  administratorMe,
  administrators,
  auditPage,
  checkAnswer,
  contentExport,
  contentHistory,
  contentList,
  contentRecord,
  contentRevision,
  contentSchemas,
  importAnswer,
  previewLink,
} from '../contract/wire/content-administration';
export { done } from '../contract/wire/done';
