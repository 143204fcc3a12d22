export { loadMessages } from './messages';
export { PeoplePlace } from './people-place';
