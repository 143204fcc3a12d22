import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHost } from '@forecourt/shared/host';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { Stack } from '@forecourt/shared/ui/stack';
import { ResendForm } from '../features/verification';
import { NarrowPage } from '../frame';

/** The address travels in the history's state and not in the URL: it is personal data. */
const navigationState = z.catch(z.object({ email: z.optional(z.string()) }), {});

export default function SignUpSuccessPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const { email } = navigationState.parse(useLocation().state);
  return (
    <NarrowPage title={t('signUp.successTitle')} below={<Link to={pathOf('LOGIN')}>{t('logIn.title')}</Link>}>
      <Stack gap={4}>
        <p>{email ? t('signUp.successTo', { email }) : t('signUp.successText')}</p>
        <p>{t('signUp.successNext')}</p>
        <Disclosure summary={t('signUp.notArrived')}>
          <ResendForm email={email} />
        </Disclosure>
      </Stack>
    </NarrowPage>
  );
}
