export { CategoryStrip } from './category-strip';
export { ChosenFilters } from './chosen-filters';
export { FilterPanel } from './filter-panel';
export { FilterSheet } from './filter-sheet';
export { filtersFromUrl, withFilters, type ChangeFilters } from './filters-url';
export { SortSelect, sortFromUrl, withSort } from './sort';
