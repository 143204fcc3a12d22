export { readCheckoutForm, fieldFactsOf } from './checkout-form';
export { readForm } from './forms';
export {
  checkoutQuery,
  fromResults,
  offerKey,
  paymentEntries,
  readCheckoutUrl,
  searchText,
  withEntries,
  type CameFromResults,
  type CheckoutUrl,
  type OfferParams,
} from './checkout-link';
export {
  bookingRequest,
  promotionIdOf,
  readExtras,
  readOffer,
  readOtherOffers,
  readQuote,
  type Asking,
  type PlannedBooking,
  type QuoteRequest,
} from './requests';
