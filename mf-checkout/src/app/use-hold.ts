import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { holdCall, leaveHold } from '@forecourt/shared/api-client';
import { offerKey } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import { holderKey } from '../features/hold';
import type { Checkout } from './use-checkout';

/** As often as whoever is typing asks to keep the car longer. */
const PAUSE_MS = 60_000;
/** Another tab's leaving arrives before this one asks again. */
const AFTER_LEAVING_MS = 1000;
const LEFT = 'forecourt.holder.left';

type Held = Pick<Checkout, 'offer'> & { url: Pick<Checkout['url'], 'params'> };

/** What a hold is asked for. */
function useRental({ params }: Held['url']) {
  const { modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo } = params;
  return useMemo(
    () => ({ modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo }),
    [modelId, pickUpPlaceId, dropOffPlaceId, dateFrom, hourFrom, dateTo, hourTo],
  );
}

/**
 * Keeps the car while it is about to be booked (D68). Where it cannot be kept, nothing is said: a booking asks for the
 * car all the same. The time left is the server's; this clock only counts it down.
 */
export function useHold({ offer, url }: Held, isWanted: boolean) {
  const { api } = useHost();
  const rental = useRental(url);
  const [until, setUntil] = useState<string>();
  const asked = useRef<number>(undefined);
  const mayHold = offer.availability === 'instant';
  const keep = useCallback(
    async (atOnce = false) => {
      const isEarly = asked.current !== undefined && performance.now() - asked.current < PAUSE_MS;
      const holder = mayHold && (atOnce || !isEarly) ? holderKey.make() : undefined;
      if (holder === undefined) return;
      asked.current = performance.now();
      try {
        const { secondsLeft } = await api.send(holdCall({ ...rental, holder }));
        setUntil(new Date(Date.now() + secondsLeft * 1000).toISOString());
      } catch {
        // What was kept so far goes on being counted down; without it nothing is shown.
      }
    },
    [api, rental, mayHold],
  );
  useEffect(() => {
    if (isWanted) void keep();
  }, [isWanted, keep]);
  useLeaving({ key: offerKey(url.params), rental, isHeld: () => asked.current !== undefined, keep });
  return { until, keepLonger: () => void keep() };
}

interface Leaving {
  key: string;
  rental: ReturnType<typeof useRental>;
  isHeld: () => boolean;
  keep: (atOnce: boolean) => Promise<void>;
}

/** Gives the car back with the page, and takes it again when another tab gave back what this one needs. */
function useLeaving(now: Leaving): void {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      const { key, rental, isHeld } = latest.current;
      const holder = isHeld() ? holderKey.read() : undefined;
      if (holder === undefined) return;
      leaveHold({ ...rental, holder });
      localStorage.setItem(LEFT, `${key} ${crypto.randomUUID()}`);
    };
    const hear = ({ key, newValue }: StorageEvent) => {
      const { key: own, isHeld, keep } = latest.current;
      if (key === LEFT && newValue?.startsWith(`${own} `) && isHeld())
        again = setTimeout(() => void keep(true), AFTER_LEAVING_MS);
    };
    addEventListener('pagehide', leave);
    addEventListener('storage', hear);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('storage', hear);
      clearTimeout(again);
      leave();
    };
  }, []);
}
