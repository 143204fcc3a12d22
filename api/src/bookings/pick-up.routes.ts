import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { openForCheckIn } from './access';
import { pickUpDeskOf } from './pick-up';

const byId = z.object({ id: wire.token });

/** What the pick-up of a booking needs, for its owner and for whoever holds one of its tokens (D169). */
export const pickUpRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);
  app.get(
    '/api/booking/:id/pick-up',
    { schema: { params: byId, querystring: wire.receiptQuery, response: { 200: wire.pickUpDesk } } },
    async (request, reply) => {
      const opened = await openForCheckIn(deps, request, request.params.id);
      if (opened === undefined) return refuse(reply, 'not-found');
      return pickUpDeskOf(deps, opened.row, request.query.language ?? opened.row.language);
    },
  );
};
