import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ROUTE_KEYS, type MenuItem } from '@forecourt/shared/contract';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import { Scene } from '@forecourt/shared/ui/scene';
import styles from './screens.module.css';

/** For an address that has no page, and a page for administrators that others come to. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shared');
  const { language, config, pathOf } = useHost();
  usePageTitle(t('errors.notFoundTitle'));
  return (
    <section className={styles['notFound']}>
      <Scene of="crossroads" className={styles['picture']} />
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
