import { useCallback, useEffect, useRef } from 'react';

/** A callback that stays the same for the life of the component: what gets it is not drawn anew for every change around it. */
export function useSteady<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
