import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { loadMessages } from './messages';
import { carsIn, viewedCars, whoseOf, type ViewedCar } from './viewed-cars';
import type { RecentlyViewedProps } from './viewed-list';

/** Most visits have viewed nothing yet: loaded for who has, with its texts. */
const partQuery = (i18n: I18n, language: Language, enabled: boolean) =>
  queryOptions({
    queryKey: ['part', 'recently-viewed', language],
    queryFn: async () => {
      const texts = addMessages(i18n, 'mf-search', language, loadMessages, true);
      const { ViewedList } = await import(/* webpackChunkName: "recently-viewed" */ './viewed-list');
      await texts;
      return { ViewedList };
    },
    enabled,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

const NOTHING = () => '';

function useViewedCars(): readonly ViewedCar[] {
  const whose = whoseOf(useSession());
  const text = useSyncExternalStore(viewedCars.subscribe, viewedCars.text, NOTHING);
  const cars = useMemo(() => carsIn(text, whose), [text, whose]);
  // What nobody may see any more does not stay on the device.
  useEffect(() => {
    if (text !== '' && cars.length === 0) viewedCars.clear();
  }, [text, cars]);
  return cars;
}

/** Answers what to call with a car whose details are opened; hears by itself of one that is chosen. */
export function useRememberedCars(offers: readonly Offer[]): (car: Offer['car']) => void {
  const { session, events } = useHost();
  useEffect(
    () =>
      events.on('search:offer-chosen', ({ modelId }) => {
        const chosen = offers.find(({ car }) => car.id === modelId);
        if (chosen) viewedCars.add(chosen.car, session.read());
      }),
    [events, offers, session],
  );
  return useMemo(() => (car: Offer['car']) => viewedCars.add(car, session.read()), [session]);
}

/** The cars that were viewed on this device, as this search offers them; nothing where there are none (D295). */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { i18n } = useTranslation('mf-search');
  const viewed = useViewedCars();
  const [cleared, setCleared] = useState(false);
  const { data: part } = useQuery(partQuery(i18n, useHost().language, viewed.length > 0));
  if (!part || (viewed.length === 0 && !cleared)) return null;
  const onClear = () => {
    setCleared(true);
    viewedCars.clear();
  };
  return <part.ViewedList {...props} viewed={viewed} onClear={onClear} />;
}
