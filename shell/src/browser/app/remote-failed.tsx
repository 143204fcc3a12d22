import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { remoteOfRoute, type PageKey, type RouteKey } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { plainReservationPath } from '../../routing/paths';
import styles from './screens.module.css';

interface RemoteFailedProps {
  onRetry: () => void;
  otherwise?: ReactNode;
  /** It stands in place of a whole page, which has a heading of the first level. */
  isPage: boolean;
}

/** Stands where a remote could not be loaded; everything around it goes on working. */
export function RemoteFailed({ onRetry, otherwise: alternative, isPage }: RemoteFailedProps) {
  const { t } = useTranslation('shared');
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={styles['failed']} role="alert">
      <Heading>{t('errors.remoteTitle')}</Heading>
      <p>{t('errors.remoteText')}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {t('actions.retry')}
      </button>
      {alternative}
    </section>
  );
}

/** The way to a reservation that needs nothing of a remote. */
function PlainReservationLink() {
  const { t } = useTranslation('shared');
  const { language, config } = useHost();
  const { search } = useLocation();
  return (
    <p className={styles['otherwise']}>
      {t('errors.reserveOtherwise')}{' '}
      <a href={plainReservationPath(language, config.global, search)}>{t('actions.reserveOtherwise')}</a>
    </p>
  );
}

function Reload() {
  const { t } = useTranslation('shared');
  return (
    <p className={styles['otherwise']}>
      <button type="button" className={styles['quietButton']} onClick={() => location.reload()}>
        {t('actions.reload')}
      </button>
    </p>
  );
}

const KEEPS_FORM_STATE = new Set(['mf-checkout', 'mf-payments']);

/**
 * What else a visitor can do without a page. What was typed in checkout and payment is in this page's memory alone,
 * so a
 * reload is offered elsewhere only; the retry loses nothing.
 */
export function PageAlternative({ pageKey }: { pageKey: PageKey }) {
  if (pageKey === 'CHECKOUT') return <PlainReservationLink />;
  return pageKey.startsWith('/') || KEEPS_FORM_STATE.has(remoteOfRoute(pageKey as RouteKey)) ? null : <Reload />;
}

/** For browsers without script, which see what the server rendered of checkout and cannot use it. */
export function NoScriptReservation() {
  return (
    <noscript>
      <div className={styles['failed']}>
        <PlainReservationLink />
      </div>
    </noscript>
  );
}
