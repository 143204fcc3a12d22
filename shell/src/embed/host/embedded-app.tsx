import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
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
