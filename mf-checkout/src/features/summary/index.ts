export { Trip } from './trip';
export { PriceLines } from './price-lines';
export { SummaryBar } from './summary-bar';
export { Coupon } from './coupon';
export { AgreementCode } from './agreement-code';
