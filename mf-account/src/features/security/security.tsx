import { useTranslation } from 'react-i18next';
import { AccountData } from './account-data';
import { ChangePassword } from './change-password';
import { Consents } from './consents';
import { SignedInDevices } from './devices';
import { Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';
import css from './security.module.css';

/** How the user signs in, and where, and what is kept of them; loaded below the profile when that has come. */
export default function Security() {
  const { t } = useTranslation('mf-account');
  return (
    <section aria-labelledby="security" className={css['security']}>
      <h2 id="security" className={css['title']}>
        {t('security.title')}
      </h2>
      <div className={css['cards']}>
        <ChangePassword />
        <SecondFactor />
        <Passkeys />
        <SignedInDevices />
        <Consents />
        <AccountData />
      </div>
    </section>
  );
}
