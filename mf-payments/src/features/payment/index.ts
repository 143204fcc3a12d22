export { BookingGate } from './booking-gate';
export { gatewayPart } from './gateways/registry';
export { OptionsScreen } from './options-screen';
export { PaymentScreen } from './payment-screen';
export { paymentFromUrl, paymentQuery, useLinkToken } from './payment-url';
export { Receipt } from './receipt';
