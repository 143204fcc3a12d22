export { additionalsQuery, offerQuery } from './offer-query';
export { priceQuery } from './price-query';
export { appliedPrice, couponPromotion, couponState, type AppliedPrice } from './applied-price';
