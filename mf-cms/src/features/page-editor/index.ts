export { PageEditor, type PageEditorProps } from './page-editor';
