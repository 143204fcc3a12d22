export {
  appliedPrice,
  promotionOfCode,
  promotionCodeState,
  type AppliedPrice,
  type PromotionCodeState,
  type PriceSettings,
} from './applied-price';
export { bookingRequest, type PlannedBooking } from './booking-request';
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
export { promotionIdOf, readExtras, readOffer, readQuote, type Asking } from './read-offer';
