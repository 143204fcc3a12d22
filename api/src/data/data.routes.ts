import * as z from 'zod/mini';
import { extraToWire } from '@forecourt/shared/booking';
import { wire } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { limitCodes } from '../limits/limits';
import { signedInUser } from '../users/session';
import { categoryOf } from './cars';
import { catalogueOf } from './catalogue';
import { listedExtras } from './listed-extras';
import { shopWindow } from './shop-window';

const FIVE_MINUTES = 300;
const featuredQuery = z.extend(wire.languageQuery, {
  currency: z.optional(wire.token),
  promotionCode: z.optional(wire.text(60)),
  /** Asked by an agency that is signed in; an address of its own, since caches keep what everybody gets. */
  forAgency: z._default(wire.queryFlag, false),
});

/** Currencies, categories, extras and the booking rules: read by everybody, changed seldom (S1-7). */
export const dataRoutes: Area = (deps) => async (app) => {
  limitCodes(app, deps);
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
    async (request, reply) => {
      const { language, promotionCode, currency = '', forAgency } = request.query;
      const user = forAgency ? await signedInUser(deps, request) : undefined;
      if (forAgency) reply.header('cache-control', 'no-store');
      const agencyGuid = user?.is_agency === true ? user.id : undefined;
      return shopWindow(deps, { language, promotionCode, currency, agencyGuid });
    },
  );
};
