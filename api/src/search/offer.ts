import {
  agencyShare,
  excessWith,
  extraPrice,
  totalOf,
  type Availability,
  type Distance,
  type Excess,
  type Extra,
  type Offer,
  type OfferedPromotion,
  type OfferPlace,
  type PriceLine,
  type SelectedExtra,
} from '@forecourt/shared/booking';
import type { SearchQuery } from '@forecourt/shared/contract';
import { divide } from '@forecourt/shared/money';
import { holdIdOf, type Stay } from '../bookings/free-units.store';
import { freeAdditionalsOfEach } from '../bookings/stock.store';
import { carModelOf, categoryOf, excessOf } from '../data/cars';
import { textIn, type AdditionalRow, type Catalogue, type Model } from '../data/catalogue';
import { extraOf } from '../data/listed-extras';
import type { Deps } from '../deps';
import type { Refused } from '../refusal';
import { priceItems } from './line-texts';
import type { Rental, Stop } from './rental';
import { includedKmByDay, pricedExtra, type Tariff } from './tariff';

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

/** An extra that comes with a car, and how many of it. */
export interface ChosenExtra {
  row: AdditionalRow;
  quantity: number;
}

const UNAVAILABLE: Refused = { ok: false, code: 'additional-unavailable', field: 'additionals' };

export const requiredExtras = ({ additionals }: Catalogue): ChosenExtra[] =>
  additionals.filter((row) => row.is_required).map((row) => ({ row, quantity: 1 }));

const isEnough = ({ row, quantity }: ChosenExtra, stock: ReadonlyMap<number, number>): boolean =>
  quantity <= row.max_quantity && (!row.is_stocked || quantity <= (stock.get(row.id) ?? 0));

/**
 * Of each stay whether what comes along with every car is there: a car without it has no price. Costs a query only
 * where such an extra is counted.
 */
export async function requiredInStock(
  db: Deps['db'],
  catalogue: Catalogue,
  stays: readonly Stay[],
): Promise<boolean[]> {
  const required = requiredExtras(catalogue);
  if (!required.some(({ row }) => row.is_stocked)) return stays.map(() => true);
  const stocks = await freeAdditionalsOfEach(db, stays);
  return stocks.map((stock) => required.every((each) => isEnough(each, stock)));
}

/**
 * Known, in stock, within the maximum, and none that another one excludes; required ones come along by themselves, and
 * are held to the same.
 */
export function chooseExtras(
  selected: readonly SelectedExtra[],
  catalogue: Catalogue,
  stock: ReadonlyMap<number, number>,
): { ok: true; chosen: ChosenExtra[] } | Refused {
  const quantities = new Map(selected.map(({ extraId, quantity }) => [extraId, quantity]));
  const known = catalogue.additionals.filter((row) => quantities.has(row.id) || row.is_required);
  const chosen = known.map((row) => ({ row, quantity: quantities.get(row.id) ?? 1 }));
  const allKnown = [...quantities.keys()].every((id) => known.some((row) => row.id === id));
  const excluded = chosen.some(({ row }) => row.excludes.some((id) => known.some((other) => other.id === id)));
  return allKnown && !excluded && chosen.every((each) => isEnough(each, stock)) ? { ok: true, chosen } : UNAVAILABLE;
}

/** Every extra with its price for this rental and what is left of it. */
export function extrasFor(tariff: Tariff, stock: ReadonlyMap<number, number>): Extra[] {
  const { catalogue, rental, language, taxPercentage, rounding } = tariff;
  return catalogue.additionals.map((row) =>
    extraOf(row, {
      language,
      price: extraPrice(pricedExtra(row, tariff), { days: rental.days, taxPercentage, rounding }),
      stock: row.is_stocked ? (stock.get(row.id) ?? 0) : undefined,
    }),
  );
}

const placeOf = ({ place, branch }: Stop, fee: number, { language, money }: Tariff): OfferPlace => ({
  id: place.id,
  name: textIn(place.name, language),
  city: place.city,
  country: place.country,
  category: place.category,
  ...(place.handover !== null && { handover: place.handover }),
  ...(branch.confirm_guests !== null && { confirmsGuests: branch.confirm_guests }),
  fee: money(fee),
  branchId: branch.id,
  branchName: branch.name,
});

/** A battery is no tank: what it comes and goes back with, no policy of fuel says. */
const fuelPolicyOf = ({ fuel }: Model, { fuel_policy: policy }: Stop['branch']) =>
  policy === null || fuel === 'electric' ? {} : { fuelPolicy: policy };

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
    ...fuelPolicyOf(model, rental.pickUp.branch),
    freeUnits,
    pickUp: placeOf(rental.pickUp, rental.pickUp.place.delivery_price, tariff),
    dropOff: placeOf(rental.dropOff, rental.dropOff.place.return_price, tariff),
    included: chosen.map(({ row, quantity }) => ({ extraId: row.id, name: textIn(row.name, language), quantity })),
    excess: remainingExcess(model, chosen, tariff),
  };
}
