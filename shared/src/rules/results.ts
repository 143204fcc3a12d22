import type { Offer } from '../booking';

export const SORT_ORDERS = ['relevance', 'priceAsc', 'priceDesc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const isSortOrder = (value: string | null | undefined): value is SortOrder =>
  SORT_ORDERS.some((order) => order === value);

type Sortable = Pick<Offer, 'availability'>;

const isByQuote = ({ availability }: Sortable): boolean => availability === 'quote-only';

/** `priceOf` is the shown price in minor units (D51). */
export function sortResults<R extends Sortable>(
  results: readonly R[],
  order: SortOrder,
  priceOf: (result: R) => number,
): R[] {
  const compare: Readonly<Record<SortOrder, (a: R, b: R) => number>> = {
    // Offers by quote last, the server's order otherwise (S1-9).
    relevance: (a, b) => Number(isByQuote(a)) - Number(isByQuote(b)),
    priceAsc: (a, b) => priceOf(a) - priceOf(b),
    priceDesc: (a, b) => priceOf(b) - priceOf(a),
  };
  return [...results].sort(compare[order]);
}

/** S1-9. */
const DEFAULT_FEW_UNITS = 12;

/** The notice shows when there is something left, and not more than this (S1-9). */
export const fewUnitsLeft = (count: number, fewCarUnitsQty = DEFAULT_FEW_UNITS): boolean =>
  count > 0 && count <= fewCarUnitsQty;
