export { ReconciliationPlace } from './reconciliation-place';
