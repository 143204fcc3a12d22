import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ApiClient } from '@forecourt/shared/api-client';
import type { Language } from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import type { HostConfig } from '@forecourt/shared/host';
import { createSession } from '@forecourt/shared/session';
import { App } from '../browser/app/app';
import type { Releases } from './running-releases';
import { LeftToTheBrowser, serverParts, type UsedPart } from './server-parts';

/** A server build that takes longer leaves what it has not rendered to the browser. */
const RENDER_LIMIT_MS = 200;

export interface RenderRequest {
  url: string;
  language: Language;
  currency: string;
  nonce: string;
  config: HostConfig;
  releases: Releases;
  api: ApiClient;
  i18n: I18n;
  report: (error: unknown) => void;
}

export interface RenderedPage {
  /** Undefined when nothing could be rendered: the browser then renders from nothing. */
  markup: string | undefined;
  /** Whether all that the server renders was rendered within its limit. */
  whole: boolean;
  used: UsedPart[];
  queries: DehydratedState;
}

/** Renders header, page and footer with the server builds of these releases; never fails for what a remote does. */
export function renderPage({
  url,
  language,
  currency,
  nonce,
  config,
  releases,
  api,
  i18n,
  report,
}: RenderRequest): Promise<RenderedPage> {
  const { parts, used } = serverParts(releases);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const services = {
    parts,
    api,
    nonce,
    report,
    loadLanguage: async () => undefined,
    events: createEventBus(report),
    session: createSession(undefined),
  };
  return new Promise((resolve) => {
    const stream = renderToPipeableStream(
      <StaticRouter location={url}>
        <App
          config={config}
          language={language}
          currency={currency}
          services={services}
          i18n={i18n}
          queryClient={queryClient}
        />
      </StaticRouter>,
      {
        nonce,
        // Everything is there before the first byte goes out, so that nothing has to be moved into place by script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => finish(text(stream.pipe(new PassThrough()))),
        onShellError: (error) => {
          report(error);
          finish(Promise.resolve(undefined));
        },
        onError: (error) => {
          if (!(error instanceof LeftToTheBrowser)) report(error);
        },
      },
    );
    let whole = true;
    const limit = setTimeout(() => {
      whole = false;
      stream.abort(new LeftToTheBrowser());
    }, RENDER_LIMIT_MS);
    const finish = (rendered: Promise<string | undefined>) => {
      clearTimeout(limit);
      resolve(
        rendered.then((markup) => ({
          markup,
          whole: whole && markup !== undefined,
          used,
          queries: dehydrate(queryClient),
        })),
      );
    };
  });
}
