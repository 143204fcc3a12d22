import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@forecourt/shared/session';

const PERSONAL: ReadonlySet<unknown> = new Set(['booking', 'profile']);

/** What was loaded for one visitor is nobody else's: it goes whenever someone signs in or out, in another tab too. */
export const forgetWithSession = (session: Session, queryClient: QueryClient): (() => void) =>
  session.subscribe(() =>
    queryClient.removeQueries({
      predicate: ({ queryKey: [owner, what] }) => owner === 'account' || PERSONAL.has(what),
    }),
  );
