import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { logoutCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';

/** Signs out at once, whatever the server says, and takes the commercial agreement out of the address (S1-4). */
export function useSignOut(): () => void {
  const { api, events, report, session } = useHost();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  return () => {
    // The call takes the token with it before the session forgets it.
    api.send(logoutCall()).catch(report);
    session.clear();
    queryClient.removeQueries({ queryKey: ['account'] });
    events.emit('account:signed-out', { reason: 'asked' });
    if (!search.has('commercialAgreementCode')) return;
    const rest = new URLSearchParams(search);
    rest.delete('commercialAgreementCode');
    setSearch(rest, { replace: true });
  };
}
