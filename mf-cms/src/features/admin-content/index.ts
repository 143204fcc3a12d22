export { AuditPlace } from './audit-place';
export { HistoryPage } from './history-page';
export { RecordList } from './record-list';
export { RecordPage } from './record-page';
export { choicesQuery, recordQuery, takeOver } from './records-query';
