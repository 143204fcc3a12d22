import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { HostProvider, Interactive } from '@forecourt/shared/host';
import { ThemeProvider } from '@forecourt/shared/ui/theme';
import { resolvePath } from '../../routing/paths';
import { CurrentPage } from './current-page';
import { Layout } from './layout';
import { ShellServicesProvider, type ShellServices } from './shell-services';
import { useHostOf, type HostStart } from './use-host-of';
import { useMissedStep } from './use-missed-step';

export interface AppProps extends HostStart {
  services: ShellServices;
  i18n: I18n;
  queryClient: QueryClient;
}

/** The application that server and browser render alike; it stands inside a router. */
export function App({ services, i18n, queryClient, ...start }: AppProps) {
  return (
    <ShellServicesProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <Page start={start} i18n={i18n} services={services} />
        </I18nextProvider>
      </QueryClientProvider>
    </ShellServicesProvider>
  );
}

function Page({ start, i18n, services }: { start: HostStart; i18n: I18n; services: ShellServices }) {
  useMissedStep();
  const host = useHostOf(start, services, i18n);
  const { pathname } = useLocation();
  const { page } = resolvePath(pathname, host.config, host.language);
  const { theme } = host.config.global;
  return (
    <HostProvider value={host}>
      <ThemeProvider theme={theme} scheme={theme.scheme ?? 'light'} nonce={host.nonce}>
        <Interactive>
          <Layout pageId={page.kind === 'cms' ? page.pageId : undefined}>
            <CurrentPage page={page} />
          </Layout>
        </Interactive>
      </ThemeProvider>
    </HostProvider>
  );
}
