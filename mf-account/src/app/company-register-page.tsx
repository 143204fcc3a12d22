import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { CompanyInvitation, WrongInvitation } from '../features/company-sign-up';
import { NarrowPage } from '../frame';

/** Opened by the link of an invitation, without a sign-in (S1-6); the sign-in then says that it worked (S1-8). */
export default function CompanyRegisterPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const [isUsed, setUsed] = useState(false);
  const toSignIn = () => void navigate(pathOf('LOGIN'), { replace: true, state: { registerSuccess: true } });
  return (
    <NarrowPage
      title={t('companySignUp.title')}
      below={
        // A used invitation leads to the sign-in itself.
        !isUsed && (
          <p>
            {t('signUp.haveAccount')} <Link to={pathOf('LOGIN')}>{t('logIn.title')}</Link>
          </p>
        )
      }
    >
      {token ? (
        <CompanyInvitation key={token} token={token} onRegistered={toSignIn} onUsed={() => setUsed(true)} />
      ) : (
        <WrongInvitation />
      )}
    </NarrowPage>
  );
}
