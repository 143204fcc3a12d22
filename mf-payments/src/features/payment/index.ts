export { BookingGate } from './booking-gate';
export { OptionsScreen } from './options-screen';
export { PaymentScreen } from './payment-screen';
export { paymentFromUrl } from './payment-url';
export { Receipt } from './receipt';
export { ReturnScreen } from './return-screen';
export { useLinkToken } from './use-link-token';
