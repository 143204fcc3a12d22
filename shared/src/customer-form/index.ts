export { FieldControl } from './field-control';
export { withinOf, type Within } from './place-name-field';
