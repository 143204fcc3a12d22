export { FreeUntil, Trip } from './trip';
export { useDistanceText } from './car-facts';
export { NextAction, NextActionPlace } from './next-action';
export { PriceLines } from './price-lines';
export { SummaryBar } from './summary-bar';
export { PromotionCode } from './promotion-code';
export { AgreementCode } from './agreement-code';
export { TripLine } from './trip-line';
