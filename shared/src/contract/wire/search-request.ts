import * as z from 'zod/mini';
import {
  NEEDED_SEARCH_FIELDS,
  SEARCH_BOUNDS,
  SEARCH_FIELDS,
  type NeededSearchField,
  type SearchField,
  type SearchFieldKind,
} from '../search-field';
import {
  currencyCode,
  holderKey,
  languageQuery,
  list,
  queryFlag,
  queryNumber,
  repeated,
  text,
  token,
  urlDate,
  wallTime,
} from './primitive';
import { MOST_EXTRAS, selectedAdditional } from './selected-additional';

const KINDS = {
  date: urlDate,
  time: wallTime,
  number: queryNumber,
  text: text(SEARCH_BOUNDS.text),
  longText: text(SEARCH_BOUNDS.longText),
  flag: queryFlag,
  numbers: repeated(queryNumber),
  currency: currencyCode,
} satisfies Record<SearchFieldKind, z.ZodMiniType>;
type SchemaOf<F extends SearchField> = (typeof KINDS)[(typeof SEARCH_FIELDS)[F]];
type Shape = {
  [F in SearchField]: F extends NeededSearchField ? SchemaOf<F> : z.ZodMiniOptional<SchemaOf<F>>;
};

const shape = Object.fromEntries(
  Object.entries(SEARCH_FIELDS).map(([field, kind]) => [
    field,
    NEEDED_SEARCH_FIELDS.some((needed) => needed === field) ? KINDS[kind] : z.optional(KINDS[kind]),
  ]),
) as Shape;

/** Search params (S1-3) as they stand in a query string. */
export const searchParams = z.object(shape);
export type SearchParams = z.infer<typeof searchParams>;
/** `holder`: the car that this visitor holds counts as free for it. */
export const searchQuery = z.extend(searchParams, { ...languageQuery.shape, holder: z.optional(holderKey) });
export type SearchQuery = z.infer<typeof searchQuery>;
/** `explain` is for administrators: each result then says which rules made its price. */
export const searchRequest = z.extend(searchQuery, { explain: z.optional(queryFlag) });

/** `additionals[i].Additional.Id` and `additionals[i].Quantity` travel beside the search params (S1-7). */
export const priceQuery = z.extend(searchQuery, {
  additionals: z._default(list(selectedAdditional, MOST_EXTRAS), []),
  /** The offer that was chosen, to be compared with that of now. */
  offerToken: z.optional(token),
});
export type PriceQuery = z.infer<typeof priceQuery>;

/** MM-YYYY. */
export const urlMonth = z.string().check(z.regex(/^(0[1-9]|1[0-2])-\d{4}$/));
export const priceCalendarQuery = z.extend(searchQuery, { month: urlMonth });
export type PriceCalendarQuery = z.infer<typeof priceCalendarQuery>;
