import * as z from 'zod/mini';
import { carModelToWire, extraToWire } from '@forecourt/shared/booking';
import { wire } from '@forecourt/shared/contract';
import { convert, currencyOnLoad, toDecimal } from '@forecourt/shared/money';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { featuredCars } from '../search/featured-cars';
import { carModelOf, categoryOf } from './cars';
import { catalogueOf } from './catalogue';
import { listedExtras } from './listed-extras';

const FIVE_MINUTES = 300;
const featuredQuery = z.extend(wire.languageQuery, { currency: z.optional(wire.token) });

/** Currencies, categories, extras and the booking rules: read by everybody, changed seldom (S1-7). */
export const dataRoutes: Area = (deps) => async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    cacheFor(reply, FIVE_MINUTES);
  });

  for (const path of ['/api/data/currencies', '/api/currencies']) {
    app.get(path, { schema: { response: { 200: wire.currencies } } }, async () => (await catalogueOf(deps)).currencies);
  }
  app.get(
    '/api/data/bookings-configuration',
    { schema: { response: { 200: wire.bookingConfiguration } } },
    async () => {
      const { configuration, branches } = await catalogueOf(deps);
      const ages = branches.flatMap(({ young_driver_below: below }) => below ?? []);
      return {
        ...configuration,
        selfCheckInLeadHours: configuration.activeBeforeBookingStart,
        ...(ages.length > 0 && { youngDriverBelow: Math.max(...ages) }),
      };
    },
  );
  app.get(
    '/api/data/categories',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.categories } } },
    async ({ query }) => {
      const { categories, currency } = await catalogueOf(deps);
      return categories.map((row) => {
        const { id, name, deposit, picture } = categoryOf(row, query.language, currency);
        return { id, name, franchise: toDecimal(deposit), imagePath: picture };
      });
    },
  );
  app.get(
    '/api/data/additionals',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.additionals } } },
    async ({ query }) => listedExtras(await catalogueOf(deps), query.language).map(extraToWire),
  );
  app.get(
    '/api/data/featured-cars',
    { schema: { querystring: featuredQuery, response: { 200: wire.featuredCars } } },
    async ({ query }) => {
      const { currencies, currency: own } = await catalogueOf(deps);
      const currency = currencyOnLoad(currencies, query.currency);
      const money = (minor: number) => convert({ minor, currency: own }, currency, currencies);
      const cars = await featuredCars(deps, { language: query.language, currency });
      return cars.map(({ model, category, dayPrice, lowest, days, placeName, trip: { query: trip } }) => ({
        model: carModelToWire(carModelOf(model, money)),
        category,
        fromDayPrice: toDecimal(dayPrice),
        currency,
        rental: {
          price: toDecimal(lowest.price),
          taxes: toDecimal(lowest.taxes),
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
    },
  );
};
