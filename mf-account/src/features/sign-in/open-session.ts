import type { QueryClient } from '@tanstack/react-query';
import { profileCall } from '@forecourt/shared/api-client';
import type { AuthToken } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

/** Announces who has signed in; the sign-in stands without it. */
async function announce({ api, events, report }: Host): Promise<void> {
  try {
    const { globalId } = await api.send(profileCall());
    events.emit('account:signed-in', { globalId });
  } catch (error) {
    report(error);
  }
}

/** However somebody has signed in: whatever another visitor of this browser had loaded is not for this one. */
export async function openSession(host: Host, queryClient: QueryClient, token: AuthToken): Promise<void> {
  queryClient.removeQueries({ queryKey: ['account'] });
  host.session.save(token);
  await announce(host);
}
