export { loadMessages } from './messages';
export { PageEditor } from './page-editor';
