import { wire } from '@forecourt/shared/contract';
import { readsQuotation } from '../bookings/access';
import type { Area } from '../deps';
import { limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { customerQuotation, openCustomerQuotation } from './customer-quotation';

/** The page to which the e-mail of an agency's quotation leads; its token is the proof (D77). Looking takes nothing. */
export const customerQuotationRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get(
    '/api/quotations/:id',
    { schema: { params: wire.byReference, response: { 200: wire.customerQuotation } } },
    async (request, reply) => {
      const { id } = request.params;
      const found = readsQuotation(deps, request, id) ? await customerQuotation(deps, id) : undefined;
      return found ?? refuse(reply, 'not-found');
    },
  );

  app.post(
    '/api/quotations/:id/opened',
    { schema: { params: wire.byReference, response: { 200: wire.done } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!readsQuotation(deps, request, id)) return refuse(reply, 'not-found');
      await openCustomerQuotation(deps, id);
      return { done: true as const };
    },
  );
};
