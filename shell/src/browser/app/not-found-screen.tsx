import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROUTE_KEYS, type MenuItem } from '@forecourt/shared/contract';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import styles from './screens.module.css';

/** For an address that has no page, and a page for administrators that others come to. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shared');
  const { language, config, pathOf } = useHost();
  usePageTitle(t('errors.notFoundTitle'));
  return (
    <section className={styles['notFound']}>
      <NotFoundScene className={styles['picture']} />
      <div className={styles['screen']}>
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
      </div>
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

/** A road that forks, and a signpost that does not know the way. */
const NotFoundScene = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 480 280" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="322" cy="72" r="30" fill="var(--fc-secondary)" />
    <g fill="var(--fc-accent)">
      <path opacity=".2" d="M0 164Q70 92 160 146T330 118 480 148V280H0Z" />
      <path opacity=".3" d="M0 178Q120 140 240 168T480 160V280H0Z" />
    </g>
    <path
      d="M162 280C196 226 176 196 40 176L56 172C170 184 226 198 240 214
      254 198 310 184 424 172L440 176C304 196 284 226 318 280Z"
    />
    <g stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M240 208V48" strokeWidth="7" />
      <path d="M160 84 178 66H262V102H178Z" fill="var(--fc-accent)" />
      <path d="M320 132 302 114H218V150H302Z" fill="var(--fc-surface)" />
      <path d="M261 127q0-6 7-6t7 6-7 9M268 143v.1" fill="none" />
    </g>
    <path d="M240 280V224" stroke="var(--fc-surface)" strokeWidth="4" strokeDasharray="14 10" />
  </svg>
);
