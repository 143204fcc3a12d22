import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createPath, type Navigator } from 'react-router';
import { Router } from 'react-router-dom';
import { HostProvider, type Host } from '@forecourt/shared/host';
import { ThemeProvider, type SchemeChoice } from '@forecourt/shared/ui/theme';
import { ShellServicesProvider, type ShellServices } from '../../browser/app/shell-services';

export interface EmbeddedAppProps {
  host: Host;
  services: ShellServices;
  i18n: I18n;
  queryClient: QueryClient;
  scheme: SchemeChoice;
  /** Where libraries put the styles that they make. */
  styleRoot: ShadowRoot | undefined;
  children: ReactNode;
}

/** What the shell's application puts around every page, for one part in another site. */
export const EmbeddedApp = ({ host, services, i18n, queryClient, scheme, styleRoot, children }: EmbeddedAppProps) => (
  <ShellServicesProvider value={services}>
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <HostProvider value={host}>
          <ThemeProvider theme={host.config.global.theme} scheme={scheme} styleRoot={styleRoot}>
            {children}
          </ThemeProvider>
        </HostProvider>
      </I18nextProvider>
    </QueryClientProvider>
  </ShellServicesProvider>
);

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
      (to, state: unknown) => {
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
