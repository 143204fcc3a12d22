import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The first rendering yields to the visitor, and the router listens to the history from its first commit on: a step
 * back in between would change the address and leave the page before it on the screen. The router is told afterwards.
 */
export function useMissedStep(): void {
  const { pathname, search } = useLocation();
  const rendered = useRef(pathname + search);
  const isMissed = useRef(false);
  // Before any effect of the page can lead elsewhere, which the router knows of.
  useLayoutEffect(() => {
    isMissed.current = rendered.current !== window.location.pathname + window.location.search;
  }, []);
  useEffect(() => {
    if (isMissed.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, []);
}
