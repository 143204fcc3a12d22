import { FACETS, isSortOrder, type Facet, type Filters, type SortOrder } from '@forecourt/shared/rules';

/** Changes what is chosen by then: two taps may come before the first one is drawn. */
export type ChangeFilters = (change: (filters: Filters) => Filters) => void;

const PRICE = 'price';
const SORT = 'sort';
/** Beside the search params of the contract, whose names they must not take. */
const nameOf = (facet: Facet): string => `f-${facet}`;

function priceOf(text: string | null): Filters['price'] {
  const [, min, max] = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '') ?? [];
  return min !== undefined && max !== undefined && Number(min) <= Number(max)
    ? { min: Number(min), max: Number(max) }
    : undefined;
}

/** Filters of a query string; prices are minor units. What cannot be read filters nothing. */
export function filtersFromUrl(query: URLSearchParams): Filters {
  const facets = FACETS.flatMap((facet) => {
    const values = query.getAll(nameOf(facet)).filter(Boolean);
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return { ...Object.fromEntries(facets), price: priceOf(query.get(PRICE)) };
}

/** The query string with these filters instead of its own. */
export function withFilters(query: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(PRICE);
  if (filters.price) next.set(PRICE, `${filters.price.min}-${filters.price.max}`);
  for (const facet of FACETS) {
    next.delete(nameOf(facet));
    filters[facet]?.forEach((value) => next.append(nameOf(facet), value));
  }
  return next;
}

export const sortFromUrl = (query: URLSearchParams): SortOrder => {
  const sort = query.get(SORT);
  return isSortOrder(sort) ? sort : 'relevance';
};

export function withSort(query: URLSearchParams, sort: SortOrder): URLSearchParams {
  const next = new URLSearchParams(query);
  if (sort === 'relevance') next.delete(SORT);
  else next.set(SORT, sort);
  return next;
}

export const toggled = (filters: Filters, facet: Facet, value: string): Filters => {
  const chosen = filters[facet] ?? [];
  return {
    ...filters,
    [facet]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
};

export const countFilters = ({ price, ...facets }: Filters): number =>
  (price ? 1 : 0) + FACETS.reduce((count, facet) => count + (facets[facet]?.length ?? 0), 0);
