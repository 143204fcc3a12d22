import '../fonts.css';
import '@forecourt/shared/ui/tokens.css';
import '@forecourt/shared/ui/base.css';
import { hydrate as hydrateQueries, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient } from '@forecourt/shared/api-client';
import { PREVIEW_HEADER, type Language } from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import { addMessages, createI18n, formatNumber, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { createSession, forgetOfflineCopies, forgetPersonalQueries } from '@forecourt/shared/session';
import { RELEASES_PARAMETER, STATE_ELEMENT, TICKET_HEADER, type PageState } from '../protocol/page-state';
import { gatewayOfPage, scriptedPage } from '../routing/guarded-pages';
import { resolvePath, type ResolvedPage } from '../routing/paths';
import { App } from './app/app';
import type { ShellServices } from './app/shell-services';
import { rememberLanguage } from './app/use-host-of';
import { browserParts, loadPart } from './browser-parts';
import { replayEvents } from './event-replay';
import { learnBeforeLoading } from './own-scripts';
import { partOfPage, prefetchOnIntent } from './prefetch';
import { createQueryClient } from './query-client';
import { createRemoteLoader, type LoadedRelease, type RemoteLoader } from './remotes/remote-loader';
import { createReporter, reportHydration } from './telemetry';
import { nextTask } from './timing';

export { onDemand } from './provided/on-demand';

/** Measures are sent, and newer releases are looked for, when the page is idle. */
const IDLE_AFTER_MS = 5000;

/** Whether there is a newer release than those of this document. */
let isOutdated = false;

interface Page {
  state: PageState;
  loader: RemoteLoader;
  i18n: I18n;
  queryClient: QueryClient;
  services: ShellServices;
}

function createServices(
  { state, loader, i18n }: Pick<Page, 'state' | 'loader' | 'i18n'>,
  page: ResolvedPage,
): ShellServices {
  const send = createReporter((remote) => loader.running(remote)?.version, state.ticket);
  const events = createEventBus((error) => send(error));
  const report: ShellServices['report'] = (error, remote, place) => send(error, remote, place);
  const session = createSession(localStorage);
  session.subscribe(() => {
    const ended = session.read();
    if (!ended.signedIn && ended.expired) events.emit('account:signed-out', { reason: 'expired' });
    else forgetOfflineCopies();
  });
  const loadLanguage = async (language: Language) => {
    await Promise.all([
      addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages),
      ...loader.loaded().map((remote) => addMessages(i18n, remote.name, language, remote.loadMessages)),
    ]);
  };
  return {
    parts: browserParts({ loader, i18n, report }),
    report,
    loadLanguage,
    document: {
      gateway: gatewayOfPage(page, location.search),
      ...(state.scripted && { scripts: { page: scriptedPage(page, state.scripted), pages: state.scripted } }),
      preview: state.preview !== undefined,
      isOutdated: () => isOutdated,
      load: () => location.reload(),
    },
    events,
    session,
    nonce: state.nonce,
    api: createApiClient({
      baseUrl: '',
      token: session.token,
      onUnauthorized: session.end,
      headers: { [TICKET_HEADER]: state.ticket, ...(state.preview && { [PREVIEW_HEADER]: state.preview }) },
    }),
  };
}

function render(root: HTMLElement, { state, services, i18n, queryClient }: Page): void {
  const { config, language, currency } = state;
  const app = (
    <BrowserRouter>
      <App {...{ config, language, currency, services, i18n, queryClient }} />
    </BrowserRouter>
  );
  // As a transition the first rendering yields to input every few milliseconds; otherwise it is one long task.
  startTransition(() => {
    if (state.rendered) hydrateRoot(root, app, { onRecoverableError: reportHydration });
    else createRoot(root).render(app);
  });
}

/** The releases panel, for people who try releases out; visitors load nothing of it. */
function openReleasesPanel({ state, i18n, queryClient, services }: Page): void {
  const { overrides, invited } = state;
  const isAsked = () => new URLSearchParams(location.search).has(RELEASES_PARAMETER);
  if (!invited && !(overrides && (Object.keys(overrides).length > 0 || isAsked()))) return;
  void import('./releases-panel')
    .then(({ showReleases }) => showReleases(state, i18n, queryClient))
    .catch(services.report);
}

async function whenIdle(owner: LoadedRelease | undefined, { state, services, i18n }: Page): Promise<void> {
  const { atRest } = await import('./at-rest');
  atRest({
    owner,
    state,
    session: services.session,
    language: () => i18n.language as Language,
    onNewer: () => (isOutdated = true),
  });
}

async function start(state: PageState, root: HTMLElement): Promise<void> {
  await nextTask();
  const loader = createRemoteLoader(state);
  learnBeforeLoading(loader.learnOwn);
  const i18n = createI18n(state.language);
  const { page } = resolvePath(location.pathname, state.config, state.language);
  const services = createServices({ state, loader, i18n }, page);
  // A provider's return has no language of its own: it takes the remembered one.
  if (page.kind !== 'return') rememberLanguage(state.language);
  const part = partOfPage(page);
  if (part) void loadPart(loader, i18n, part.remote, part.find).catch(() => undefined);

  const queryClient = createQueryClient();
  hydrateQueries(queryClient, state.queries);
  forgetPersonalQueries(services.session, queryClient);
  await services.loadLanguage(state.language);
  await nextTask();
  // A browser's first formatter costs a slow phone 80 ms, which are not to be spent in the middle of a rendering.
  formatNumber(0, state.language);
  await nextTask();

  const context = { state, loader, i18n, queryClient, services };
  render(root, context);
  replayEvents();
  openReleasesPanel(context);
  const running = part && loader.running(part.remote);
  const owner = running && { remote: part.remote, version: running.version };
  setTimeout(() => void whenIdle(owner, context).catch(services.report), IDLE_AFTER_MS);
  prefetchOnIntent(
    state.config,
    () => i18n.language as Language,
    (remote, find) => loadPart(loader, i18n, remote, find),
  );
}

const root = document.getElementById('root');
const state = document.getElementById(STATE_ELEMENT)?.textContent;
if (root && state) void start(JSON.parse(state) as PageState, root);
