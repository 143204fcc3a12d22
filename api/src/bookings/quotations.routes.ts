import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { userOfBearer } from '../users/session';
import { openBooking, readsMail } from './access';
import { acceptQuotation, isQuotation, openQuotation, quotationOf } from './quotations';

const byId = z.object({ id: wire.bookingReference });

/**
 * The page of a quotation, to which its e-mail leads (D70). Looking changes nothing; who accepts it reads the e-mail or
 * is its owner, since the token of the booking is in the answer to whoever typed an address.
 */
export const quotationRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  const opened = async (request: FastifyRequest, id: string) => {
    const found = await openBooking(deps, request, id);
    return found !== undefined && isQuotation(found.row) ? found : undefined;
  };

  app.get(
    '/api/booking/quotations/:id',
    { schema: { params: byId, response: { 200: wire.quotation } } },
    async (request, reply) => {
      const found = await opened(request, request.params.id);
      return found === undefined ? refuse(reply, 'not-found') : quotationOf(deps, found.row);
    },
  );

  app.post(
    '/api/booking/quotations/:id/opened',
    { schema: { params: byId, response: { 200: wire.done } } },
    async (request, reply) => {
      const found = await opened(request, request.params.id);
      if (found === undefined) return refuse(reply, 'not-found');
      if (!found.byOwner && readsMail(deps, request, found.row.id)) await openQuotation(deps, found.row.id);
      return { done: true as const };
    },
  );

  app.post(
    '/api/booking/quotations/:id/accept',
    { schema: { params: byId, body: wire.acceptQuotation, response: { 200: wire.quotation } } },
    async (request, reply) => {
      const found = await opened(request, request.params.id);
      const mayAccept = found !== undefined && (found.byOwner || readsMail(deps, request, found.row.id));
      if (!mayAccept) return refuse(reply, 'not-found');
      const { byOwner, row } = found;
      const user = await userOfBearer(deps, request);
      const accepted = await acceptQuotation(deps, row.id, { said: request.body?.said, byOwner, user });
      if (accepted.ok) return accepted.answer;
      const { code, details } = accepted;
      return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
    },
  );
};
