import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROUTE_KEYS, type MenuItem } from '@forecourt/shared/contract';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import styles from './screens.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation('shared');
  const { language, config, pathOf } = useHost();
  usePageTitle(t('errors.notFoundTitle'));
  return (
    <section className={styles['screen']}>
      <NotFoundIllustration className={styles['picture']} />
      <h1>{t('errors.notFoundTitle')}</h1>
      <p>{t('errors.notFoundText')}</p>
      <div className={styles['ways']}>
        <Link className={styles['button']} to={pathOf('SEARCH')}>
          {t('actions.searchCars')}
        </Link>
        <Link className={styles['plain']} to={languagePrefix(language, config.global.languages)}>
          {t('actions.goHome')}
        </Link>
      </div>
      <MenuLinks />
    </section>
  );
}

const itemsOf = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...itemsOf(item.children)]);

/** Pages of the company's menu, each once: what was looked for is often one of them. The search stands above. */
function MenuLinks() {
  const { language, config, pathOf, pathOfPage } = useHost();
  const links = itemsOf(config.global.header.menuItems).flatMap(({ label, pageId, url }) => {
    const route = ROUTE_KEYS.find((key) => url === `route:${key}`);
    const to = pageId === undefined ? route && route !== 'SEARCH' && pathOf(route) : pathOfPage(pageId);
    return to ? [[to, pick(label, language)] as const] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles['further']} role="list">
      {[...new Map(links)].map(([to, text]) => (
        <li key={to}>
          <Link className={styles['plain']} to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shape of a page whose own skeleton is not there yet. */
export function PageSkeleton() {
  const { t } = useTranslation('shared');
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('states.loading')}>
      <div className={styles['bar']} style={{ width: '40%', height: 36 }} />
      <div className={styles['bar']} />
      <div className={styles['bar']} style={{ width: '80%' }} />
      <div className={styles['bar']} style={{ height: 240 }} />
    </div>
  );
}

/** A road that ends before the hills, and the car that stands there. */
function NotFoundIllustration({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 160" aria-hidden="true" focusable="false">
      <path d="M0 120 Q60 60 120 96 T232 78 T320 104 V160 H0Z" fill="var(--fc-surface-sunken)" />
      <path d="M0 160 Q120 136 168 118" fill="none" stroke="var(--fc-line)" strokeWidth="30" />
      <path
        d="M0 160 Q120 136 168 118"
        fill="none"
        stroke="var(--fc-surface)"
        strokeWidth="2"
        strokeDasharray="12 10"
      />
      <g fill="none" stroke="var(--fc-text-muted)" strokeWidth="3" strokeLinecap="round">
        <path d="M214 110 V58" />
        <path d="M196 44 H232 L244 56 L232 68 H196Z" fill="var(--fc-surface)" />
        <path d="M209 53 q0 -4 5 -4 t5 4 q0 3 -5 5 M214 63 v.5" />
      </g>
      <g transform="translate(112 92)">
        <path
          d="M4 20 Q6 12 14 11 L22 3 Q24 1 28 1 H44 Q48 1 50 4 L56 11 Q64 12 65 20 V24 H4Z"
          fill="var(--fc-accent)"
        />
        <path d="M26 11 L31 5 H37 V11Z M40 5 H45 L50 11 H40Z" fill="var(--fc-surface)" />
        <circle cx="18" cy="24" r="6" fill="var(--fc-text)" />
        <circle cx="52" cy="24" r="6" fill="var(--fc-text)" />
        <circle cx="18" cy="24" r="2" fill="var(--fc-surface)" />
        <circle cx="52" cy="24" r="2" fill="var(--fc-surface)" />
      </g>
    </svg>
  );
}
