export { appliedPrice, couponPromotion, couponState, type AppliedPrice, type CouponState } from './applied-price';
export { bookingRequest, type Intent } from './booking-request';
export { readCheckoutForm, rentalFieldFacts } from './checkout-form';
export {
  checkoutQuery,
  couponId,
  offerParamsFromUrl,
  readExtras,
  readOffer,
  readQuote,
  type Asking,
  type OfferParams,
} from './read-offer';
