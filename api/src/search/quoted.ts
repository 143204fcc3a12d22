import type { Extra, Offer, Quote, SelectedExtra } from '@forecourt/shared/booking';
import type { ErrorCode, SearchQuery } from '@forecourt/shared/contract';

/** Why a search or a price is refused; `field` is the query parameter to blame. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  field?: string;
}

/** A search for one car with the extras that were selected for it. */
export type QuoteRequest = SearchQuery & { extras: readonly SelectedExtra[] };

/** What the price engine answers; a file of its own, since `Deps` names it. */
export interface Quoted {
  ok: true;
  /** The car with the selected extras, before any promotion. */
  offer: Offer;
  quote: Quote;
  /** Every extra on offer, with its price for this rental. */
  extras: Extra[];
  /** The promotion that lowered the price. */
  promotionId?: number | undefined;
}
