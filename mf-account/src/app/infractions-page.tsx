import { useTranslation } from 'react-i18next';
import { InfractionList } from '../features/infractions';
import { AccountFrame } from '../frame';

export default function InfractionsPage() {
  const { t } = useTranslation('mf-account');
  return (
    <AccountFrame title={t('infractions.title')} lead={t('infractions.lead')}>
      <InfractionList />
    </AccountFrame>
  );
}
