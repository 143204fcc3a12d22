/** Schema of the answer about a branch's gateways, which the widget of payment methods reads without any booking. */
export { openGateways } from '../contract/wire/payment';
