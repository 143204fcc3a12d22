import { useTranslation } from 'react-i18next';
import { ProfilePanel } from '../features/profile';
import { AccountFrame } from '../frame';

export default function InfoPage() {
  const { t } = useTranslation('mf-account');
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <ProfilePanel />
    </AccountFrame>
  );
}
