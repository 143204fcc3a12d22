import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authenticateCall, profileCall } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import type { SignIn } from './sign-in-schema';

/** Who it is, for those who listen; the sign-in stands without it. */
async function announce({ api, events, report }: Host): Promise<void> {
  try {
    const { globalId } = await api.send(profileCall());
    events.emit('account:signed-in', { globalId });
  } catch (error) {
    report(error);
  }
}

export function useSignIn(onSignedIn: () => void) {
  const host = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password, rememberMe }: SignIn) => {
      const token = await host.api.send(authenticateCall({ email, password, remember: rememberMe }));
      // Whatever another visitor of this browser had loaded is not for this one.
      queryClient.removeQueries({ queryKey: ['account'] });
      host.session.save(token);
      await announce(host);
    },
    onSuccess: onSignedIn,
  });
}
