import { useSyncExternalStore } from 'react';
import { SIGNED_OUT, type SessionState } from '../session';
import { useHost } from './host';

/** Who is signed in, also after a sign-out in another tab; on the server nobody is. */
export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.read, () => SIGNED_OUT);
}
