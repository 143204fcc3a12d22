import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ApiClient } from '@forecourt/shared/api-client';
import {
  remoteOfWidget,
  type PageKey,
  type RemoteName,
  type WidgetName,
  type WidgetProps,
} from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import type { HostConfig } from '@forecourt/shared/host';
import { createSession } from '@forecourt/shared/session';
import { App } from '../browser/app/app';
import type { LoadStrategy, RemoteParts } from '../browser/app/shell-services';
import { LEFT_TO_BROWSER } from '../protocol/page-state';
import type { PageToRender, RenderedPage, UsedPart } from './protocol';
import type { ServerBuilds } from './server-builds';

interface RenderRequest extends PageToRender {
  config: HostConfig;
  builds: ServerBuilds;
  api: ApiClient;
  i18n: I18n;
  report: (error: unknown) => void;
  /** What is not rendered by then is left to the browser. */
  limitMs: number;
}

interface Markup {
  markup: string | undefined;
  complete: boolean;
}

/** Renders to text within the limit; parts that throw or come too late are left to the browser. */
const renderToMarkup = (
  element: ReactNode,
  { nonce, report, limitMs }: Pick<RenderRequest, 'nonce' | 'report' | 'limitMs'>,
): Promise<Markup> =>
  new Promise((resolve) => {
    let inTime = true;
    const finish = async (rendered: Promise<string | undefined>): Promise<Markup> => {
      clearTimeout(limit);
      const markup = await rendered;
      return { markup, complete: inTime && markup !== undefined };
    };
    const stream = renderToPipeableStream(element, {
      nonce,
      // Everything is there before the first byte goes out, so that no script has to move anything into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => resolve(finish(text(stream.pipe(new PassThrough())))),
      onShellError: (error) => {
        report(error);
        resolve(finish(Promise.resolve(undefined)));
      },
      onError: (error) => {
        if (error instanceof LeftToTheBrowser) return LEFT_TO_BROWSER;
        report(error);
      },
    });
    const limit = setTimeout(() => {
      inTime = false;
      stream.abort(new LeftToTheBrowser());
    }, limitMs);
  });

/** Renders header, page and footer with these server builds; never fails because a remote throws. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, language, currency, nonce, gateway, config, builds, api, i18n, report } = request;
  const { parts, used } = serverParts(builds);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const services = {
    parts,
    api,
    nonce,
    report,
    loadLanguage: async () => undefined,
    document: { gateway, load: () => undefined },
    events: createEventBus(report),
    session: createSession(undefined),
  };
  const rendered = await renderToMarkup(
    <StaticRouter location={url}>
      <App {...{ config, language, currency, services, i18n, queryClient }} />
    </StaticRouter>,
    request,
  );
  return {
    complete: rendered.complete,
    ...(rendered.markup !== undefined && { markup: rendered.markup }),
    used,
    queries: dehydrate(queryClient),
  };
}

/** Thrown in place of a part that only the browser renders; its Suspense boundary then shows the skeleton. */
class LeftToTheBrowser extends Error {}

function LeftToBrowser(): never {
  throw new LeftToTheBrowser();
}

/** The parts that these server builds render, and a list of what a page used of them. */
function serverParts(builds: ServerBuilds): { parts: RemoteParts; used: UsedPart[] } {
  const used: UsedPart[] = [];
  const part = (
    remote: RemoteName,
    chunk: string,
    component: ComponentType | undefined,
    waits = false,
  ): ComponentType => {
    if (!used.some((other) => other.remote === remote && other.chunk === chunk))
      used.push({ remote, chunk, rendered: component !== undefined, waits });
    return component ?? LeftToBrowser;
  };
  const parts: RemoteParts = {
    widget: <W extends WidgetName>(name: W, _which: LoadStrategy, after?: Promise<void>) => {
      const remote = remoteOfWidget(name);
      const components = builds[remote]?.widgets as Record<string, ComponentType | undefined> | undefined;
      return part(remote, `widget-${name.split('/')[1]}`, components?.[name], after !== undefined) as ComponentType<
        WidgetProps[W]
      >;
    },
    page: (key: PageKey, remote: RemoteName) =>
      part(remote, `page-${key.replace('/', '')}`, builds[remote]?.pages[key]),
  };
  return { parts, used };
}
