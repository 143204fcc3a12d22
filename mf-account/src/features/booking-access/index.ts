export { FindBooking } from './find-booking';
