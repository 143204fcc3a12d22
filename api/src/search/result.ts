import { agencyShare, excessWith, totalOf, type PriceLine } from '@forecourt/shared/booking';
import type { SearchResult } from '@forecourt/shared/contract';
import { toDecimal, type Money } from '@forecourt/shared/money';
import { carModelOf, excessOf, franchiseFigures } from '../data/articles';
import type { AdditionalRow, Model, PromotionRow } from '../data/catalogue';
import { textIn } from '../data/wording';
import { priceItems } from './line-texts';
import { promotionOffer } from './promotion-offers';
import type { Stop } from './rental';
import { includedKmByDay, type Tariff } from './tariff';

type Mode = 'instant' | 'on-request' | 'quote';

/** A model that a branch lets for this rental. */
export interface Candidate {
  model: Model;
  mode: Mode;
  free: number;
}

export interface Chosen {
  row: AdditionalRow;
  quantity: number;
}

function placeOf({ place, branch }: Stop, price: number, { language, money }: Tariff): SearchResult['deliveryPlace'] {
  return {
    id: place.id,
    name: textIn(place.name, language),
    city: place.city,
    country: place.country,
    category: place.category,
    price: toDecimal(money(price)),
    branchOfficeName: branch.name,
    branchOfficeId: branch.id,
  };
}

function distanceOf(model: Model, tariff: Tariff) {
  const byDay = includedKmByDay(model, tariff);
  return {
    ilimitedKm: byDay === null,
    maxAllowedDistanceByDay: byDay,
    maxAllowedDistance: byDay === null ? null : byDay * tariff.rental.days,
  };
}

export const remainingExcess = (model: Model, chosen: readonly Chosen[], { money }: Tariff) =>
  excessWith(
    excessOf(model, money),
    chosen.flatMap(({ row }) => (row.excess_percentage === null ? [] : [row.excess_percentage])),
  );

/** Customer price, agency price and commission; nothing for those who are no agency (S1-6). */
export function agencyFigures(
  total: Money,
  { agencyCommission }: Tariff,
): Pick<SearchResult, 'customerPrice' | 'agencyPrice' | 'salesCommision'> {
  if (agencyCommission === undefined) return {};
  const { customerPrice, agencyPrice, commission } = agencyShare(total, agencyCommission);
  return {
    customerPrice: toDecimal(customerPrice),
    agencyPrice: toDecimal(agencyPrice),
    salesCommision: toDecimal(commission),
  };
}

/** An offer as it goes over the wire; its price is the one without any promotion. */
export function resultOf(
  candidate: Candidate,
  chosen: readonly Chosen[],
  lines: readonly PriceLine[],
  promotions: readonly PromotionRow[],
  tariff: Tariff,
): SearchResult {
  const { model, mode, free } = candidate;
  const { rental, currency, language, money } = tariff;
  const total = totalOf(lines, currency);
  const category = tariff.catalogue.categoryOf(model.category_id);
  return {
    car: { model: carModelOf(model, excessOf(model, money)) },
    category: {
      id: category.id,
      name: textIn(category.name, language),
      franchise: toDecimal(money(category.franchise)),
    },
    price: toDecimal(total),
    ...agencyFigures(total, tariff),
    averageDayPrice: toDecimal({ minor: Math.round(total.minor / rental.days), currency }),
    currency,
    totalDays: rental.days,
    ...distanceOf(model, tariff),
    onlyQuote: mode === 'quote',
    isOnRequest: mode === 'on-request',
    availableUnits: free,
    deliveryPlace: placeOf(rental.pickUp, rental.pickUp.place.delivery_price, tariff),
    returnPlace: placeOf(rental.dropOff, rental.dropOff.place.return_price, tariff),
    priceItems: priceItems(lines, tariff.lineContext, currency),
    availablePromotions: promotions.map((row) => promotionOffer(lines, row, tariff)),
    additionals: chosen.map(({ row, quantity }) => ({
      additional: { id: row.id, name: textIn(row.name, language) },
      quantity,
    })),
    ...franchiseFigures(remainingExcess(model, chosen, tariff)),
  };
}
