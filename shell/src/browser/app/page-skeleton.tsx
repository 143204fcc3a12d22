import { useTranslation } from 'react-i18next';
import styles from './screens.module.css';

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
