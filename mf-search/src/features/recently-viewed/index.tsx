import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, type Host } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { VIEWED_CARS } from '@forecourt/shared/session';
import type { LookedAt } from './viewed-cars';

const load = () => import(/* webpackChunkName: "recently-viewed" */ './viewed-list');

/** Nobody waits for it, and nothing fails with it. */
export const rememberCar = (car: LookedAt, session: Host['session']): void =>
  void load()
    .then(({ viewedCars }) => viewedCars.add(car, session))
    .catch(() => undefined);

const hasViewed = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(VIEWED_CARS));

/** Once the page has come to rest, and for those alone who looked at a car before. */
function useIsWanted(): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => setWanted(hasViewed());
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(look, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(look);
    return () => cancelIdleCallback(idle);
  }, []);
  return isWanted;
}

/** Cars that were looked at on this device, below the results. */
export function RecentlyViewed() {
  const { i18n } = useTranslation('mf-search');
  const { language } = useHost();
  const { data: Viewed } = useQuery(
    queryOptions({
      queryKey: ['part', 'recently-viewed', language],
      queryFn: async () => {
        const { loadMessages, ViewedList } = await load();
        await addMessages(i18n, 'mf-search', language, loadMessages, true);
        return ViewedList;
      },
      enabled: useIsWanted(),
      staleTime: Infinity,
      gcTime: Infinity,
      structuralSharing: false,
    }),
  );
  return Viewed ? <Viewed /> : null;
}
