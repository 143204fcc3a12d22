export { loadMessages } from './messages';
export { PageEditor, type PageEditorProps } from './page-editor';
