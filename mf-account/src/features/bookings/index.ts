export { BookingDetail } from './booking-detail';
export { BookingList } from './booking-list';
export { BookingLoading } from './booking-view';
export { ConfirmBooking, PickUpOfLink, WrongLink } from './confirm-booking';
export { GuestBooking } from './guest-booking';
export { QuotationPanel } from './quotation';
export { CustomerQuotationPanel } from './customer-quotation';
