import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { lazy, Suspense, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import type { AnyRemote, PageKey } from '@forecourt/shared/contract';
// By its package name: under it, and not by its path, federation gives the one copy of the page.
import { HostProvider, type Host } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';

/** What a host that is not the shell gives beside single-spa's own props. */
export interface Embedding {
  host: Host;
  queryClient: QueryClient;
  i18n: I18n;
  /** The host's router, with contexts of its own around it; the address of the document unless given. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** Around whatever such a host mounts of a remote. */
export const Embedded = ({
  host,
  queryClient,
  i18n,
  Frame = BrowserRouter,
  children,
}: Embedding & { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <HostProvider value={host}>
        <Frame>
          <Suspense>{children}</Suspense>
        </Frame>
      </HostProvider>
    </I18nextProvider>
  </QueryClientProvider>
);

export interface EmbeddedPageProps extends Embedding {
  page: PageKey;
}

/** A remote's page that such a host mounts by its key. */
export const embeddedPage = ({ name, pages }: Pick<AnyRemote, 'name' | 'pages'>) =>
  function EmbeddedPage({ page, ...embedding }: EmbeddedPageProps) {
    const Page = useMemo(() => {
      const load = pages[page];
      if (!load) throw new Error(`${name} has no page ${page}: use one of ${Object.keys(pages).join(', ')}.`);
      return lazy(load);
    }, [page]);
    return (
      <Embedded {...embedding}>
        <Page />
      </Embedded>
    );
  };

/** single-spa's `errorBoundary`: without one a throw in the first render leaves mount() waiting for ever. */
export function reportFailure(error: Error, _info: unknown, { host }: Embedding): ReactElement {
  host.report(error);
  return <></>;
}

/** The first step of a remote's `bootstrap`. */
export const loadTexts =
  ({ name, loadMessages }: Pick<AnyRemote, 'name' | 'loadMessages'>) =>
  ({ i18n, host }: Embedding): Promise<void> =>
    addMessages(i18n, name, host.language, loadMessages);
