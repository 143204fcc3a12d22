export { ChosenFilters } from './chosen-filters';
export { FilterPanel, FilterSheet } from './filter-panel';
export { filtersFromUrl, withFilters, type ChangeFilters } from './filters-url';
export { SortSelect, sortFromUrl, withSort } from './sort';
