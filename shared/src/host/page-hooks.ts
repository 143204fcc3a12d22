import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { useHost } from './host';

/** Names the page in the browser's tab and history. The server writes the title of CMS pages itself. */
export function usePageTitle(title: string | undefined): void {
  const { companyName } = useHost().config.global;
  useEffect(() => {
    if (title) document.title = `${title} · ${companyName}`;
  }, [title, companyName]);
}

/** A change that is made and not drawn yet, and the query that was shown when it was made. */
let undrawn: { shown: string; next: URLSearchParams } | undefined;
// Who goes back takes it away, also where what is shown stays the same.
if (typeof window !== 'undefined') window.addEventListener('popstate', () => void (undrawn = undefined));

/**
 * The query of the address. A change builds on the one before it, drawn or not: taps can be faster than a slow phone
 * draws.
 */
export function useQueryString() {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    if (undrawn && undrawn.shown !== query.toString()) undrawn = undefined;
  }, [query]);
  /** With what is changed and not drawn yet. */
  const latest = useCallback(() => (undrawn?.shown === query.toString() ? undrawn.next : query), [query]);
  const change = useCallback(
    (make: (query: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = make(latest());
      undrawn = { shown: query.toString(), next };
      setQuery(next, options);
    },
    [query, latest, setQuery],
  );
  return [query, change, latest] as const;
}

const never = () => () => undefined;

/**
 * What only the browser knows. The server's value stands on the server and in the first render over its markup;
 * who gets the same value in both is not rendered again.
 */
export const useInBrowser = <T>(here: T, onServer: T): T =>
  useSyncExternalStore(
    never,
    () => here,
    () => onServer,
  );

/** Filters that the address holds: back, reload and sharing keep them; another one begins at page one. */
export function useQueryFilters<Name extends string>(names: readonly Name[]) {
  const [query, change] = useQueryString();
  const changed = (edit: (next: URLSearchParams) => void) =>
    change((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      next.delete('page');
      return next;
    });
  return {
    query,
    set: (name: Name, value: string) => changed((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: () => changed((next) => names.forEach((name) => next.delete(name))),
    isAny: names.some((name) => query.has(name)),
  };
}
