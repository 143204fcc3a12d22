import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ResetPassword, SpentLink } from '../features/password-reset';
import { NarrowPage } from '../frame';

export default function ResetPasswordPage() {
  const { t } = useTranslation('mf-account');
  const token = useSearchParams()[0].get('token');
  return <NarrowPage title={t('reset.title')}>{token ? <ResetPassword token={token} /> : <SpentLink />}</NarrowPage>;
}
