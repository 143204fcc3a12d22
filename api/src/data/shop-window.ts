import { carModelToWire } from '@forecourt/shared/booking';
import type { FeaturedCar } from '@forecourt/shared/contract';
import { convert, currencyOnLoad, toDecimal } from '@forecourt/shared/money';
import { featuredCars, type Asked } from '../search/featured-cars';
import type { OfferDeps } from '../search/search';
import { carModelOf } from './cars';
import { catalogueOf } from './catalogue';

/** The featured cars as a page shows them; a currency that the company does not have is its own. */
export async function shopWindow(deps: OfferDeps, asked: Asked): Promise<FeaturedCar[]> {
  const { currencies, currency: own } = await catalogueOf(deps);
  const currency = currencyOnLoad(currencies, asked.currency);
  const money = (minor: number) => convert({ minor, currency: own }, currency, currencies);
  const cars = await featuredCars(deps, { ...asked, currency });
  return cars.map(({ model, category, dayPrice, lowest, days, placeName, agency, trip: { query: trip } }) => ({
    model: carModelToWire(carModelOf(model, money)),
    category,
    fromDayPrice: toDecimal(dayPrice),
    currency,
    rental: {
      price: toDecimal(lowest.price),
      taxes: toDecimal(lowest.taxes),
      ...(agency && {
        customerPrice: toDecimal(agency.customerPrice),
        agencyPrice: toDecimal(agency.agencyPrice),
        salesCommision: toDecimal(agency.commission),
      }),
      totalDays: days,
      dateFrom: trip.dateFrom,
      hourFrom: trip.hourFrom,
      dateTo: trip.dateTo,
      hourTo: trip.hourTo,
      pickUpPlaceId: trip.pickUpPlaceId,
      dropOffPlaceId: trip.dropOffPlaceId,
      pickUpPlaceName: placeName,
    },
  }));
}
