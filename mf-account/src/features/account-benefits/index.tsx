import { useTranslation } from 'react-i18next';
import { CalendarIcon, FileTextIcon, UserIcon } from '@forecourt/shared/ui/icon';
import { Scene } from '@forecourt/shared/ui/scene';
import css from './account-benefits.module.css';

const BENEFITS = [
  ['bookings', FileTextIcon],
  ['details', UserIcon],
  ['online', CalendarIcon],
] as const;

/** What an account is good for, beside the form that opens one or signs in to it. */
export function AccountBenefits() {
  const { t } = useTranslation('mf-account');
  return (
    <section aria-labelledby="account-benefits" className={css['panel']}>
      <div className={css['words']}>
        <h2 id="account-benefits" className={css['title']}>
          {t('benefits.title')}
        </h2>
        <ul role="list" className={css['list']}>
          {BENEFITS.map(([key, Icon]) => (
            <li key={key} className={css['benefit']}>
              <span className={css['icon']}>
                <Icon size={20} aria-hidden="true" />
              </span>
              {t(`benefits.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={css['picture']}>
        <Scene of="journey" />
      </div>
    </section>
  );
}
