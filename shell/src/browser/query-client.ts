import { QueryClient } from '@tanstack/react-query';

/** Answers go stale, and are forgotten, after 15 minutes; the HTTP client does the one retry (S1-7, S1-9, D28). */
const QUERY_AGE_MS = 15 * 60_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: QUERY_AGE_MS, gcTime: QUERY_AGE_MS, refetchOnWindowFocus: false },
    },
  });
