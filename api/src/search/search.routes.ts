import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isRunning } from '@forecourt/shared/booking';
import { wire, type AdditionalsPriceQuery, type SearchQuery } from '@forecourt/shared/contract';
import { paymentTypesOf, promotionTerms } from '../data/articles';
import { catalogueOf } from '../data/catalogue';
import { textIn } from '../data/wording';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { isAdministrator } from '../users/administrator';
import { signedInUser } from '../users/session';
import { gatherAdditionals, splitDateTime } from './additionals-query';
import { alternativesFor } from './alternatives';
import { inOwnName } from './in-own-name';
import { additionalsOffered, offersFor } from './offer';
import { priceCalendar } from './price-calendar';
import type { Refused } from './priced';
import { notUsedUp } from './promotion-offers';

const validateQuery = z.extend(wire.languageQuery, { promotionCode: z.string().check(z.maxLength(60)) });

/** Names the parameter to blame, so that a form can mark its field. */
const refuseSearch = (reply: FastifyReply, { code, field }: Refused): FastifyReply =>
  refuse(reply, code, field === undefined ? undefined : { [field]: `errors.codes.${code}` });

function asSearch(query: AdditionalsPriceQuery): SearchQuery | undefined {
  const [from, to] = [splitDateTime(query.fromDate), splitDateTime(query.toDate)];
  if (from === undefined || to === undefined) return undefined;
  const search = wire.searchQuery.safeParse({
    language: query.language,
    dateFrom: from.date,
    hourFrom: from.time,
    dateTo: to.date,
    hourTo: to.time,
    pickUpPlaceId: query.deliveryPlaceId,
    dropOffPlaceId: query.returnPlaceId,
    unlimitedKm: query.ilimitedKm,
    currency: query.currency,
  });
  return search.success ? search.data : undefined;
}

/** Search, prices and vouchers (S1-7). */
export const searchRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/booking/search',
    { schema: { querystring: wire.searchRequest, response: { 200: wire.searchAnswer } } },
    async (request, reply) => {
      const { explain = false, ...query } = request.query;
      const user = explain ? await signedInUser(deps, request) : undefined;
      if (explain && !isAdministrator(deps, user))
        return refuse(reply, user === undefined ? 'unauthorized' : 'forbidden');
      const offered = await offersFor(deps, await inOwnName(deps, request, query), explain);
      // Built to its type just now; to pass hundreds of offers through the schema again would take as long as to find them.
      return offered.ok ? reply.serializer(JSON.stringify).send(offered.answer) : refuseSearch(reply, offered);
    },
  );

  app.get(
    '/api/booking/price-calendar',
    { schema: { querystring: wire.priceCalendarQuery, response: { 200: wire.priceCalendar } } },
    async (request, reply) => {
      const found = await priceCalendar(deps, await inOwnName(deps, request, request.query));
      return found.ok ? found.calendar : refuseSearch(reply, found);
    },
  );

  app.get(
    '/api/booking/alternatives',
    { schema: { querystring: wire.searchQuery, response: { 200: wire.alternatives } } },
    async (request, reply) => {
      const found = await alternativesFor(deps, await inOwnName(deps, request, request.query));
      return found.ok ? found.alternatives : refuseSearch(reply, found);
    },
  );

  app.get(
    '/api/booking/price',
    {
      schema: { querystring: wire.priceQuery, response: { 200: wire.priceResult } },
      preValidation: async (request) => {
        request.query = gatherAdditionals(request.query as Record<string, unknown>) as typeof request.query;
      },
    },
    async (request, reply) => {
      const priced = await deps.priceOf(await inOwnName(deps, request, request.query));
      return priced.ok ? priced.price : refuseSearch(reply, priced);
    },
  );

  app.get(
    '/api/booking/additionals-price',
    {
      schema: { querystring: wire.additionalsPriceQuery, response: { 200: wire.additionals } },
    },
    async (request, reply) => {
      const search = asSearch(request.query);
      if (search === undefined) return refuse(reply, 'dates-invalid', { fromDate: 'errors.codes.dates-invalid' });
      const offered = await additionalsOffered(deps, await inOwnName(deps, request, search));
      return offered.ok ? offered.additionals : refuseSearch(reply, offered);
    },
  );

  app.get(
    '/api/booking/validatepromotion',
    {
      schema: { querystring: validateQuery, response: { 200: wire.validatedPromotion } },
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    },
    async ({ query }, reply) => {
      const code = query.promotionCode.trim().toUpperCase();
      const running = (await catalogueOf(deps)).promotions.filter(
        (each) => each.code === code && isRunning(promotionTerms(each), deps.clock()),
      );
      const [row] = await notUsedUp(deps.db, running);
      if (row === undefined) return refuse(reply, 'promotion-invalid', { promotionCode: 'errors.invalidPromoCode' });
      return {
        id: row.id,
        name: textIn(row.name, query.language),
        validForPayment: row.valid_for_payment,
        acceptedPaymentTypes: paymentTypesOf(row.accepted_payment_types),
      };
    },
  );
};
