export { ChosenFilters } from './chosen-filters';
export { FilterPanel } from './filter-panel';
export { FilterSheet } from './filter-sheet';
export { filtersFromUrl, sortFromUrl, withFilters, withSort, type ChangeFilters } from './filters-url';
export { SortSelect } from './sort-select';
