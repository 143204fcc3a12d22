import { priceLines, type Extra, type Offer } from '@forecourt/shared/booking';
import type { BookingFlow, SearchQuery } from '@forecourt/shared/contract';
import { freeUnitsByModel } from '../bookings/free-units.store';
import { freeAdditionals } from '../bookings/stock.store';
import { catalogueOf } from '../data/catalogue';
import type { Deps } from '../deps';
import { offeredPromotion, offeredPromotions } from '../promotions/offered-promotions';
import type { Refused } from '../refusal';
import { explainedItems } from './line-texts';
import {
  candidatesOf,
  extrasFor,
  isAvailable,
  isRequested,
  offerOf,
  ownStayOf,
  requiredExtras,
  requiredInStock,
  stayOf,
} from './offer';
import { checkRental } from './rental';
import { costsOf, tariffFor, type Tariff } from './tariff';

export type OfferDeps = Pick<Deps, 'db' | 'clock' | 'bookingFlow'>;

/** What every answer about a search begins with: the checked rental and the tariff of its prices. */
export async function prepare(deps: OfferDeps, query: SearchQuery) {
  const [catalogue, flow] = [await catalogueOf(deps), await deps.bookingFlow()];
  const now = deps.clock();
  const check = checkRental(query, { catalogue, flow, now });
  if (!check.ok) return check;
  const { rental } = check;
  return { ok: true as const, catalogue, flow, now, rental, tariff: tariffFor(query, rental, catalogue) };
}

export interface Offered {
  ok: true;
  offers: Offer[];
  currency: string;
  days: number;
  agreement: Tariff['agreement'];
  /** With which the prices of its cards are charged. */
  terms: { flow: BookingFlow; rounding: number };
}

const isQuoteOnly = ({ availability }: Offer): number => Number(availability === 'quote-only');

/**
 * Every available car of a search, cheapest first, those by quotation last; `explain` adds how each price came about.
 */
export async function offersFor(deps: OfferDeps, query: SearchQuery, explain = false): Promise<Offered | Refused> {
  const prepared = await prepare(deps, query);
  if (!prepared.ok) return prepared;
  const { tariff, rental, catalogue, flow } = prepared;
  if (query.modelId !== undefined && catalogue.modelOf(query.modelId) === undefined)
    return { ok: false, code: 'model-unknown', field: 'modelId' };
  const stay = stayOf(rental);
  const [isComplete] = await requiredInStock(deps.db, catalogue, [stay]);
  const free = await freeUnitsByModel(deps.db, ownStayOf(rental, query));
  const rows = await offeredPromotions(deps.db, query, prepared);
  const chosen = requiredExtras(catalogue);
  const offers = candidatesOf(tariff, free)
    .filter((candidate) => isComplete && isAvailable(candidate) && isRequested(candidate, query))
    .flatMap((candidate): Offer[] => {
      const costs = costsOf(candidate.model, chosen, tariff);
      if (costs === undefined) return [];
      const lines = priceLines(costs);
      const promotions = rows.map((row) => offeredPromotion(lines, row, tariff));
      const offer = offerOf({ candidate, chosen, lines, promotions }, tariff);
      return [explain ? { ...offer, explanation: explainedItems(costs, tariff.lineContext, tariff.currency) } : offer];
    })
    .sort((a, b) => isQuoteOnly(a) - isQuoteOnly(b) || a.price.minor - b.price.minor);
  const { currency, rounding, agreement } = tariff;
  return { ok: true, offers, currency, days: rental.days, agreement, terms: { flow, rounding } };
}

/** Every extra of a rental, whichever car it is for. */
export async function extrasOffered(
  deps: OfferDeps,
  query: SearchQuery,
): Promise<{ ok: true; extras: Extra[] } | Refused> {
  const prepared = await prepare(deps, query);
  if (!prepared.ok) return prepared;
  const stock = await freeAdditionals(deps.db, stayOf(prepared.rental));
  return { ok: true, extras: extrasFor(prepared.tariff, stock) };
}
