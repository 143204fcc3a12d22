export { RecordList } from './record-list';
