import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ProfilePanel } from '../features/profile';
import { Security } from '../features/security';
import { AccountFrame } from '../frame';

/** Profile and security; while the profile is being changed there is nothing else. */
export default function InfoPage() {
  const { t } = useTranslation('mf-account');
  const [search] = useSearchParams();
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <ProfilePanel />
      {search.get('edit') !== 'true' && <Security />}
    </AccountFrame>
  );
}
