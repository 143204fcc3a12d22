import { useCallback, useEffect, useState } from 'react';
import type { RemoteName } from '@forecourt/shared/contract';
import { RemoteUnavailable, useShellServices, type LoadStrategy } from './shell-services';

interface RetryState {
  /** Differs from one try to the next. */
  count: number;
  which: LoadStrategy;
  /** Set when every try has failed. */
  over?: { arrival: Promise<unknown> | undefined; message: string };
}

const NEXT: Readonly<Record<LoadStrategy, LoadStrategy | undefined>> = {
  first: 'again',
  again: 'last-good',
  'last-good': undefined,
};
const FIRST: RetryState = { count: 0, which: 'first' };

function afterFailure({ count, which }: RetryState, error: unknown): RetryState {
  const arrival = error instanceof RemoteUnavailable ? error.arrival : undefined;
  const next = error instanceof RemoteUnavailable ? undefined : NEXT[which];
  const message = error instanceof Error ? error.message : String(error);
  return next ? { count: count + 1, which: next } : { count, which, over: { arrival, message } };
}

/** Of which it was told that they cannot be had, whichever part of them it was. */
const away = new Set<RemoteName>();

/**
 * Takes a remote's part from try to try; when all have failed, a late answer or a connection that is back starts over.
 */
export function useRetries(remote: RemoteName) {
  const { report, events } = useShellServices();
  const [tries, setTries] = useState(FIRST);
  const startOver = useCallback(() => setTries(({ count }) => ({ ...FIRST, count: count + 1 })), []);
  const onError = useCallback(
    (error: unknown) => {
      report(error, remote, { stage: error instanceof RemoteUnavailable ? 'unavailable' : 'render' });
      setTries((current) => afterFailure(current, error));
    },
    [report, remote],
  );
  useEffect(() => {
    if (!tries.over) return undefined;
    away.add(remote);
    events.emit('shell:remote-failed', { remote, message: tries.over.message });
    let waiting = true;
    tries.over.arrival?.then(
      () => waiting && startOver(),
      () => undefined,
    );
    addEventListener('online', startOver);
    return () => {
      waiting = false;
      removeEventListener('online', startOver);
    };
  }, [tries, startOver, remote, events]);
  const onShown = useCallback(() => {
    if (away.delete(remote)) events.emit('shell:remote-recovered', { remote });
  }, [remote, events]);
  return { tries, startOver, onError, onShown };
}
