import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { completeSearch, searchFromUrl } from '@forecourt/shared/rules';
import type { Step } from '../../release/figures/visits';
import type { ResolvedPage } from '../../routing/paths';

/** Longer answers are none of a booking or a payment. */
export const MAX_JUDGED_BYTES = 200_000;

const booked = z.object({ currentStatus: z.int().check(z.refine((status) => status !== BOOKING_STATUS.Quoted)) });
const paid = z.object({ attemptId: z.string(), status: z.enum(['authorised', 'captured']) });

export interface JudgedCall {
  /** By which it is told apart from other calls. */
  is: (method: string, path: string) => boolean;
  step: 'booked' | 'paid';
  answer: z.ZodMiniType;
}

/** Calls of which only the answer says what happened. */
const JUDGED: readonly JudgedCall[] = [
  { is: (method, path) => method === 'POST' && path === '/api/booking/book', step: 'booked', answer: booked },
  {
    is: (method, path) => method === 'POST' && /^\/api\/booking\/(pay-|payment-attempts\/.+\/finalise$)/.test(path),
    step: 'paid',
    answer: paid,
  },
  {
    is: (method, path) => method === 'GET' && path.startsWith('/api/booking/payment-attempts/by-order/'),
    step: 'paid',
    answer: paid,
  },
];

const addressOf = ({ url }: Pick<FastifyRequest, 'url'>) => new URL(url, 'http://shell');

/** The call, when its answer has to be read to know what it came to. */
export const judgedCall = (request: Pick<FastifyRequest, 'method' | 'url'>): JudgedCall | undefined => {
  const { pathname } = addressOf(request);
  return JUDGED.find(({ is }) => is(request.method, pathname));
};

/** What an answer of the back end says that its visitor has done. */
export function stepOfAnswer({ step, answer }: JudgedCall, body: string): Step | undefined {
  try {
    return answer.safeParse(JSON.parse(body)).success ? step : undefined;
  } catch {
    return undefined;
  }
}

/** What it says of a visitor that a call was answered. */
export function stepOfCall(request: Pick<FastifyRequest, 'method' | 'url'>): Step | undefined {
  if (request.method !== 'GET') return undefined;
  const { pathname } = addressOf(request);
  // The price of one car with its extras is asked for by checkout alone.
  if (pathname === '/api/booking/price') return 'checkout';
  return pathname === '/api/booking/search' ? 'searched' : undefined;
}

/** What it says of a visitor that a page was sent. */
export function stepOfPage(page: ResolvedPage, url: string): Step | undefined {
  if (page.kind !== 'route') return undefined;
  if (page.key === 'CHECKOUT') return 'checkout';
  if (page.key !== 'SEARCH') return undefined;
  // Its results are in the page, which asks for none.
  return completeSearch(searchFromUrl(addressOf({ url }).searchParams).params) && 'searched';
}
