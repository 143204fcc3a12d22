export {
  appliedPrice,
  promotionOfCode,
  promotionCodeState,
  type AppliedPrice,
  type PromotionCodeState,
  type PriceSettings,
} from './applied-price';
export { bookingRequest, type PlannedBooking } from './booking-request';
export { readCheckoutForm, readForm, fieldFactsOf } from './checkout-form';
export {
  checkoutQuery,
  fromResults,
  offerKey,
  readCheckoutUrl,
  searchText,
  withEntries,
  type CameFromResults,
  type CheckoutUrl,
  type OfferParams,
} from './checkout-link';
export {
  promotionIdOf,
  readExtras,
  readOffer,
  readOtherOffers,
  readQuote,
  type Asking,
  type QuoteRequest,
} from './read-offer';
