export { PaymentSection } from './payment-section';
