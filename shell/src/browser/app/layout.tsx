import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { languagePrefix } from '@forecourt/shared/i18n';
import { WidgetMount } from './remote-mount';
import styles from './screens.module.css';
import type { KEEPS_PLACE } from './use-host-of';

/** Stands in for the header while mf-cms is away. */
function PlainHeader() {
  const { language, config } = useHost();
  return (
    <header className={styles['plainHeader']}>
      <Link to={languagePrefix(language, config.global.languages)}>{config.global.companyName}</Link>
    </header>
  );
}

/** After an in-app navigation a screen reader stands at the new page's content, and the page at its top. */
function useArrival(main: { current: HTMLElement | null }) {
  const { pathname, state } = useLocation() as Location<Partial<typeof KEEPS_PLACE> | null>;
  const keepsPlace = state?.keepsPlace ?? false;
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (keepsPlace) return;
    main.current?.focus({ preventScroll: true });
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, type, main, keepsPlace]);
}

export function Layout({ pageId, children }: { pageId: number | undefined; children: ReactNode }) {
  const { t } = useTranslation('shared');
  const { site } = useHost().config;
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const props = pageId === undefined ? {} : { pageId };
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('actions.skipToContent')}
      </a>
      {site.isDemo && (
        <aside className={styles['demo']}>
          <p>{t('states.demo')}</p>
        </aside>
      )}
      <WidgetMount name="cms/Header" props={props} fallback={<PlainHeader />} failed={<PlainHeader />} />
      <main id="content" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <WidgetMount name="cms/Footer" props={props} fallback={null} failed={null} />
    </>
  );
}
