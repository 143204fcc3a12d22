import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RELEASES_PARAMETER, type PageState } from '../../protocol/page-state';
import { parseOverrides } from '../../protocol/releases';
import { ReleasesTools } from './releases-tools';
import { TestsBanner } from './tests-banner';
import { addTexts } from './texts';

/**
 * Stands above the storefront as an application of its own, so that the page below is the one that visitors get. Where
 * the channel allows no overrides, testers have no panel to choose in.
 */
export async function showReleases(page: PageState, i18n: I18n, queryClient: QueryClient): Promise<void> {
  const { releases, overrides, invited } = page;
  await addTexts(i18n);
  const place = document.createElement('div');
  document.body.prepend(place);
  const asked = new URLSearchParams(location.search).get(RELEASES_PARAMETER);
  const reload = () => location.reload();
  createRoot(place).render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {invited && <TestsBanner invited={invited} reload={reload} />}
        {overrides && (
          <ReleasesTools
            running={releases}
            overrides={overrides}
            proposed={asked === null ? undefined : parseOverrides(asked)}
            reload={reload}
          />
        )}
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
