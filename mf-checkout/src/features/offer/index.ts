export { additionalsQuery, offerQuery, placesQuery } from './offer-query';
export { priceQuery } from './price-query';
export { appliedPrice, couponState, type AppliedPrice } from './applied-price';
