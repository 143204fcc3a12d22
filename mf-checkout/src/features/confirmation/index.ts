export { bookingQuery } from './booking-query';
export { Confirmation, type AccountOutcome } from './confirmation';
