import { QueryClient } from '@tanstack/react-query';

/** Answers go stale, and are forgotten, after 15 minutes; the HTTP client does the one retry (spec 1 §7, §9, decision 28). */
const QUERY_AGE_MS = 15 * 60_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: QUERY_AGE_MS, gcTime: QUERY_AGE_MS, refetchOnWindowFocus: false },
    },
  });
