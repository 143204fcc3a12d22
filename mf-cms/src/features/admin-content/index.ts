export { AuditPlace } from './audit-place';
export { Conflict } from './conflict';
export { HistoryPage } from './history-page';
export { loadMessages as loadFieldTexts } from './messages';
export { wasMadeHere } from './new-record';
export { RecordList } from './record-list';
export { RecordPage } from './record-page';
export { choicesQuery, recordQuery } from './records-query';
export { useDocumentDraft } from './use-document-draft';
