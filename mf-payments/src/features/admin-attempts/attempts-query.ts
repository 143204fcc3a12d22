import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { attemptDetailCall, attemptsCall } from '@forecourt/shared/api-client';
import { ATTEMPT_STATES, PAYMENT_TYPES, type AttemptsQuery, type AttemptState } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { isDate } from '@forecourt/shared/time';

/** As {@link AttemptsQuery} counts them. */
export const PER_PAGE = 50;
/** Names in the address; the first page has none. */
export const FILTERS = ['text', 'state', 'gateway', 'branch', 'from', 'to', 'flagged'] as const;
export type Filter = (typeof FILTERS)[number];

const isState = (text: string): text is AttemptState => ATTEMPT_STATES.some((state) => state === text);
const positive = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

/** What the address asks for; what it names wrongly counts as not asked. */
export function attemptsFromUrl(search: URLSearchParams): AttemptsQuery {
  const day = (name: Filter) => {
    const value = search.get(name) ?? '';
    return isDate(value) ? value : undefined;
  };
  const state = search.get('state') ?? '';
  const type = PAYMENT_TYPES.findIndex((name) => name === search.get('gateway'));
  const asked = {
    text: search.get('text')?.trim().slice(0, 100) || undefined,
    state: isState(state) ? state : undefined,
    paymentType: type < 0 ? undefined : type,
    branch: positive(search.get('branch')),
    from: day('from'),
    to: day('to'),
    flagged: search.get('flagged') === 'yes' ? ('yes' as const) : undefined,
    page: positive(search.get('page')),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

export const attemptsQuery = ({ api }: Pick<Host, 'api'>, asked: AttemptsQuery) =>
  queryOptions({
    queryKey: ['payments', 'administration', 'attempts', asked],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(attemptsCall(asked), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const attemptKey = (id: string) => ['payments', 'administration', 'attempt', id];
export const attemptQuery = ({ api }: Pick<Host, 'api'>, id: string) =>
  queryOptions({
    queryKey: attemptKey(id),
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(attemptDetailCall(id), signal),
    staleTime: 0,
  });
