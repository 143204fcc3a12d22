import { altcha } from './captcha/altcha';
import type { Config } from './config';
import { bookingFlowOf } from './content/content';
import type { Db } from './db/database';
import type { Deps } from './deps';
import { quoteFor } from './search/quote';

/** Puts the program together: what each area needs, from the real thing. Tests turn the booking flow. */
export function assemble(
  config: Config,
  db: Db,
  clock: () => Date,
  bookingFlow: Deps['bookingFlow'] = (trx = db) => bookingFlowOf({ db: trx }),
): Deps {
  const offerDeps = { db, clock, bookingFlow };
  return {
    ...offerDeps,
    config,
    quoteFor: (request) => quoteFor(offerDeps, request),
    captcha: altcha({ secret: config.secret, clock }),
  };
}
