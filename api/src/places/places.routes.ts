import type * as z from 'zod/mini';
import { wire, type Holiday, type Language, type Place } from '@forecourt/shared/contract';
import { placeCategoryOf } from '@forecourt/shared/rules';
import { catalogueOf, textIn, type Catalogue, type PlaceRow } from '../data/catalogue';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';

const FIVE_MINUTES = 300;

function placeOf(row: PlaceRow, catalogue: Catalogue, language: Language): Place {
  const branch = catalogue.branchOf(row.branch_office_id);
  const name = textIn(row.name, language);
  return {
    id: row.id,
    name,
    city: row.city,
    country: row.country,
    countryName: textIn(row.country_name, language),
    address: row.address,
    availableOperationOptions: row.operations,
    availableReturnPlaces: row.return_place_ids,
    branchOfficeId: row.branch_office_id,
    ...(row.iata_code === null ? {} : { pickUpPlaceIATACode: row.iata_code }),
    // Read from the name here, once: its table of words would weigh on every visitor's first page.
    category: placeCategoryOf(name, row.category),
    lat: row.lat,
    lng: row.lng,
    timeZone: branch.time_zone,
    utcDiff: branch.utc_diff,
  };
}

const branchOfficesOf = ({ branches }: Catalogue): z.infer<typeof wire.branchOffices> =>
  branches.map(({ id, name, city, country, phone, email }) => ({ id, name, city, country, phone, email }));

const holidaysOf = ({ holidays }: Catalogue, language: Language): Holiday[] =>
  holidays.map((row) => ({ branchOfficeId: row.branch_office_id, date: row.date, name: textIn(row.name, language) }));

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
