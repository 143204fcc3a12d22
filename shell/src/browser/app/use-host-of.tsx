import type { i18n as I18n } from 'i18next';
import { startTransition, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Host } from '@forecourt/shared/host';
import { pathInLanguage, pathOfCmsPage, pathOfRoute, resolvePath } from '../../routing/paths';
import { rememberCurrency, rememberLanguage } from './preferences';
import { stableWidget } from './remote-mount';
import type { ShellServices } from './shell-services';

/** What the first page was made with. */
export type HostStart = Pick<Host, 'config' | 'language' | 'currency'>;

/** What the shell hands over to the remotes, for the language and currency that the visitor has chosen. */
export function useHostOf(start: HostStart, services: ShellServices, i18n: I18n): Host {
  const { config } = start;
  const [language, setLanguage] = useState(start.language);
  const [currency, setCurrency] = useState(start.currency);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMemo<Host>(
    () => ({
      ...services,
      config,
      language,
      currency,
      timeFormat: config.site.featureFlags.timeFormat,
      widget: stableWidget,
      report: (error) => services.report(error),
      pathOf: (key, query) => pathOfRoute(key, language, config.global) + (query ? `?${query}` : ''),
      pathOfPage: (pageId) => pathOfCmsPage(pageId, language, config.global),
      changeCurrency: (next) => {
        rememberCurrency(next);
        setCurrency(next);
        services.events.emit('shell:currency-changed', { currency: next });
      },
      changeLanguage: (next) => {
        void services
          .loadLanguage(next)
          .then(() => i18n.changeLanguage(next))
          .then(() => {
            const { page, rest } = resolvePath(pathname, config.global, language);
            rememberLanguage(next);
            // Together: the old path in the new language would be another page.
            startTransition(() => {
              setLanguage(next);
              void navigate(pathInLanguage(page, rest, next, config.global) + search, { state: KEEPS_PLACE });
            });
            services.events.emit('shell:language-changed', { language: next });
          })
          .catch(services.report);
      },
    }),
    [services, config, language, currency, navigate, pathname, search, i18n],
  );
}

/** State of a navigation after which the visitor is where they were, such as the same page in another language (D3). */
export const KEEPS_PLACE = { keepsPlace: true };
