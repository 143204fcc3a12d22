import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClient } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import type { AnyRemote } from '../contract';
import { Embedded, type Embedding } from '../embedding';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '../i18n';
import { forgetPersonalQueries } from '../session';
import { themeCss, ThemeProvider } from '../ui/theme';
import { standaloneHost } from './standalone-host';
import { standalonePage } from './standalone-page';

/** Names and addresses only: this is for who works on the remote. */
function Contents({ remote, host }: { remote: AnyRemote; host: Embedding['host'] }) {
  const pages = Object.keys(remote.pages).map((key) => ({
    name: key,
    href: key.startsWith('/') ? key : host.pathOf(key as Parameters<typeof host.pathOf>[0]),
  }));
  const cms =
    'cms/Page' in remote.widgets
      ? host.config.global.routes
          .filter(({ key }) => key === undefined)
          .map(({ id }) => ({ name: `cms/Page ${id}`, href: host.pathOfPage(id) }))
      : [];
  const widgets = Object.keys(remote.widgets).map((name) => ({ name, href: `?widget=${name}` }));
  return (
    <ul>
      {[...pages, ...cms, ...widgets].map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function Page({ remote, host }: { remote: AnyRemote; host: Embedding['host'] }) {
  const { pathname, search } = useLocation();
  const widget = new URLSearchParams(search).get('widget');
  // A page stays mounted while its own query changes.
  const page = useMemo(
    () => standalonePage(remote, { pathname, search }, host.config.global),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the query only the widget's name says what stands here
    [remote, host, pathname, widget],
  );
  const Part = useMemo(() => (page.kind === 'part' ? lazy(page.load) : undefined), [page]);
  return Part && page.kind === 'part' ? <Part {...page.props} /> : <Contents remote={remote} host={host} />;
}

/** Runs a remote alone in the page, against the back end that answers on the page's own origin. */
export async function standalone(remote: AnyRemote, fetch?: typeof globalThis.fetch): Promise<void> {
  const host = await standaloneHost(remote, globalThis.reportError, fetch);
  const i18n = createI18n(host.language);
  await addMessages(i18n, SHARED_NAMESPACE, host.language, sharedMessages);
  await addMessages(i18n, remote.name, host.language, remote.loadMessages);
  document.documentElement.lang = host.language;
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: themeCss(host.config.global.theme) }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  forgetPersonalQueries(host.session, queryClient);
  const root = document.body.appendChild(document.createElement('main'));
  createRoot(root).render(
    <ThemeProvider theme={host.config.global.theme}>
      <Embedded host={host} i18n={i18n} queryClient={queryClient}>
        <Page remote={remote} host={host} />
      </Embedded>
    </ThemeProvider>,
  );
}
