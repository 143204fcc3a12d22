import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import type { Swaps } from '../../routing/swaps';
import styles from './releases-panel.module.css';
import { NAMESPACE } from './texts';

interface Props {
  swaps: Swaps;
  onChange: () => void;
  onReset: () => void;
  busy: boolean;
}

/** Says on every page what is not as released. */
export function ReleasesBanner({ swaps, onChange, onReset, busy }: Props) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <aside className={styles['banner']} aria-label={t('banner.label')}>
      <p className={styles['swapped']}>
        {t('banner.text')}
        {Object.entries(swaps).map(([remote, release]) => (
          <strong key={remote}>{`${remote} → ${release}`}</strong>
        ))}
      </p>
      <Button onClick={onChange}>{t('banner.change')}</Button>
      <Button busy={busy} onClick={onReset}>
        {t('banner.reset')}
      </Button>
    </aside>
  );
}
