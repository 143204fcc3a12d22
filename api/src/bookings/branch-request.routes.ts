import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { isBranch } from './access';
import { bookingById, type BookingRow } from './bookings.store';
import { branchRequestOf, decideRequest, isRequest } from './branch-request';

const byId = z.object({ id: wire.bookingReference });

/** What a branch decides about by the link in its e-mail: looking never decides, since programs open links (D54). */
export const branchRequestRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);
  const requestOfBranch = async (request: FastifyRequest, id: string): Promise<BookingRow | undefined> => {
    const row = isBranch(deps, request, id) ? await bookingById(deps.db, id) : undefined;
    return row !== undefined && isRequest(row) ? row : undefined;
  };

  app.get(
    '/api/booking/requests/:id',
    { schema: { params: byId, response: { 200: wire.branchRequest } } },
    async (request, reply) => {
      const row = await requestOfBranch(request, request.params.id);
      return row === undefined ? refuse(reply, 'not-found') : branchRequestOf(row, deps.clock());
    },
  );

  app.post(
    '/api/booking/requests/:id/decision',
    { schema: { params: byId, body: wire.branchDecision, response: { 200: wire.branchRequest } } },
    async (request, reply) => {
      const row = await requestOfBranch(request, request.params.id);
      if (row === undefined) return refuse(reply, 'not-found');
      const decided = await decideRequest(deps, row.id, request.body);
      return decided.ok ? decided.answer : refuse(reply, decided.code, decided.details);
    },
  );
};
