import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHost, useSession } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { AccountBenefits } from '../features/account-benefits';
import { LoginForm, MicrosoftAnswered, returnPath, useMicrosoftAnswer } from '../features/sign-in';
import { NarrowPage } from '../frame';

const navigationState = z.catch(z.object({ registerSuccess: z.boolean() }), { registerSuccess: false });

export default function LoginPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const [search] = useSearchParams();
  const { registerSuccess } = navigationState.parse(useLocation().state);
  const session = useSession();
  const answer = useMicrosoftAnswer();
  const target = returnPath(search);
  if (session.signedIn) return <Navigate replace to={target ?? pathOf('INFO')} />;
  return (
    <NarrowPage
      title={t('logIn.title')}
      lead={target && t('logIn.lead')}
      beside={<AccountBenefits />}
      below={
        <>
          <p>
            {t('logIn.noAccount')} <Link to={pathOf('REGISTER')}>{t('logIn.register')}</Link>
          </p>
          <p>
            {t('findBooking.noAccount')} <Link to={pathOf('FIND_BOOKING')}>{t('findBooking.title')}</Link>
          </p>
        </>
      }
    >
      <Stack gap={4}>
        {session.expired && (
          <Alert tone="info" live>
            {t('errors.authenticationError')}
          </Alert>
        )}
        {registerSuccess && <Alert tone="positive">{t('logIn.registerSuccess')}</Alert>}
        {answer && <MicrosoftAnswered answer={answer} />}
        {/* Beside it, so that a sign-in that fails can go another way. */}
        <LoginForm onSignedIn={() => undefined} />
      </Stack>
    </NarrowPage>
  );
}
