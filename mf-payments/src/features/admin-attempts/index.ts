export { AttemptPlace } from './attempt-place';
export { AttemptsPlace } from './attempts-place';
