import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { currencyOnLoad } from '@forecourt/shared/money';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { categoryOf, listedAdditionals, runningPromotions } from './articles';
import { catalogueOf } from './catalogue';
import { featuredCars } from './featured-cars';

const FIVE_MINUTES = 300;
const featuredQuery = z.extend(wire.languageQuery, { currency: z.optional(z.string()) });

/** Currencies, categories, extras, promotions and the booking rules: read by everybody, changed seldom (S1-7). */
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
    async () => (await catalogueOf(deps)).configuration,
  );
  app.get(
    '/api/data/categories',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.categories } } },
    async ({ query }) => {
      const { categories, currency } = await catalogueOf(deps);
      return categories.map((category) => categoryOf(category, query.language, currency));
    },
  );
  app.get(
    '/api/data/additionals',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.additionals } } },
    async ({ query }) => listedAdditionals(await catalogueOf(deps), query.language),
  );
  app.get(
    '/api/data/promotions',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.promotions } } },
    async ({ query }) => runningPromotions(await catalogueOf(deps), query.language, deps.clock()),
  );
  app.get(
    '/api/data/featured-cars',
    { schema: { querystring: featuredQuery, response: { 200: wire.featuredCars } } },
    async ({ query }) => {
      const catalogue = await catalogueOf(deps);
      return featuredCars(catalogue, query.language, currencyOnLoad(catalogue.currencies, query.currency));
    },
  );
};
