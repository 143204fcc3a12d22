export { BookingFailed } from './booking-failed';
export { failureQuery, failureState, readFailure } from './error-query';
