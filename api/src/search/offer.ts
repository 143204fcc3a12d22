import {
  agencyShare,
  excessWith,
  totalOf,
  type Availability,
  type Distance,
  type Excess,
  type Offer,
  type OfferedPromotion,
  type OfferPlace,
  type PriceLine,
} from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import { divide } from '@forecourt/shared/money';
import { holdIdOf } from '../bookings/checkout-holds.store';
import type { Stay } from '../bookings/free-units.store';
import { carModelOf, categoryOf, excessOf } from '../data/cars';
import { textIn, type Model } from '../data/catalogue';
import type { ChosenExtra } from './chosen-extras';
import { priceItems } from './line-texts';
import type { Rental, Stop } from './rental';
import { includedKmByDay, type Tariff } from './tariff';

/** A model that a branch lets for this rental. */
export interface Candidate {
  model: Model;
  availability: Availability;
  freeUnits: number;
}

export const stayOf = ({ pickUp, dropOff }: Rental): Stay => ({
  branchOfficeId: pickUp.branch.id,
  toBranchOfficeId: dropOff.branch.id,
  from: pickUp.instant,
  to: dropOff.instant,
});

/** The same for one car of somebody who may hold it already. */
export function ownStayOf(rental: Rental, { modelId, holder }: Pick<SearchQuery, 'modelId' | 'holder'>): Stay {
  const stay = stayOf(rental);
  return modelId === undefined || holder === undefined
    ? stay
    : { ...stay, heldAs: holdIdOf(holder, { ...stay, modelId }) };
}

/** What the branch lets, with the units that are free; a quotation needs none. */
export const candidatesOf = ({ catalogue, rental }: Tariff, free: ReadonlyMap<number, number>): Candidate[] =>
  catalogue.offeredAt(rental.pickUp.branch.id).map((offered) => ({
    model: catalogue.modelOf(offered.model_id) as Model,
    availability: offered.mode === 'quote' ? 'quote-only' : offered.mode,
    freeUnits: free.get(offered.model_id) ?? 0,
  }));

export const isAvailable = ({ availability, freeUnits }: Candidate): boolean =>
  availability === 'quote-only' || freeUnits > 0;

export const isRequested = (
  { model, availability }: Candidate,
  { modelId, onlyFullAvailability }: SearchQuery,
): boolean =>
  (modelId === undefined || modelId === model.id) && (onlyFullAvailability !== true || availability === 'instant');

const placeOf = ({ place, branch }: Stop, fee: number, { language, money }: Tariff): OfferPlace => ({
  id: place.id,
  name: textIn(place.name, language),
  city: place.city,
  country: place.country,
  category: place.category,
  fee: money(fee),
  branchId: branch.id,
  branchName: branch.name,
});

function distanceOf(model: Model, tariff: Tariff): Distance {
  const perDay = includedKmByDay(model, tariff);
  return perDay === null ? { unlimited: true } : { unlimited: false, perDay, total: perDay * tariff.rental.days };
}

const remainingExcess = (model: Model, chosen: readonly ChosenExtra[], { money, rounding }: Tariff): Excess =>
  excessWith(
    excessOf(model, money),
    chosen.flatMap(({ row }) => (row.excess_percentage === null ? [] : [row.excess_percentage])),
    rounding,
  );

interface PricedCandidate {
  candidate: Candidate;
  chosen: readonly ChosenExtra[];
  lines: readonly PriceLine[];
  promotions: readonly OfferedPromotion[];
}

/** A car with its price; promotions stand beside that price and are not in it. */
export function offerOf({ candidate, chosen, lines, promotions }: PricedCandidate, tariff: Tariff): Offer {
  const { model, availability, freeUnits } = candidate;
  const { rental, currency, rounding, language, money, agencyCommission } = tariff;
  const price = totalOf(lines, currency);
  const { id, name, deposit } = categoryOf(
    tariff.catalogue.categoryOf(model.category_id),
    language,
    tariff.catalogue.currency,
  );
  return {
    car: carModelOf(model, money),
    category: { id, name, deposit: money(deposit.minor) },
    currency,
    days: rental.days,
    price,
    perDay: divide(price, rental.days, rounding),
    items: priceItems(lines, tariff.lineContext, currency),
    promotions,
    ...(agencyCommission === undefined ? {} : { agency: agencyShare(price, agencyCommission, rounding) }),
    distance: distanceOf(model, tariff),
    availability,
    freeUnits,
    pickUp: placeOf(rental.pickUp, rental.pickUp.place.delivery_price, tariff),
    dropOff: placeOf(rental.dropOff, rental.dropOff.place.return_price, tariff),
    included: chosen.map(({ row, quantity }) => ({ extraId: row.id, name: textIn(row.name, language), quantity })),
    excess: remainingExcess(model, chosen, tariff),
  };
}
