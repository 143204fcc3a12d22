import type { i18n as I18n } from 'i18next';
import { lazy, type ComponentType } from 'react';
import {
  remoteOfWidget,
  type AnyRemote,
  type Language,
  type LazyComponent,
  type PageKey,
  type RemoteName,
  type WidgetName,
  type WidgetProps,
} from '@forecourt/shared/contract';
import { addMessages } from '@forecourt/shared/i18n';
import type { FailureStage } from '../protocol/browser-report';
import type { RunningRelease } from '../protocol/page-state';
import type { LoadStrategy, RemoteParts, ShellServices } from './app/shell-services';
import type { RemoteLoader } from './remotes/remote-loader';
import { nextTask, pause, withTimeout } from './timing';

type Find = (remote: AnyRemote) => LazyComponent | undefined;
type Part = { default: ComponentType };

/**
 * How long the running release is waited for before something else is tried, and all of it until the visitor is told.
 */
const ATTEMPT_TIMEOUT_MS = 4000;
const TOTAL_TIMEOUT_MS = 7500;
/** A visitor of a page that has just come has been waiting since before its scripts began. */
const waitingSince = (): number => (performance.now() < ATTEMPT_TIMEOUT_MS ? 0 : performance.now());
const BEFORE_RENDERING_AGAIN_MS = 300;

export const widgetOf =
  (name: WidgetName): Find =>
  (remote) =>
    (remote.widgets as Record<string, LazyComponent | undefined>)[name];
export const pageOf =
  (key: PageKey): Find =>
  (remote) =>
    remote.pages[key];

/** Loads a part with its remote's texts; whatever is there already costs nothing. */
export async function loadPart(
  loader: RemoteLoader,
  i18n: I18n,
  name: RemoteName,
  find: Find,
  release?: RunningRelease,
): Promise<Part> {
  const remote = await loader.load(name, release);
  const part = find(remote);
  if (!part) throw new Error(`${name} does not have what this page asks of it.`);
  // The remote and its part are evaluated in tasks of their own.
  await nextTask();
  const language = i18n.language as Language;
  const [module] = await Promise.all([
    part(language),
    addMessages(i18n, remote.name, language, remote.loadMessages, release !== undefined),
  ]);
  return module;
}

interface Deps {
  loader: RemoteLoader;
  i18n: I18n;
  report: ShellServices['report'];
}

const fallback = () => import('./remotes/fallback');

/** Loads a part, whatever it takes: what it takes is loaded only when the first attempt fails (spec "survival"). */
async function resilientPart(
  { loader, i18n, report }: Deps,
  name: RemoteName,
  find: Find,
  which: LoadStrategy,
): Promise<Part> {
  const attempt = {
    name,
    loader,
    deadline: waitingSince() + TOTAL_TIMEOUT_MS,
    load: (release?: RunningRelease) => loadPart(loader, i18n, name, find, release),
    refresh: async () => (await fallback()).refreshRelease(name, loader),
    failed: (error: unknown, stage: FailureStage, version: string | undefined) =>
      report(error, name, { stage, version }),
  };
  if (which === 'again') {
    await pause(BEFORE_RENDERING_AGAIN_MS);
    loader.startAnew(name);
  }
  if (which === 'last-good') return (await fallback()).loadLastGood(attempt);
  const own = attempt.load();
  try {
    return await withTimeout(own, ATTEMPT_TIMEOUT_MS, name);
  } catch (error) {
    return (await fallback()).loadWithFallback(attempt, own, error);
  }
}

export const browserParts = (deps: Deps): RemoteParts => ({
  widget: <W extends WidgetName>(name: W, which: LoadStrategy, after?: Promise<void>) =>
    lazy(async () => {
      await after;
      return resilientPart(deps, remoteOfWidget(name), widgetOf(name), which);
    }) as unknown as ComponentType<WidgetProps[W]>,
  page: (key, remote, which) => lazy(() => resilientPart(deps, remote, pageOf(key), which)),
});
