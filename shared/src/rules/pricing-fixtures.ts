import type { Money } from '../money';
import type { RatedRental } from './pricing';

/** A car that costs so much, whatever the rates; for tests. */
export const aRental = (total: Money): RatedRental => ({ total, parts: [], adjustments: [] });
