import { wire } from '@forecourt/shared/contract';
import { catalogueOf } from '../data/catalogue';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { branchOfficesOf, holidaysOf, placeOf } from './places';

const FIVE_MINUTES = 300;

/** Where and when cars can be picked up and returned (S1-7). */
export const placeRoutes: Area = (deps) => async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    cacheFor(reply, FIVE_MINUTES);
  });

  app.get(
    '/api/data/places',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.places } } },
    async ({ query }) => {
      const catalogue = await catalogueOf(deps);
      return catalogue.places.map((row) => placeOf(row, catalogue, query.language));
    },
  );
  app.get('/api/data/branchoffices', { schema: { response: { 200: wire.branchOffices } } }, async () =>
    branchOfficesOf(await catalogueOf(deps)),
  );
  app.get(
    '/api/data/attentionschedule',
    { schema: { response: { 200: wire.attentionSchedules } } },
    async () => (await catalogueOf(deps)).schedules,
  );
  app.get(
    '/api/data/holidays',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.holidays } } },
    async ({ query }) => holidaysOf(await catalogueOf(deps), query.language),
  );
};
