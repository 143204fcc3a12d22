import {
  providerReturns,
  routeOfPath,
  type AnyRemote,
  type GlobalConfig,
  type Language,
  type LazyComponent,
} from '../contract';
import { languageOfPath } from '../i18n';

/** What stands at an address while a remote runs alone. */
export type StandalonePage =
  | { kind: 'part'; load: LazyComponent; props: object }
  /** Nothing of this remote: everything that it has is listed instead. */
  | { kind: 'contents' };

const CONTENTS: StandalonePage = { kind: 'contents' };

const part = (load: LazyComponent | undefined, props: object = {}): StandalonePage =>
  load ? { kind: 'part', load, props } : CONTENTS;

/** A widget's props stand in the address as JSON; without them it is given none. */
function widgetAt(
  widgets: Record<string, LazyComponent | undefined>,
  name: string,
  query: URLSearchParams,
): StandalonePage {
  return part(widgets[name], JSON.parse(query.get('props') ?? '{}') as object);
}

/**
 * Resolves `/en-gb/checkout?…` as the shell would, and `/?widget=search/SearchForm&props={…}` for a widget by itself.
 */
export function standalonePage(
  { pages, widgets }: Pick<AnyRemote, 'pages' | 'widgets'>,
  { pathname, search }: { pathname: string; search: string },
  config: GlobalConfig,
): StandalonePage {
  const query = new URLSearchParams(search);
  const own = widgets as Record<string, LazyComponent | undefined>;
  const widget = query.get('widget');
  if (widget) return widgetAt(own, widget, query);
  const { language, rest } = languageOfPath(pathname, config.languages);
  const cms = cmsPageAt(rest, language, config);
  if (cms !== undefined && own['cms/Page']) return part(own['cms/Page'], { pageId: cms });
  const key = routeOfPath(rest, language) ?? providerReturns().find((path) => path === pathname);
  return part(key && pages[key]);
}

const cmsPageAt = (rest: string, language: Language, { routes }: GlobalConfig): number | undefined =>
  rest === '/' ? undefined : routes.find(({ path, key }) => key === undefined && path[language] === rest)?.id;
