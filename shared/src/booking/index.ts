export { bookingFromWire, offerFromWire, promotionTermsFromWire, quoteFromWire } from './from-wire';
export type { Availability, CarModel, Distance, FeaturedCar, FoundOffers, Offer, OfferPlace } from './offer';
export { carName } from './offer';
export type { AgencyShare, Excess, OfferedPromotion, PaymentSplit, PriceItem, PromotionTerms, Quote } from './price';
export { agencyShare, excessWith, withoutVat } from './price';
export type { BookedBooking, BookedExtra, Booking, BookingCustomer, BookingPlace, Person } from './booking';
export {
  bookingStatusDisplay,
  bookingStatusOf,
  canPayBalance,
  infractionStatusDisplay,
  isCancellable,
  selfCheckInState,
  showsPayBalance,
  showsSelfCheckIn,
  type SelfCheckInState,
  type StatusColour,
} from './status';
export type { Extra, ExtraKind, SelectedExtra } from './extras';
export {
  availableSelection,
  excludedBy,
  extrasFromUrl,
  extrasToUrl,
  extraState,
  hasInsurance,
  initialSelection,
  quantityOf,
  setQuantity,
  type ExtraState,
  type Selection,
} from './extras';
export {
  agreementCode,
  bestPromotionFor,
  isValidFor,
  promotionApplies,
  promotionCode,
  promotionNotice,
  withoutCoupon,
  type PromotionNotice,
} from './promotions';
export {
  acceptsCurrency,
  choiceOf,
  currenciesOf,
  defaultChoice,
  gatewayCurrencyError,
  isChosen,
  isOnline,
  offeredMethods,
  paymentMethodId,
  preselectedChoice,
  showsPaymentMethods,
  takesCurrency,
} from './payment-methods';
export {
  acceptsDocumentType,
  AGE_WITHIN_RANGE,
  ageBounds,
  ageOn,
  birthdayError,
  isDocumentValid,
  isDriverAgeValid,
  isPhoneValid,
  licenceError,
  passwordError,
  passwordMatchError,
  strippedPhone,
  type AgeBounds,
  type DocumentType,
  type TaxPayerType,
} from './customer-rules';
export { acceptsFile, MAX_UPLOAD_BYTES, MAX_UPLOADS, uploadError, type Upload } from './uploads';
export {
  BASE_SEASON,
  dayKinds,
  distanceCut,
  includedDistance,
  matchRates,
  ratedRental,
  rateFor,
  seasonOn,
  type Adjustment,
  type DayKind,
  type DistanceCut,
  type MatchedDays,
  type RatedRental,
  type Rate,
  type Season,
} from './rates';
export {
  additionalPrice,
  priceLines,
  rulesOf,
  totalOf,
  typeIdOf,
  withTaxLine,
  type AdditionalPrice,
  type Charges,
  type LineRule,
  type LineSubject,
  type PricedAdditional,
  type PriceLine,
} from './price-lines';
export {
  allowsPayment,
  isOffered,
  isRunning,
  isUsedUp,
  withPromotion,
  type Discounted,
  type PromotedRental,
  type PromotionRule,
  type PromotionUses,
  type RequestedPromotions,
} from './promotion-rules';
export { amountToPayNow, commissionOf, priceWithCommission, splitPayment, type PaymentTerms } from './payment-split';
export {
  fieldError,
  fieldsOf,
  inputOf,
  isShown,
  LONGEST_NOTE,
  type FieldFacts,
  type FieldTable,
  type FieldTexts,
  type FormField,
  type RentalFacts,
} from './customer-fields';
export { customerPart, fieldOfPath, wireValue, type CustomerPart, type FilledForm } from './customer-payload';
export {
  accountFields,
  accountTexts,
  fieldOfRegistration,
  profileChange,
  registrationOf,
  type AccountField,
  type AccountFieldId,
  type NewAccount,
} from './account-fields';
export {
  bookingSnapshotToWire,
  bookingToWire,
  carModelToWire,
  extraToWire,
  offerToWire,
  priceItemToWire,
  promotionTermsToWire,
  promotionToWire,
  quoteToWire,
  type BookingSnapshot,
} from './to-wire';
