import type { Offer } from '../booking';
import { FACETS, fits, type Facet, type FilterIndex, type FilterRow, type PriceRange } from './filter-index';

/** Chosen values per facet, as they stand in the URL; several of one facet widen it, facets narrow one another. */
export type Filters = Partial<Record<Facet, readonly string[]>> & { price?: PriceRange | undefined };

const passesPrice = ({ price }: FilterRow, range: PriceRange | undefined): boolean =>
  !range || (price >= range.min && price <= range.max);

/** The facets of which something is chosen; the others let everything pass. */
const active = (filters: Filters): Facet[] => FACETS.filter((facet) => (filters[facet]?.length ?? 0) > 0);

const passes = (facet: Facet, row: FilterRow, filters: Filters): boolean =>
  filters[facet]?.some((choice) => fits(facet, row.values[facet], choice)) ?? true;

export function applyFilters({ rows }: FilterIndex, filters: Filters): Offer[] {
  const asked = active(filters);
  return rows
    .filter((row) => passesPrice(row, filters.price) && asked.every((facet) => passes(facet, row, filters)))
    .map(({ offer }) => offer);
}

export interface Choice {
  value: string;
  label: string;
  /** How many offers are shown when this is the facet's only choice. */
  count: number;
  chosen: boolean;
  disabled: boolean;
  /** Every offer of the search fits it, so that it leaves none out. */
  fitsAll: boolean;
  fitsSome: boolean;
}
export type FacetChoices = Readonly<Record<Facet, Choice[]>>;

type Counts = Map<string, number>;

/**
 * Per facet, how many rows of each value pass all the other filters: a row that fails one facet counts for that one
 * only.
 */
function countsOf(rows: readonly FilterRow[], filters: Filters): (facet: Facet) => Counts {
  const counts = new Map<Facet, Counts>(FACETS.map((facet) => [facet, new Map()]));
  const of = (facet: Facet): Counts => counts.get(facet) ?? new Map<string, number>();
  const asked = active(filters);
  for (const row of rows) {
    if (!passesPrice(row, filters.price)) continue;
    const failed = asked.filter((facet) => !passes(facet, row, filters));
    if (failed.length > 1) continue;
    for (const facet of failed.length === 1 ? failed : FACETS) {
      of(facet).set(row.values[facet], (of(facet).get(row.values[facet]) ?? 0) + 1);
    }
  }
  return of;
}

/**
 * The choices of every facet, each with what it shows beside the other filters; what shows nothing is disabled (S1-9).
 */
export function facetChoices(index: FilterIndex, filters: Filters): FacetChoices {
  const counts = countsOf(index.rows, filters);
  const choices = FACETS.map((facet) => [
    facet,
    (index.labels.get(facet) ?? []).map(([value, label, total]): Choice => {
      const count = [...counts(facet)].reduce(
        (sum, [other, rows]) => (fits(facet, other, value) ? sum + rows : sum),
        0,
      );
      const chosen = filters[facet]?.includes(value) ?? false;
      const disabled = count === 0 && !chosen;
      return { value, label, count, chosen, disabled, fitsAll: total === index.rows.length, fitsSome: total > 0 };
    }),
  ]);
  return Object.fromEntries(choices) as FacetChoices;
}
