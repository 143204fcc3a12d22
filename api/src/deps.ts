import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingFlow } from '@forecourt/shared/contract';
import type { Config } from './config';
import type { Db } from './db/database';
import type { Quoted, QuoteRequest, Refused } from './search/quoted';

/** Everything an area needs from outside; tests pass their own. */
export interface Deps {
  db: Db;
  clock: () => Date;
  config: Config;
  /** The one place where a price comes from; `api/src/search/quote.ts` in the program. */
  quoteFor: (request: QuoteRequest) => Promise<Quoted | Refused>;
  /** The booking flow that administrators configure (S1-3 "Booking flow config"). */
  bookingFlow: () => Promise<BookingFlow>;
}

/** One part of the API; mounted by `areas.ts`. */
export type Area = (deps: Deps) => FastifyPluginAsyncZod;
