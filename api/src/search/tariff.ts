import {
  AGE_WITHIN_RANGE,
  cutOf,
  dayKinds,
  distanceCut,
  includedDistance,
  matchRates,
  priceLines,
  ratedRental,
  type Costs,
  type DistanceCut,
  type MatchedDays,
  type PricedExtra,
  type PriceLine,
  type Rate,
  type RatedRental,
  type YoungDriverFee,
} from '@forecourt/shared/booking';
import type { Language, SearchQuery } from '@forecourt/shared/contract';
import { convert, currencyOnLoad, divide, multiply, roundingOf, type Money } from '@forecourt/shared/money';
import {
  agreementOf,
  textIn,
  type AdditionalRow,
  type Agreement,
  type Branch,
  type Catalogue,
  type Model,
} from '../data/catalogue';
import type { KeptRental } from '../deps';
import type { LineContext } from './line-texts';
import type { Rental, Stop } from './rental';

/**
 * Everything that prices of one search share; list prices are converted first, so that all further sums are in one
 * currency.
 */
export interface Tariff {
  catalogue: Catalogue;
  rental: Rental;
  currency: string;
  language: Language;
  unlimitedKm: boolean;
  money: (minor: number) => Money;
  /** The smallest amount that is shown of the currency. */
  rounding: number;
  taxPercentage: number;
  /** The charged days with the rates of a category; undefined when a day has none. */
  ratedDaysOf: (categoryId: number) => readonly MatchedDays[] | undefined;
  agreement: Agreement | undefined;
  cut: DistanceCut | undefined;
  /** Percent of the price that an agency keeps; undefined for everybody else. */
  agencyCommission: number | undefined;
  /** Undefined between branches where cars are not left. */
  oneWayFee: Money | undefined;
  /** Undefined for a driver who is old enough, or within the allowed range (D21). */
  youngDriver: YoungDriverFee | undefined;
  lineContext: LineContext;
  /** Of the booking that is changed: its days keep their price. */
  keptRental?: KeptRental | undefined;
}

function youngDriverOf({ driverAge = AGE_WITHIN_RANGE }: SearchQuery, branch: Branch, money: Tariff['money']) {
  const { young_driver_below: below, young_driver_day_fee: dayFee, young_driver_most: most } = branch;
  if (driverAge === AGE_WITHIN_RANGE || below === null || driverAge >= below || dayFee === 0) return undefined;
  return { age: driverAge, below, dayPrice: money(dayFee), most: most === null ? undefined : money(most) };
}

/** Worked out once for all cars of a category. */
function ratedDays({ dates }: Rental, catalogue: Catalogue, money: Tariff['money']): Tariff['ratedDaysOf'] {
  const kinds = dayKinds(dates, catalogue.namedSeasons);
  const known = new Map<number, readonly MatchedDays[] | undefined>();
  return (categoryId) => {
    if (!known.has(categoryId)) {
      const rates = catalogue.ratesOf(categoryId).map((rate): Rate => ({
        season: rate.season,
        minDays: rate.min_days,
        days: rate.days,
        dayPrice: money(rate.day_price),
      }));
      known.set(categoryId, matchRates(kinds, rates));
    }
    return known.get(categoryId);
  };
}

export function tariffFor(query: SearchQuery, rental: Rental, catalogue: Catalogue): Tariff {
  const { language } = query;
  const unlimitedKm = query.unlimitedKm === true;
  const currency = currencyOnLoad(catalogue.currencies, query.currency);
  const money = (minor: number) => convert({ minor, currency: catalogue.currency }, currency, catalogue.currencies);
  const fee = catalogue.oneWayFee(rental.pickUp.branch.id, rental.dropOff.branch.id);
  const taxPercentage = rental.pickUp.branch.tax_percentage;
  return {
    catalogue,
    rental,
    currency,
    language,
    money,
    rounding: roundingOf(currency, catalogue.currencies),
    taxPercentage,
    unlimitedKm,
    ratedDaysOf: ratedDays(rental, catalogue, money),
    agreement: agreementOf(query.commercialAgreementCode, query, catalogue),
    agencyCommission: catalogue.agencies.find(({ guid }) => guid === query.agencyGuid)?.commission_percentage,
    cut: unlimitedKm ? undefined : distanceCut(query.maxAllowedDistanceByDay, catalogue.configuration.cutsByDistance),
    oneWayFee: fee === undefined ? undefined : money(fee),
    youngDriver: youngDriverOf(query, rental.pickUp.branch, money),
    lineContext: {
      catalogue,
      language,
      days: rental.days,
      taxPercentage,
      taxCountry: rental.pickUp.branch.country,
      youngDriverBelow: rental.pickUp.branch.young_driver_below ?? 0,
      pickUpName: textIn(rental.pickUp.place.name, language),
      dropOffName: textIn(rental.dropOff.place.name, language),
    },
  };
}

export const pricedExtra = (row: AdditionalRow, { money }: Tariff): PricedExtra => ({
  id: row.id,
  type: row.type,
  unitPrice: money(row.price),
  isPriceByDay: row.is_price_by_day,
});

/**
 * Distance a day that the price includes; null is without limit, by the category or because the visitor pays for that.
 */
export const includedKmByDay = (model: Model, { catalogue, unlimitedKm, cut }: Tariff): number | null =>
  unlimitedKm ? null : includedDistance(catalogue.categoryOf(model.category_id).included_km_by_day, cut);

function chargedRental(
  model: Model,
  { catalogue, ratedDaysOf, currency, rounding, rental, agreement, cut }: Tariff,
): RatedRental | undefined {
  const days = ratedDaysOf(model.category_id);
  const { included_km_by_day: includedKm } = catalogue.categoryOf(model.category_id);
  return (
    days &&
    ratedRental(
      days,
      [
        { rule: 'branch-level', percent: rental.pickUp.branch.price_level },
        { rule: 'model-level', percent: model.surcharge },
        { rule: 'agreement', percent: -(agreement?.percentage ?? 0) },
        { rule: 'distance-cut', percent: -(cutOf(includedKm, cut)?.percentage ?? 0) },
      ],
      { currency, rounding },
    )
  );
}

/** In another currency than that of the booking nothing can be kept to the cent. */
export const keepsDays = ({ keptRental, currency }: Tariff): boolean => keptRental?.total.currency === currency;

function withKeptDays(car: RatedRental | undefined, tariff: Tariff): RatedRental | undefined {
  const { keptRental, rental, rounding } = tariff;
  if (car === undefined || keptRental === undefined || !keepsDays(tariff)) return car;
  return { ...car, total: divide(multiply(keptRental.total, rental.days), keptRental.days, rounding) };
}

/** What a model costs with the chosen extras; undefined when the model has no rate for a day, or no way back. */
export function costsOf(
  model: Model,
  chosen: readonly { row: AdditionalRow; quantity: number }[],
  tariff: Tariff,
): Costs | undefined {
  const { rental, money, oneWayFee } = tariff;
  const car = withKeptDays(chargedRental(model, tariff), tariff);
  if (car === undefined || oneWayFee === undefined) return undefined;
  const category = tariff.catalogue.categoryOf(model.category_id);
  const feeAt = ({ isAfterHour, branch }: Stop) => money(isAfterHour ? branch.after_hours_fee : 0);
  return {
    days: rental.days,
    taxPercentage: tariff.taxPercentage,
    rounding: tariff.rounding,
    rental: car,
    unlimitedKmDay:
      tariff.unlimitedKm && category.included_km_by_day !== null ? money(category.unlimited_km_day_price) : undefined,
    delivery: money(rental.pickUp.place.delivery_price),
    return: money(rental.dropOff.place.return_price),
    oneWay: oneWayFee,
    afterHours: { pickUp: feeAt(rental.pickUp), dropOff: feeAt(rental.dropOff) },
    youngDriver: tariff.youngDriver,
    extras: chosen.map(({ row, quantity }) => ({ extra: pricedExtra(row, tariff), quantity })),
  };
}

export function linesOf(
  model: Model,
  chosen: readonly { row: AdditionalRow; quantity: number }[],
  tariff: Tariff,
): PriceLine[] | undefined {
  const costs = costsOf(model, chosen, tariff);
  return costs && priceLines(costs);
}
