import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createApiClient } from '../api-client';
import { routePath, type Language, type LoadMessages, type RemoteName } from '../contract';
import { createEventBus } from '../events';
import { createHost, HostProvider, type HostConfig } from '../host';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '../i18n';
import { createSession } from '../session';
import { aHostConfig } from './a-host-config';
import { fakeApi, type FakeAnswers } from './fake-api';

export interface RenderRemoteOptions {
  remote: RemoteName;
  loadMessages: LoadMessages;
  answers?: FakeAnswers;
  /** Path with query, without language prefix. */
  at?: string;
  /** State of that entry of the history. */
  state?: unknown;
  /** Where the visitor was before, as `at`. */
  cameFrom?: string;
  language?: Language;
  /** The one that the visitor has chosen. */
  currency?: string;
  config?: Partial<HostConfig>;
  signedIn?: boolean;
  /** The same browser as before: what it has stored is still there. */
  sameBrowser?: boolean;
}

function Elsewhere() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <>
      <p>{`Now at ${pathname}${search}`}</p>
      {state !== null && <p>{`With the state ${JSON.stringify(state)}`}</p>}
    </>
  );
}

/**
 * Renders a page or widget of a remote as a host would. Where it navigates to another path, the text
 * `Now at /en-gb/…` stands in the document, and `With the state …` where it takes one along.
 */
export async function renderRemote(element: ReactElement, options: RenderRemoteOptions) {
  const { language = 'en-GB', at = '/here' } = options;
  const prefix = `/${language.toLowerCase()}`;
  const api = fakeApi(options.answers ?? {});
  const i18n = createI18n(language);
  await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  await addMessages(i18n, options.remote, language, options.loadMessages);
  if (!options.sameBrowser) localStorage.clear();
  const session = createSession(localStorage);
  if (options.signedIn) session.save({ access_token: 'token', '.expires': '2099-01-01T00:00:00Z' });
  const events = createEventBus((error) => {
    throw error;
  });
  const host = createHost(
    {
      api: createApiClient({
        baseUrl: '',
        fetch: api.fetch,
        token: session.token,
        onUnauthorized: session.end,
        retryDelayMs: 0,
      }),
      events,
      session,
      config: aHostConfig(options.config),
      language,
      currency: options.currency ?? 'EUR',
      widget: (name) => () => <p>{`Widget ${name}`}</p>,
      report: () => undefined,
    },
    {
      pathOf: (key, query) => `${prefix}${routePath(key, language)}${query ? `?${query}` : ''}`,
      pathOfPage: (pageId) => `${prefix}/page-${pageId}`,
    },
  );
  const { pathname, search, hash } = new URL(prefix + at, 'http://here.test');
  const here = { pathname, search, hash, state: options.state };
  const entries = [...(options.cameFrom ? [`${prefix}${options.cameFrom}`] : []), here];
  const view = render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })}
    >
      <I18nextProvider i18n={i18n}>
        <HostProvider value={host}>
          <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
            <Routes>
              <Route path={here.pathname} element={element} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </HostProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), api, host, session };
}
