import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Offer } from '@forecourt/shared/booking';
import { useHost, useSession } from '@forecourt/shared/host';
import { usePart } from '@forecourt/shared/screens';
import { loadMessages } from './messages';
import { carsIn, viewedCars, whoseOf, type ViewedCar } from './viewed-cars';
import type { RecentlyViewedProps } from './viewed-list';

/** Most visits have viewed nothing yet: loaded for who has. */
const VIEWED_LIST = {
  name: 'recently-viewed',
  load: () => import(/* webpackChunkName: "recently-viewed" */ './viewed-list'),
  texts: { name: 'recently-viewed', namespace: 'mf-search', loadMessages },
};

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
  const viewed = useViewedCars();
  const [cleared, setCleared] = useState(false);
  const part = usePart(VIEWED_LIST, viewed.length > 0);
  if (!part || (viewed.length === 0 && !cleared)) return null;
  const onClear = () => {
    setCleared(true);
    viewedCars.clear();
  };
  return <part.ViewedList {...props} viewed={viewed} onClear={onClear} />;
}
