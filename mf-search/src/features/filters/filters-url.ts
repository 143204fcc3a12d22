import { FACETS, type Facet, type Filters } from '@forecourt/shared/rules';

/** Changes the filters by a function of the latest ones: two taps may come before the first render. */
export type ChangeFilters = (change: (filters: Filters) => Filters) => void;

const PRICE = 'price';
/** The prefix keeps facets apart from the search params of the contract. */
const nameOf = (facet: Facet): string => `f-${facet}`;

function priceOf(text: string | null): Filters['price'] {
  const [, min, max] = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '') ?? [];
  return min !== undefined && max !== undefined && Number(min) <= Number(max)
    ? { min: Number(min), max: Number(max) }
    : undefined;
}

/** Filters of a query string; prices are minor units. An entry that cannot be read is ignored. */
export function filtersFromUrl(query: URLSearchParams): Filters {
  const facets = FACETS.flatMap((facet) => {
    const values = query.getAll(nameOf(facet)).filter(Boolean);
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return { ...Object.fromEntries(facets), price: priceOf(query.get(PRICE)) };
}

/** The query string with these filters in place of its own. */
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

export const without = (filters: Filters, facet: Facet, value: string): Filters => ({
  ...filters,
  [facet]: filters[facet]?.filter((other) => other !== value),
});

export const toggled = (filters: Filters, facet: Facet, value: string): Filters => {
  const chosen = filters[facet] ?? [];
  return chosen.includes(value) ? without(filters, facet, value) : { ...filters, [facet]: [...chosen, value] };
};

export const countFilters = ({ price, ...facets }: Filters): number =>
  (price ? 1 : 0) + FACETS.reduce((count, facet) => count + (facets[facet]?.length ?? 0), 0);
