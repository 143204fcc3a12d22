import * as z from 'zod/mini';
import {
  carFromWire,
  extraFromWire,
  moneyIn,
  offersFromWire,
  promotionTermsFromWire,
  quoteFromWire,
  shareFromWire,
} from '../booking/from-wire';
import type { FeaturedCar } from '../booking/offer';
import * as wire from '../contract/wire';
import { fromDecimal } from '../money';

/**
 * Schemas of the answers about cars and prices, loaded on demand (ADR 007). Those below replace the wire's schema of
 * the same name: they check the answer and turn it into the domain's types, so that no wire spelling and no decimal
 * amount goes further.
 */
export {
  attentionSchedules,
  branchOffices,
  categories,
  currencies,
  holidays,
  places,
  promotions,
} from '../contract/wire';

export const searchAnswer = z.pipe(wire.searchAnswer, z.transform(offersFromWire));
export const priceResult = z.pipe(wire.priceResult, z.transform(quoteFromWire));
export const additionals = z.pipe(
  wire.additionals,
  z.transform((list) => list.map(extraFromWire)),
);
function featuredCarFromWire({ model, category, fromDayPrice, currency, rental }: wire.FeaturedCar): FeaturedCar {
  const money = moneyIn(currency);
  const car = { car: carFromWire(model, money), category, fromDayPrice: money(fromDayPrice) };
  if (rental === undefined) return car;
  const { price, taxes, totalDays, customerPrice, agencyPrice, salesCommision, ...search } = rental;
  const agency = shareFromWire({ customerPrice, agencyPrice, salesCommision }, money);
  return { ...car, rental: { price: money(price), taxes: money(taxes), days: totalDays, search, ...agency } };
}
export const featuredCars = z.pipe(
  wire.featuredCars,
  z.transform((cars) => cars.map(featuredCarFromWire)),
);

export const validatedPromotion = z.pipe(
  wire.validatedPromotion,
  z.transform(({ id, name, ...terms }) => ({ id, name, ...promotionTermsFromWire(terms) })),
);

const inMoney = <T extends { price: number; taxes: number; currency: string }>({
  price,
  taxes,
  currency,
  ...rest
}: T) => ({
  ...rest,
  lowest: { price: fromDecimal(price, currency), taxes: fromDecimal(taxes, currency) },
});
export const priceCalendar = z.pipe(
  wire.priceCalendar,
  z.transform(({ currency, days }) =>
    days.map((day) => (day.price === null ? { ...day, lowest: null } : inMoney({ ...day, currency }))),
  ),
);

export const alternatives = z.pipe(
  wire.alternatives,
  z.transform(({ dates, places }) => ({
    dates: dates.map(inMoney),
    places: places.map(inMoney),
  })),
);
