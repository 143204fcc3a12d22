import type { Additional, ErrorCode, PriceResult, SearchResult } from '@forecourt/shared/contract';

/** Why a search or a price is refused; `field` is the query parameter to blame. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  field?: string;
}

export type Priced =
  | {
      ok: true;
      result: SearchResult;
      price: PriceResult;
      /** Every extra on offer, with its price for this rental. */
      additionals: Additional[];
      /** The promotion that lowered the price. */
      promotionId?: number | undefined;
    }
  | Refused;
