import { useMemo } from 'react';
import type { SearchResult } from '@forecourt/shared/contract';
import { comparedFromUrl, toggledModel, withCompared } from '../features/offers';
import { useSteady } from './use-steady';

/** Cars put aside to be compared; they are in the URL, and those that this search does not have are left out. */
export function useComparing(
  query: URLSearchParams,
  results: readonly SearchResult[],
  change: (make: (query: URLSearchParams) => URLSearchParams) => void,
) {
  const cars = useMemo(
    () => comparedFromUrl(query).flatMap((id) => results.find((result) => result.car.model.id === id) ?? []),
    [query, results],
  );
  const compared = useMemo(() => cars.map(({ car }) => car.model.id), [cars]);
  const isHere = (modelId: number) => results.some(({ car }) => car.model.id === modelId);
  const choose = (make: (ids: number[]) => readonly number[]) =>
    change((query) => withCompared(query, make(comparedFromUrl(query).filter(isHere))));
  const toggle = useSteady((modelId: number) => choose((ids) => toggledModel(ids, modelId)));
  return { cars, compared, toggle, clear: () => choose(() => []) };
}
