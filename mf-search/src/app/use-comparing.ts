import { useMemo } from 'react';
import type { Offer } from '@forecourt/shared/booking';
import { comparedFromUrl, toggledModel, withCompared } from '../features/offers';
import { useSteady } from './use-steady';

/** Cars put aside to be compared; they are in the URL, and those that this search does not have are left out. */
export function useComparing(
  query: URLSearchParams,
  offers: readonly Offer[],
  change: (make: (query: URLSearchParams) => URLSearchParams) => void,
) {
  const cars = useMemo(
    () => comparedFromUrl(query).flatMap((id) => offers.find(({ car }) => car.id === id) ?? []),
    [query, offers],
  );
  const compared = useMemo(() => cars.map(({ car }) => car.id), [cars]);
  const isHere = (modelId: number) => offers.some(({ car }) => car.id === modelId);
  const choose = (make: (ids: number[]) => readonly number[]) =>
    change((query) => withCompared(query, make(comparedFromUrl(query).filter(isHere))));
  const toggle = useSteady((modelId: number) => choose((ids) => toggledModel(ids, modelId)));
  return { cars, compared, toggle, clear: () => choose(() => []) };
}
