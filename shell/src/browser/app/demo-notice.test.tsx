import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@forecourt/shared/api-client';
import { createEventBus } from '@forecourt/shared/events';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { createSession } from '@forecourt/shared/session';
import { aHostConfig } from '@forecourt/shared/testing';
import { App } from './app';
import type { RemoteParts } from './shell-services';

async function open(isDemo: boolean) {
  const i18n = createI18n('de');
  for (const language of ['de', 'en-GB'] as const) await addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages);
  const parts: RemoteParts = {
    widget: () => (() => null) as never,
    page: () => (() => <h1>Autos</h1>) as never,
  };
  const config = aHostConfig();
  const services = {
    parts,
    nonce: undefined,
    session: createSession(localStorage),
    report: () => undefined,
    loadLanguage: async () => undefined,
    document: { gateway: undefined, load: () => undefined },
    events: createEventBus(() => undefined),
    api: createApiClient({ baseUrl: '', token: () => undefined }),
  };
  render(
    <MemoryRouter initialEntries={['/de/search']}>
      <App
        config={{ ...config, site: { ...config.site, isDemo } }}
        language="de"
        currency="EUR"
        services={services}
        i18n={i18n}
        queryClient={new QueryClient()}
      />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Autos' });
}

test('every page of the demo company says in the language of the page that nothing of it is real', async () => {
  await open(true);
  expect(screen.getByRole('complementary')).toHaveTextContent('Kein Auto, kein Preis und keine Zahlung hier ist echt');
});

test('a real company says nothing of the kind', async () => {
  await open(false);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
