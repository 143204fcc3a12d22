export { BookingDetail } from './booking-detail';
export { BookingList } from './booking-list';
