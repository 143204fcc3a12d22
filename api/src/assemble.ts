import type { Config } from './config';
import { bookingFlowOf } from './content/content';
import type { Db } from './db/database';
import type { Deps } from './deps';
import { priceOf } from './search/offer';

/** Puts the program together: what each area needs, from the real thing. */
export function assemble(config: Config, db: Db, clock: () => Date): Deps {
  const offerDeps = { db, clock, bookingFlow: () => bookingFlowOf({ db }) };
  return { ...offerDeps, config, priceOf: (query) => priceOf(offerDeps, query) };
}
