import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session';

declare module '@tanstack/react-query' {
  interface Register {
    /** `personal`: the answer belongs to one visitor. */
    queryMeta: { personal?: boolean } & Record<string, unknown>;
  }
}

/** Removes the answers of personal queries whenever someone signs in or out, in another tab too. */
export const forgetPersonalQueries = (session: Session, queryClient: QueryClient): (() => void) =>
  session.subscribe(() => queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true }));
