import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cookieName, type Language } from '@forecourt/shared/contract';
import { createHost, type Host } from '@forecourt/shared/host';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE } from '../../protocol/page-state';
import { pathInLanguage, resolvePath, searchInLanguage, type ResolvedPage } from '../../routing/paths';
import { stableWidget } from './remote-mount';
import type { ShellServices } from './shell-services';

const YEAR_S = 31_536_000;

/** The value is a code: nothing in it needs to be escaped. */
function remember(name: string, value: string, life = ''): void {
  const secure = window.location.protocol === 'https:';
  document.cookie = `${cookieName(name, secure)}=${value}; path=/; samesite=lax${life}${secure ? '; secure' : ''}`;
}

/** In cookies, so that the server renders the next page with them. */
export function rememberLanguage(language: Language): void {
  // Setting the same value again would recompute the style of every element.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  remember(LANGUAGE_COOKIE, language, `; max-age=${YEAR_S}`);
}

function rememberCurrency(currency: string): void {
  remember(CURRENCY_COOKIE, currency);
}

/** State of a navigation that keeps the scroll position, such as the same page in another language (D3). */
export const KEEPS_PLACE = { keepsPlace: true };

/** A page has the texts of its own language; those of the others come when somebody changes it (ADR 089). */
const otherLanguage = () => import(/* webpackChunkName: "other-language" */ '../other-language');

/** Opens the page in another language; the path is translated, query and scroll position stay. */
function useLanguage(start: HostStart, { api, loadLanguage, events, report }: ShellServices, i18n: I18n) {
  const [{ language, config, isWhole }, show] = useState({ ...start, isWhole: false });
  const navigate = useNavigate();
  const location = useLocation();
  // By a ref: the host stays the same while only the query changes, and so does everything that is drawn with it.
  const shown = useRef(location);
  useEffect(() => {
    shown.current = location;
  }, [location]);
  return useMemo(() => {
    /** Only the blog list knows how a post's path reads in another language. */
    const pathOfPage = async (page: ResolvedPage, next: Language) => {
      if (page.kind !== 'blog' || page.path === '') return undefined;
      const { pathOfPostIn } = await otherLanguage();
      return pathOfPostIn(page.path, { api, config: config.global, from: language, to: next });
    };
    const wholeConfig = async () => {
      if (isWhole) return config;
      const { loadHostConfig } = await otherLanguage();
      return loadHostConfig(api);
    };
    const changeLanguage = async (next: Language) => {
      // Without the back end the menus stay as they are: the other language is there all the same.
      const [whole] = await Promise.all([wholeConfig().catch(report), loadLanguage(next)]);
      const { pathname, search } = shown.current;
      const { page, rest } = resolvePath(pathname, config, language);
      const translated = await pathOfPage(page, next).catch(report);
      const path = translated ?? pathInLanguage(page, rest, next, config.global);
      await i18n.changeLanguage(next);
      rememberLanguage(next);
      // Together: the old path in the new language would be another page.
      startTransition(() => {
        show((now) => ({ ...now, language: next, ...(whole && { config: whole, isWhole: true }) }));
        void navigate(path + searchInLanguage(search, language, next, config), { state: KEEPS_PLACE });
      });
      events.emit('shell:language-changed', { language: next });
    };
    return { language, config, changeLanguage: (next: Language) => void changeLanguage(next).catch(report) };
  }, [language, navigate, api, loadLanguage, events, report, i18n, config, isWhole]);
}

/** What the server rendered the first page with. */
export type HostStart = Pick<Host, 'config' | 'language' | 'currency'>;

/** The host of the shell's own pages, for the language and currency that the visitor has chosen. */
export function useHostOf(start: HostStart, services: ShellServices, i18n: I18n): Host {
  const [currency, setCurrency] = useState(start.currency);
  const { language, config, changeLanguage } = useLanguage(start, services, i18n);
  return useMemo(() => {
    const { api, events, session, nonce } = services;
    const report = (error: unknown) => services.report(error);
    const changeCurrency = (next: string) => {
      rememberCurrency(next);
      setCurrency(next);
      events.emit('shell:currency-changed', { currency: next });
    };
    return createHost(
      { api, events, session, report, config, language, currency, widget: stableWidget },
      { nonce, changeLanguage, changeCurrency },
    );
  }, [services, config, language, currency, changeLanguage]);
}
