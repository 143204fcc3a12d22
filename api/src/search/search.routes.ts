import type { FastifyReply } from 'fastify';
import { extraToWire, quoteToWire } from '@forecourt/shared/booking';
import { wire, type SearchQuery } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { limitCodes, limitSearches } from '../limits/limits';
import { blamed, refuse, type Refused } from '../refusal';
import { isAdministrator } from '../users/administrators';
import { searchOfActingUser, signedInUser } from '../users/session';
import { alternativesFor } from './alternatives';
import { priceCalendar } from './lowest-prices';
import { extrasOffered, offersFor, type Offered } from './search';
import {
  alternativesToWire,
  calendarToWire,
  gatherAdditionals,
  priceRequestFromWire,
  searchOfExtras,
  searchToWire,
} from './search-wire';
import { cardPriceOf, offeredSearch, offersToWire, signedOffer } from './signed-offer';

const refuseSearch = (reply: FastifyReply, refused: Refused): FastifyReply =>
  refuse(reply, refused.code, blamed(refused));

/** Each offer with its token. */
const signed = (deps: Deps, search: SearchQuery, { offers, terms, ...found }: Offered) => ({
  ...found,
  offers: offers.map((offer) => ({
    ...offer,
    token: signedOffer(deps, offeredSearch(search, offer), cardPriceOf(offer, search, terms))?.token,
  })),
});

const searchRoute: Area = (deps) => async (app) => {
  limitSearches(app, deps);
  app.get(
    '/api/booking/search',
    { schema: { querystring: wire.searchRequest, response: { 200: wire.searchAnswer } } },
    async (request, reply) => {
      const { explain = false, ...query } = request.query;
      const user = explain ? await signedInUser(deps, request) : undefined;
      if (explain && !isAdministrator(user)) return refuse(reply, user === undefined ? 'unauthorized' : 'forbidden');
      const search = await searchOfActingUser(deps, request, query);
      const offered = await offersFor(deps, search, explain);
      // Built to its type just now: to validate hundreds of offers by the schema again would take as long as to find
      // them.
      if (!offered.ok) return refuseSearch(reply, offered);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(searchToWire(signed(deps, search, offered)));
    },
  );

  app.get(
    '/api/booking/price-calendar',
    { schema: { querystring: wire.priceCalendarQuery, response: { 200: wire.priceCalendar } } },
    async (request, reply) => {
      const found = await priceCalendar(deps, await searchOfActingUser(deps, request, request.query));
      return found.ok ? calendarToWire(found) : refuseSearch(reply, found);
    },
  );

  app.get(
    '/api/booking/alternatives',
    { schema: { querystring: wire.searchQuery, response: { 200: wire.alternatives } } },
    async (request, reply) => {
      const found = await alternativesFor(deps, await searchOfActingUser(deps, request, request.query));
      return found.ok ? alternativesToWire(found) : refuseSearch(reply, found);
    },
  );
};

const priceRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/booking/price',
    {
      schema: { querystring: wire.priceQuery, response: { 200: wire.priceResult } },
      preValidation: async (request) => {
        request.query = gatherAdditionals(request.query as Record<string, unknown>) as typeof request.query;
      },
    },
    async (request, reply) => {
      const { offerToken: chosen, ...query } = request.query;
      const search = await searchOfActingUser(deps, request, priceRequestFromWire(query));
      const priced = await deps.quoteFor(search);
      if (!priced.ok) return refuseSearch(reply, priced);
      const { quote, agreement, offer, card } = priced;
      return {
        ...quoteToWire(quote),
        ...(agreement && { agreement: { code: agreement.code, name: agreement.name } }),
        ...offersToWire(deps, offeredSearch(search, offer), { card, chosen }),
      };
    },
  );

  app.get(
    '/api/booking/additionals-price',
    { schema: { querystring: wire.additionalsPriceQuery, response: { 200: wire.additionals } } },
    async (request, reply) => {
      const search = searchOfExtras(request.query);
      if (search === undefined) return refuse(reply, 'dates-invalid', { fromDate: 'errors.codes.dates-invalid' });
      const offered = await extrasOffered(deps, await searchOfActingUser(deps, request, search));
      return offered.ok ? offered.extras.map(extraToWire) : refuseSearch(reply, offered);
    },
  );
};

/** Search and prices (S1-7). */
export const searchRoutes: Area = (deps) => async (app) => {
  limitCodes(app, deps);
  await app.register(searchRoute(deps));
  await app.register(priceRoutes(deps));
};
