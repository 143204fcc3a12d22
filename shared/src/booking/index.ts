export {
  bookingFromWire,
  bookingSnapshotFromWire,
  excessFromWire,
  moneyIn,
  offerFromWire,
  promotionFromWire,
  promotionTermsFromWire,
  quoteFromWire,
  selectedExtrasFromWire,
} from './from-wire';
export { chooseCover, chosenCover, coverChoiceOf, isCoverShut, remainingExcess, shownWith } from './cover-choice';
export type { CoverChoice } from './cover-choice';
export { addressLines, placeInTown } from './address';
export { cancelTerms, isFreeUntilPickUp } from './cancel-terms';
export type { Availability, CarModel, Distance, FeaturedCar, FoundOffers, Offer, OfferPlace } from './offer';
export { carName, handoverKey } from './offer';
export {
  agencyShare,
  chargedQuote,
  chargeOf,
  commissionOn,
  EXCESS_KINDS,
  excessWith,
  shareWithCommission,
  shownTotal,
  showsWithoutVat,
  splitPayment,
  withCommissionShares,
  withoutVat,
  type AgencyShare,
  type Charge,
  type Excess,
  type LowestPrice,
  type OfferedPromotion,
  type PaymentSplit,
  type PaymentTerms,
  type PriceItem,
  type PromotionTerms,
  type Quote,
} from './price';
export type * from './booking';
export {
  bookingStatusDisplay,
  bookingStatusOf,
  canPayBalance,
  infractionStatusDisplay,
  isAhead,
  isCancellable,
  hasCarToPickUp,
  checkInOpens,
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
  keepsInsuranceRule,
  initialSelection,
  quantityOf,
  setQuantity,
  summedExtras,
  type ExtraState,
  type Selection,
} from './extras';
export {
  agreementCode,
  bestPromotionFor,
  isValidFor,
  promotionApplies,
  promotionCode,
  withoutPromotionCode,
  isOffered,
  isRunning,
  isUsedUp,
  promotionSuits,
  suitsPayment,
  withPromotion,
  type Discounted,
  type PromotedRental,
  type PromotionRule,
  type PromotionUses,
  type RequestedPromotions,
} from './promotions';
export {
  appliedPrice,
  promotionCodeState,
  promotionOfCode,
  shownExtraPrice,
  shownLines,
  type AppliedPrice,
  type PriceSettings,
  type PromotionCodeState,
  type ShownLine,
} from './shown-price';
export { promotionNotice } from './promotion-notice';
export { isOnline } from './online-method';
export {
  acceptsCurrency,
  bestPayment,
  choiceOf,
  closedReason,
  currenciesAt,
  currenciesOf,
  defaultChoice,
  gatewayCurrencyError,
  inBranchOrder,
  isChosen,
  acceptedMethods,
  methodIdOf,
  offeredMethods,
  paymentMethodId,
  preselectedChoice,
  showsPaymentMethods,
  takesCurrency,
  type AskedMethod,
  type BestPayment,
} from './payment-methods';
export {
  acceptsDocumentType,
  AGE_WITHIN_RANGE,
  ageBounds,
  ageOn,
  birthdayError,
  DEFAULT_CHECKOUT_FORM,
  isDocumentValid,
  isDriverAgeValid,
  isPhoneValid,
  licenceError,
  passwordError,
  passwordMatchError,
  passwordRules,
  rentalFacts,
  strippedPhone,
  typedDriverAge,
  type AgeBounds,
  type DocumentType,
  type RentalFacts,
  type TaxPayerType,
} from './customer-rules';
export { isMasked, maskedEmail } from './masked';
export { wantedPhotos, type WantedPhoto } from './photos';
export { acceptsFile, FILES_BODY_LIMIT, MAX_UPLOAD_BYTES, MAX_UPLOADS, uploadError, type Upload } from './uploads';
export {
  BASE_SEASON,
  dayKinds,
  cutOf,
  cutsOfDistance,
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
  extraPrice,
  priceLines,
  totalOf,
  withTaxLine,
  type Costs,
  type ExtraPrice,
  type LineSubject,
  type PricedExtra,
  type PriceLine,
  type YoungDriverFee,
} from './price-lines';
export { isPartAllowed, openOf, partRange, type PartRange } from './part-payment';
export {
  awaitsBranch,
  confirmationDue,
  isOver,
  isUnconfirmed,
  ledgerLines,
  keptOf,
  ledgerOf,
  balanceOf,
  paymentDue,
  quotationNote,
  refundNotes,
  type Ledger,
  type LedgerState,
} from './ledger';
export { movementOf, signedMinor, toldMovement } from './movements';
export {
  billingFieldsOf,
  fieldError,
  fieldsAt,
  fieldsOf,
  fieldsThatLookAt,
  inputOf,
  isShown,
  LONGEST_NOTE,
  longestOf,
} from './customer-fields';
export type { FieldFacts, FieldTable, FieldTexts, FormField } from './customer-fields';
export { choicesOf, chosenValue } from './listed-choices';
export { isFlightNumber, transportFacts, transportLabel, type RentalStops } from './transport';
export {
  customerPart,
  fieldOfPath,
  formTexts,
  pathOfField,
  wireValue,
  type CustomerPart,
  type FilledForm,
} from './customer-payload';
export {
  accountFields,
  accountTexts,
  fieldsOfRegistration,
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
  promotionTermsToWire,
  promotionToWire,
  quoteToWire,
} from './to-wire';
export { driverFields, driverOf, driverTexts, keptDriverFields } from './driver';
