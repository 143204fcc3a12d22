export {
  appliedPrice,
  couponPromotion,
  couponState,
  type AppliedPrice,
  type CouponState,
  type PriceSettings,
} from './applied-price';
export { bookingRequest, type Intent } from './booking-request';
export { readCheckoutForm, fieldFactsOf } from './checkout-form';
export {
  checkoutQuery,
  offerKey,
  readCheckoutUrl,
  searchText,
  withEntries,
  type CheckoutUrl,
  type OfferParams,
} from './checkout-link';
export { couponId, readExtras, readOffer, readQuote, type Asking } from './read-offer';
