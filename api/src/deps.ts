import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingFlow, PriceQuery } from '@forecourt/shared/contract';
import type { Config } from './config';
import type { Db } from './db/database';
import type { Priced } from './search/priced';

/** Everything an area needs from outside; tests hand over their own. */
export interface Deps {
  db: Db;
  clock: () => Date;
  config: Config;
  /** The one place where a price comes from; `api/src/search/offer.ts` in the program. */
  priceOf: (query: PriceQuery) => Promise<Priced>;
  /** The booking flow that administrators configure (S1-3 "Booking flow config"). */
  bookingFlow: () => Promise<BookingFlow>;
}

/** One part of the API; mounted by `areas.ts`. */
export type Area = (deps: Deps) => FastifyPluginAsyncZod;
