import type { Offer } from '../booking';

export const SORT_ORDERS = ['relevance', 'priceAsc', 'priceDesc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const isSortOrder = (value: string | null | undefined): value is SortOrder =>
  SORT_ORDERS.some((order) => order === value);

type Sortable = Pick<Offer, 'price' | 'availability'>;

const isByQuote = ({ availability }: Sortable): boolean => availability === 'quote-only';
const COMPARE: Readonly<Record<SortOrder, (a: Sortable, b: Sortable) => number>> = {
  // Offers by quote last, the server's order otherwise (S1-9).
  relevance: (a, b) => Number(isByQuote(a)) - Number(isByQuote(b)),
  priceAsc: (a, b) => a.price.minor - b.price.minor,
  priceDesc: (a, b) => b.price.minor - a.price.minor,
};

export const sortResults = <R extends Sortable>(results: readonly R[], order: SortOrder): R[] =>
  [...results].sort(COMPARE[order]);

/** S1-9. */
const DEFAULT_FEW_UNITS = 12;

/** The notice shows when there is something left, and not more than this (S1-9). */
export const fewUnitsLeft = (count: number, fewCarUnitsQty = DEFAULT_FEW_UNITS): boolean =>
  count > 0 && count <= fewCarUnitsQty;
