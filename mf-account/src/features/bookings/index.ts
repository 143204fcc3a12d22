export { BookingDetail } from './booking-detail';
export { BookingList } from './booking-list';
export { ConfirmBooking, WrongLink } from './confirm-booking';
export { QuotationPanel } from './quotation';
