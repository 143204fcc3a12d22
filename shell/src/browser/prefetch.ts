import {
  remoteOfReturn,
  remoteOfRoute,
  remoteOfWidget,
  type Language,
  type RemoteName,
} from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import { resolvePath, type ResolvedPage } from '../routing/paths';
import { pageOf, widgetOf } from './browser-parts';

type Find = ReturnType<typeof pageOf>;

/** The remote and the part of it that a page needs. */
export function partOfPage(page: ResolvedPage): { remote: RemoteName; find: Find } | undefined {
  switch (page.kind) {
    case 'route':
      return { remote: remoteOfRoute(page.key), find: pageOf(page.key) };
    case 'return':
      return { remote: remoteOfReturn(page.path), find: pageOf(page.path) };
    case 'cms':
      return { remote: remoteOfWidget('cms/Page'), find: widgetOf('cms/Page') };
    case 'blog':
      return { remote: remoteOfWidget('cms/Blog'), find: widgetOf('cms/Blog') };
    case 'not-found':
      return undefined;
  }
}

/** Loads what a link leads to as soon as someone points at it or reaches it by keyboard, not before. */
export function prefetchOnIntent(
  config: HostConfig,
  language: () => Language,
  load: (remote: RemoteName, find: Find) => Promise<unknown>,
): void {
  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const part = partOfPage(resolvePath(link.pathname, config, language()).page);
    if (part) void load(part.remote, part.find).catch(() => undefined);
  };
  addEventListener('pointerover', consider, { passive: true });
  addEventListener('focusin', consider);
}
