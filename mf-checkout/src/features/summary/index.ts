export { Summary } from './summary';
export { SummaryBar } from './summary-bar';
export { Coupon } from './coupon';
export { AgreementCode } from './agreement-code';
