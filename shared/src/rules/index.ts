export { AGE_WITHIN_RANGE, ageBounds, ageOn, birthdayError, isDriverAgeValid, type AgeBounds } from './driver-age';
export { apiErrorText, normalizedError, serverMessage, type NormalizedError } from './api-error-text';
export { bookingStatusDisplay, bookingStatusOf, infractionStatusDisplay, type StatusColour } from './booking-status';
export { isCancellable } from './cancel';
export { carName } from './car-name';
export { acceptsDocumentType, isDocumentValid, type DocumentType, type TaxPayerType } from './documents';
export { errorMap } from './error-map';
export {
  excludedBy,
  extraState,
  hasInsurance,
  initialSelection,
  quantityOf,
  setQuantity,
  type ExtraState,
  type Selection,
} from './extras';
export { availableSelection, extrasFromUrl, extrasToUrl } from './extras-url';
export { fewUnitsLeft } from './few-units';
export {
  depositLimits,
  depositOf,
  FACETS,
  filterIndex,
  NO_DEPOSIT,
  type Facet,
  type FilterIndex,
  type PriceRange,
} from './filter-index';
export { applyFilters, facetChoices, type Choice, type FacetChoices, type Filters } from './filters';
export { acceptsCurrency, currenciesOf, gatewayCurrencyError } from './gateway-currencies';
export { licenceError } from './licence';
export { withoutVat } from './no-vat';
export { passwordError, passwordMatchError } from './password';
export { canPayBalance, showsPayBalance } from './pay-balance';
export {
  choiceOf,
  defaultChoice,
  isChosen,
  isOnline,
  offeredMethods,
  paymentMethodId,
  preselectedChoice,
  showsPaymentMethods,
  takesCurrency,
} from './payment-method';
export { isPhoneValid, strippedPhone } from './phone';
export { placeCategoryOf } from './place-category';
export { pickUpPlaces, returnPlaceFor, returnPlaces } from './places';
export {
  bestPromotionFor,
  promotionApplies,
  promotionCode,
  promotionNotice,
  withoutCoupon,
  type PromotionNotice,
} from './promotions';
export { completeSearch, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from './search-url';
export { selfCheckInState, showsSelfCheckIn, type SelfCheckInState } from './self-check-in';
export { isSortOrder, SORT_ORDERS, sortResults, type SortOrder } from './sort';
export { acceptsFile, MAX_UPLOAD_BYTES, MAX_UPLOADS, uploadError, type Upload } from './uploads';
export * from './pricing';
