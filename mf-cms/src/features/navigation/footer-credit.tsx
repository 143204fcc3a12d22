import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import css from './footer-credit.module.css';

/** The last line of every page, in a fixed dark style whatever the theme (S1-9). */
export function FooterCredit() {
  const { t } = useTranslation('mf-cms');
  const { companyName } = useHost().config.global;
  return (
    <div className={css['credit']}>
      <p className={css['box']}>{t('footer.credit', { company: companyName })}</p>
    </div>
  );
}
