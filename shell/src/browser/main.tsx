import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@forecourt/shared/ui/tokens.css';
import '@forecourt/shared/ui/base.css';
import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient } from '@forecourt/shared/api-client';
import type { Language } from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { createSession } from '@forecourt/shared/session';
import { RELEASES_PARAMETER, STATE_ELEMENT, type PageState } from '../protocol/page-state';
import { resolvePath } from '../routing/paths';
import { App } from './app/app';
import { rememberLanguage } from './app/preferences';
import type { ShellServices } from './app/shell-services';
import { browserParts, loadPart } from './browser-parts';
import { replayEvents } from './event-replay';
import { forgetWithSession } from './personal-queries';
import { partOfPage, prefetchOnIntent } from './prefetch';
import { createQueryClient } from './query-client';
import { createRemoteLoader } from './remotes/remote-loader';
import { createReporter } from './telemetry';
import { nextTask } from './timing';

export { onDemand } from './provided/on-demand';

/** A page has come to rest by then; measuring it takes nothing from it. */
const AT_REST_MS = 5000;

async function start(state: PageState, root: HTMLElement): Promise<void> {
  await nextTask();
  const loader = createRemoteLoader(state);
  const tell = createReporter((remote) => loader.running(remote)?.version);
  const events = createEventBus((error) => tell(error));
  const report: ShellServices['report'] = (error, remote, place) => {
    tell(error, remote, place);
    if (remote)
      events.emit('shell:remote-failed', { remote, message: error instanceof Error ? error.message : String(error) });
  };
  const session = createSession(localStorage);
  const i18n = createI18n(state.language);
  const { page } = resolvePath(location.pathname, state.config.global, state.language);
  // A provider's return has no language of its own: it takes the one that is remembered.
  if (page.kind !== 'return') rememberLanguage(state.language);
  const part = partOfPage(page);
  if (part) void loadPart(loader, i18n, part.remote, part.find).catch(() => undefined);

  const queryClient = createQueryClient();
  hydrateQueries(queryClient, state.queries);

  const loadLanguage = async (language: Language) => {
    await Promise.all([
      addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages),
      ...loader.loaded().map((remote) => addMessages(i18n, remote.name, language, remote.loadMessages)),
    ]);
  };
  await loadLanguage(state.language);
  await nextTask();

  const signOut = () => {
    session.clear();
    events.emit('account:signed-out', { reason: 'refused' });
  };
  const services: ShellServices = {
    parts: browserParts({ loader, i18n, report }),
    report,
    loadLanguage,
    events,
    session,
    nonce: state.nonce,
    api: createApiClient({ baseUrl: '', token: session.token, onUnauthorized: signOut }),
  };
  forgetWithSession(session, queryClient);
  session.subscribe(() => {
    const ended = session.read();
    if (!ended.signedIn && ended.expired) events.emit('account:signed-out', { reason: 'expired' });
  });

  const app = (
    <BrowserRouter>
      <App
        config={state.config}
        language={state.language}
        currency={state.currency}
        services={services}
        i18n={i18n}
        queryClient={queryClient}
      />
    </BrowserRouter>
  );
  // As a transition, the first rendering gives way to the visitor's hands every few milliseconds; else it is one long task.
  startTransition(() => {
    if (state.rendered) hydrateRoot(root, app, { onRecoverableError: () => undefined });
    else createRoot(root).render(app);
  });
  replayEvents();
  if (
    state.overrides &&
    (Object.keys(state.overrides).length > 0 || new URLSearchParams(location.search).has(RELEASES_PARAMETER))
  ) {
    const { releases, overrides } = state;
    void import('./releases-panel')
      .then(({ showReleases }) => showReleases({ releases, overrides, i18n, queryClient }))
      .catch(report);
  }
  const owner = part && loader.running(part.remote);
  setTimeout(
    () =>
      void import('./page-measures')
        .then(({ measurePage }) => measurePage(owner && { remote: part.remote, version: owner.version }))
        .catch(tell),
    AT_REST_MS,
  );
  prefetchOnIntent(
    state.config,
    () => i18n.language as Language,
    (remote, find) => loadPart(loader, i18n, remote, find),
  );
}

const root = document.getElementById('root');
const state = document.getElementById(STATE_ELEMENT)?.textContent;
if (root && state) void start(JSON.parse(state) as PageState, root);
