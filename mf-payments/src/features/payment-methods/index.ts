export { default as PaymentMethods } from './payment-methods';
