import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { languagePrefix } from '@forecourt/shared/i18n';
import { LostRoad } from './lost-road';
import styles from './screens.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation('shared');
  const { language, config, pathOf } = useHost();
  usePageTitle(t('errors.notFoundTitle'));
  return (
    <section className={styles['screen']}>
      <LostRoad className={styles['picture']} />
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
    </section>
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
