import { wire, type HoldRequest } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { clientOf, limitBrokenBodies } from '../limits/limits';
import { refuse, tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { holdUnit, leaveHold } from './checkout-holds';

/** A page asks once a minute at most; an office has many. */
const ASKED = { limit: 900, windowMs: 3_600_000 };

const heldSearch = ({ holder, ...search }: HoldRequest) => ({
  holder,
  search: { ...search, language: 'en-GB' as const },
});

/** The car that is kept while checkout is filled in (D68). */
export const checkoutHoldRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  app.put(
    '/api/booking/hold',
    { schema: { body: wire.holdRequest, response: { 200: wire.checkoutHold } } },
    async (request, reply) => {
      const address = clientOf(request);
      const wait = await throttled(deps.db, `hold:address:${address}`, ASKED, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      const { holder, search } = heldSearch(request.body);
      const held = await holdUnit(deps, { search, holder, address });
      return held.ok ? held.answer : refuse(reply, held.code, held.details);
    },
  );

  app.post(
    '/api/booking/hold/leave',
    { schema: { body: wire.holdRequest, response: { 200: wire.done } } },
    async (request) => {
      await leaveHold(deps, heldSearch(request.body));
      return { done: true } as const;
    },
  );
};
