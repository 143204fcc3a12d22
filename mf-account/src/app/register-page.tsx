import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { AccountBenefits } from '../features/account-benefits';
import { RegisterForm } from '../features/sign-up';
import { NarrowPage } from '../frame';

export default function RegisterPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('signUp.title')}
      beside={<AccountBenefits />}
      below={
        <p>
          {t('signUp.haveAccount')} <Link to={pathOf('LOGIN')}>{t('logIn.title')}</Link>
        </p>
      }
    >
      <RegisterForm onRegistered={(email) => void navigate(pathOf('SIGN_UP_SUCCESS'), { state: { email } })} />
    </NarrowPage>
  );
}
