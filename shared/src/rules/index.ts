export { apiErrorText, errorMap, normalizedError, serverMessage, type NormalizedError } from './api-errors';
export {
  depositLimits,
  FACETS,
  filterIndex,
  lowestByCategory,
  NO_DEPOSIT,
  type Facet,
  type FilterIndex,
  type PriceRange,
} from './filter-index';
export { clientKey } from './client-key';
export { applyFilters, facetChoices, type Choice, type FacetChoices, type Filters } from './filters';
export { loggedUrl } from './logged-url';
export { mercator, type MapPoint } from './mercator';
export { matchPlaces, type PlaceGroup } from './place-match';
export { pickUpPlaces, placeCategoryOf, returnPlaceFor, returnPlaces } from './places';
export { hasLoop, redirectOf } from './redirects';
export { fewUnitsLeft, isSortOrder, SORT_ORDERS, sortResults, type SortOrder } from './results';
export { completeSearch, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from './search-url';
