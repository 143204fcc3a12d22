import { useEffect, useState } from 'react';
import type { RemoteName } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

/** Whether the host has said that a remote cannot be had. */
export function useAway(remote: RemoteName): boolean {
  const { events } = useHost();
  const [away, setAway] = useState(false);
  useEffect(
    () =>
      events.on('shell:remote-failed', (failed) => {
        if (failed.remote === remote) setAway(true);
      }),
    [events, remote],
  );
  return away;
}
