import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Extra, Offer, Quote, SelectedExtra } from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import type { Captcha } from './captcha/captcha';
import type { Config } from './config';
import type { SiteFlow } from './content/change-rules';
import type { Db, DbOrTransaction } from './db/database';
import type { Refused } from './refusal';

/** What a price is asked for: a search for one car, with the extras that were selected for it, each once. */
export type PriceRequest = SearchQuery & {
  extras: readonly SelectedExtra[];
  /** The booking that is changed: what it has taken counts as free. */
  ofBooking?: string | undefined;
  keptRental?: KeptRental | undefined;
};

/** The car of a booking as it was priced, before taxes, where the terms keep the price of its days (D115). */
export interface KeptRental {
  total: Money;
  days: number;
}

/** What the card of an offer shows and what a signed offer says: its best promotion and the commission in it (D51). */
export interface CardPrice {
  price: Money;
  /** The promotion that the search's code opened, whether it is the best or not; 0 without one. */
  promotionId: number;
}

/** An offer with its quote. */
export interface PricedOffer {
  ok: true;
  /** The car with the selected extras, before any promotion. */
  offer: Offer;
  /** The selected extras and the required ones: what a booking takes and keeps. */
  chosen: readonly SelectedExtra[];
  /** What the card of the car shows, without the selected extras. */
  card: CardPrice;
  quote: Quote;
  /** The same with the site's commission in it: what a booking costs (D50). */
  charged: Quote;
  /** Every extra on offer, with its price for this rental. */
  extras: Extra[];
  /** The promotion that lowered the price. */
  promotionId?: number | undefined;
  /** The commercial agreement that was asked with; undefined for a code that nobody agreed on. */
  agreement?: { code: string; name: string } | undefined;
  /** The car costs for each day what it cost in the booking that is changed. */
  areDaysKept?: boolean | undefined;
}

/** Everything an area needs from outside; tests pass their own. */
export interface Deps {
  db: Db;
  clock: () => Date;
  config: Config;
  /** The one place where a price comes from: `search/quote.ts`, as `assemble.ts` binds it. */
  quoteFor: (request: PriceRequest) => Promise<PricedOffer | Refused>;
  /**
   * The booking flow that administrators configure (S1-3 "Booking flow config"). Within a transaction it is read by it:
   * the embedded database has one connection, which the transaction holds.
   */
  bookingFlow: (trx?: DbOrTransaction) => Promise<SiteFlow>;
  /** Tells people from programs; its vendor can be exchanged (D46). */
  captcha: Captcha;
}

/** One part of the API; mounted by `areas.ts`. */
export type Area = (deps: Deps) => FastifyPluginAsyncZod;
