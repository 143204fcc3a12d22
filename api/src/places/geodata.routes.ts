import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { refuse } from '../refusal';
import { citiesOf, countriesIn, statesOf } from './geodata';

const ONE_DAY = 86_400;
const idParams = z.object({ id: wire.queryNumber });

const listOrNothing = <T>(reply: FastifyReply, list: T | undefined) =>
  list === undefined ? refuse(reply, 'not-found') : cacheFor(reply, ONE_DAY).send(list);

/** The geodata service, built in (D10). */
export const geodataRoutes: Area = () => async (app) => {
  app.get(
    '/geodata/api/countries',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.geoList } } },
    async ({ query }, reply) => listOrNothing(reply, countriesIn(query.language)),
  );
  app.get(
    '/geodata/api/country/:id/states',
    { schema: { params: idParams, response: { 200: wire.geoList } } },
    async ({ params }, reply) => listOrNothing(reply, statesOf(params.id)),
  );
  app.get(
    '/geodata/api/state/:id/cities',
    { schema: { params: idParams, response: { 200: wire.geoList } } },
    async ({ params }, reply) => listOrNothing(reply, citiesOf(params.id)),
  );
};
