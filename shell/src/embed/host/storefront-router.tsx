import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, type Navigator } from 'react-router';
import { Router } from 'react-router-dom';

export interface Storefront {
  origin: string;
  /** Opens an address in the top window; the page around may itself stand in a frame. */
  leave: (href: string) => void;
}

const byHistory = (onChange: () => void) => {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
};

/**
 * The router of a part that stands in another site: addresses are the storefront's, and whoever goes to one leaves for
 * it. Only what a page says of itself in its query stays here, in the address of the site; path and fragment are the
 * site's own, which may be what its routing goes by.
 * @param path the storefront's path of the page that is shown; none for a widget
 */
export function StorefrontRouter({
  storefront: { origin, leave },
  path = '',
  children,
}: {
  storefront: Storefront;
  path?: string | undefined;
  children: ReactNode;
}) {
  const search = useSyncExternalStore(byHistory, () => (path ? location.search : ''));
  const navigator = useMemo<Navigator>(() => {
    const hrefOf: Navigator['createHref'] = (to) => origin + (typeof to === 'string' ? to : createPath(to));
    const go =
      (change: 'pushState' | 'replaceState'): Navigator['push'] =>
      (to, state) => {
        const target = new URL(hrefOf(to));
        if (target.pathname !== path) return leave(target.href);
        history[change](state, '', location.pathname + target.search + location.hash);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      };
    return { createHref: hrefOf, push: go('pushState'), replace: go('replaceState'), go: (delta) => history.go(delta) };
  }, [origin, leave, path]);
  return (
    <Router location={{ pathname: path || '/', search }} navigator={navigator}>
      {children}
    </Router>
  );
}
