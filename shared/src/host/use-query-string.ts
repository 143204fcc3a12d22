import { useCallback, useEffect } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** A change that is made and not drawn yet, and the query that was shown when it was made. */
let undrawn: { shown: string; next: URLSearchParams } | undefined;

/** The query of the address. A change builds on the one before it, drawn or not: taps can be faster than a slow phone draws. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    if (undrawn && undrawn.shown !== query.toString()) undrawn = undefined;
  }, [query]);
  const change = useCallback(
    (make: (query: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const shown = query.toString();
      const next = make(undrawn?.shown === shown ? undrawn.next : query);
      undrawn = { shown, next };
      setQuery(next, options);
    },
    [query, setQuery],
  );
  return [query, change] as const;
}
