import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { ForgotForm } from '../features/password-reset';
import { NarrowPage } from '../frame';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <NarrowPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      below={<Link to={pathOf('LOGIN')}>{t('forgot.back')}</Link>}
    >
      <ForgotForm />
    </NarrowPage>
  );
}
