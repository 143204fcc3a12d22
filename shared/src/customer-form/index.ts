export { FieldControl } from './field-control';
