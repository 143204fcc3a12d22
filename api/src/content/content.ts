import {
  DEFAULT_LANGUAGE,
  languageChain,
  PAGE_STATUS,
  type GlobalConfig,
  type Language,
  type Page,
  type SiteConfig,
} from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { isPageCss } from './administration/page-css';
import type { SiteFlow } from './change-rules';
import {
  configVersionOf,
  isDemo,
  publishedDocument,
  publishedDocuments,
  theDocument,
  type Document,
} from './document.store';
import { pathsOf, type RouteName } from './route-names';

/** What is read for a preview shows drafts in the place of what is published. */
type Reading = Pick<Deps, 'db'> & { drafts?: boolean };

type Route = GlobalConfig['routes'][number];

export async function globalConfigOf(deps: Reading): Promise<GlobalConfig> {
  const [configVersion, { companyName }, theme, header, { languages }, layouts, components, menus, pages, named] =
    await Promise.all([
      configVersionOf(deps.db),
      theDocument(deps, 'company'),
      theDocument(deps, 'theme'),
      theDocument(deps, 'header'),
      theDocument(deps, 'languages'),
      publishedDocuments(deps, 'layout'),
      publishedDocuments(deps, 'shared-component'),
      publishedDocuments(deps, 'menu'),
      publishedDocuments(deps, 'page'),
      theDocument(deps, 'routes'),
    ]);
  const itemsOf = (menuId: number | undefined) => menus.find(({ id }) => id === menuId)?.body.menuItems ?? [];
  return {
    configVersion,
    companyName,
    theme,
    header: { ...header, menuItems: itemsOf(header.menu), subMenuItems: itemsOf(header.subMenu) },
    layouts: layouts.map(({ id, body: { layoutItems } }) => ({ id, layoutItems })),
    sharedComponents: components.map(({ id, body }) => ({ id, ...body })),
    menus: menus.map(({ id, body: { menuItems } }) => ({ id, menuItems })),
    languages,
    routes: [...pages.map(routeOfPage), ...named.items.map(namedRoute)],
  };
}

function routeOfPage({ id, status, body }: Document<'page'>): Route {
  const scripts = [...new Set(body.builder.scripts.map(({ consent }) => consent))];
  return { id, status, path: body.path, layoutId: body.layoutId, ...(scripts.length > 0 && { scripts }) };
}

/** No page has its id. */
const namedRoute = (named: RouteName, index: number): Route => ({
  ...{ id: -1 - index, status: PAGE_STATUS.published, layoutId: 0, key: named.key },
  path: pathsOf(named),
});

export async function siteConfigOf(deps: Reading & Pick<Deps, 'config'>): Promise<SiteConfig> {
  const [configVersion, stored, demo] = await Promise.all([
    configVersionOf(deps.db),
    theDocument(deps, 'site-config'),
    isDemo(deps),
  ]);
  const { passwordMinLength, microsoft, confirmsGuests } = deps.config;
  const myAccount = { ...stored.myAccount, passwordMinLength, microsoftLogin: microsoft !== undefined };
  return { ...stored, myAccount, configVersion, isDemo: demo, confirmsGuests };
}

export const bookingFlowOf = (deps: Reading): Promise<SiteFlow> => theDocument(deps, 'booking-flow');

/** Only published pages are served, but in a preview (S1-3). */
export async function pageOf(deps: Reading, pageId: number): Promise<Page | undefined> {
  const found = await publishedDocument(deps, 'page', pageId);
  if (!found) return undefined;
  const { name, builder: stored, seo, layoutId, showBreadcrumb, label } = found.body;
  // What came past the administration is judged as well.
  const builder = isPageCss(stored.pageCSS) ? stored : { ...stored, pageCSS: '' };
  return { id: found.id, status: found.status, name, builder, seo, layoutId, showBreadcrumb, label };
}

/** The language that the site has chosen for what is not translated. */
export async function defaultLanguageOf(deps: Reading): Promise<Language> {
  const { languages } = await theDocument(deps, 'languages');
  return languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? DEFAULT_LANGUAGE;
}

/** Of texts by language those that are looked up in these (D6); all where none of these has any. */
function textsIn<T>(texts: Partial<Record<Language, T>>, languages: readonly Language[]): Partial<Record<Language, T>> {
  const found = languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [[language, text] as const];
  });
  return found.some(([, text]) => Object.keys(text as object | string).length > 0)
    ? (Object.fromEntries(found) as Partial<Record<Language, T>>)
    : texts;
}

/** A page without the texts that nobody can meet who reads it in this language. */
export function pageInLanguage(page: Page, language: Language, defaultLanguage: Language): Page {
  const { builder, seo, label } = page;
  const languages = [...new Set([...languageChain(language), defaultLanguage])];
  return {
    ...page,
    builder: { ...builder, translations: textsIn(builder.translations, languages) },
    seo: {
      ...seo,
      title: textsIn(seo.title, languages),
      description: textsIn(seo.description, languages),
      ogTags: textsIn(seo.ogTags, languages),
    },
    label: textsIn(label, languages),
  };
}
