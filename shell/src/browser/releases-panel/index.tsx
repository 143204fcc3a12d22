import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RELEASES_PARAMETER, type PageState } from '../../protocol/page-state';
import { parseOverrides, type Overrides } from '../../protocol/releases';
import { ReleasesTools } from './releases-tools';
import { addTexts } from './texts';

interface Page {
  releases: PageState['releases'];
  overrides: Overrides;
  i18n: I18n;
  queryClient: QueryClient;
}

/** Stands above the storefront as an application of its own, so that the page below is the one that visitors get. */
export async function showReleases({ releases, overrides, i18n, queryClient }: Page): Promise<void> {
  await addTexts(i18n);
  const place = document.createElement('div');
  document.body.prepend(place);
  const asked = new URLSearchParams(location.search).get(RELEASES_PARAMETER);
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ReleasesTools
          running={releases}
          overrides={overrides}
          proposed={asked === null ? undefined : parseOverrides(asked)}
          reload={() => location.reload()}
        />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
