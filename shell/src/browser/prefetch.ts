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

/** Where a link leads, or a form that is filled in; a pointer that passes over a form means nothing by it. */
function addressOf({ target, type }: Event): string | null | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a');
  if (link || type !== 'focusin') return link?.href;
  return target.closest('form')?.getAttribute('action');
}

/** Loads what a link or a form leads to as soon as someone points at it or reaches it by keyboard, not before. */
export function prefetchOnIntent(
  config: HostConfig,
  language: () => Language,
  load: (remote: RemoteName, find: Find) => Promise<unknown>,
): void {
  const consider = (event: Event) => {
    const address = addressOf(event);
    if (!address) return;
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || pathname === location.pathname) return;
    const part = partOfPage(resolvePath(pathname, config, language()).page);
    if (part) void load(part.remote, part.find).catch(() => undefined);
  };
  addEventListener('pointerover', consider, { passive: true });
  addEventListener('focusin', consider);
}
